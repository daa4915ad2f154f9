public struct LinkError: Error {}
