#if Web
/// An error that prevents a server from running.
public enum WebServerError: Error, Hashable, Sendable {
  /// The port is already in use.
  case portTaken(UInt16)
  /// Only privileged processes may listen on the port.
  case portForbidden(UInt16)
  /// The address is not available on this machine.
  case addressUnavailable(String)
  /// The mount is malformed. A mount is a path such as `/shop`. It begins with a slash, and contains only
  /// letters, digits, `-`, `_` and slashes.
  case malformedMount(String)
  /// Two apps have the same mount.
  case mountTaken(String)
  /// The origin is malformed. An origin consists of a scheme and a host, such as `https://shop.example`.
  case malformedOrigin(String)
  /// The list of origins is empty. A server that other machines can reach needs at least one origin.
  case noOrigins
  /// The server is already running.
  case alreadyRunning
  /// The folder that stores windows cannot be created.
  case folder(String)
  /// The operating system reported an error when the server tried to listen.
  case system(String)
}

extension WebServerError: CustomStringConvertible {
  /// A description of the problem and, where possible, a solution.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is in use: stop the program that uses it, or choose another port (0 selects a free one)"
    case .portForbidden(let port): "port \(port) is reserved for the system: choose 1024 or higher"
    case .addressUnavailable(let ip): "\(ip) is not an address of this machine"
    case .malformedMount(let path):
      "\"\(path)\" is not a valid mount path: start with a slash, and use letters, digits, - and _, such as /shop"
    case .mountTaken(let path): "two apps are mounted at \"\(path)\""
    case .malformedOrigin(let origin):
      "\"\(origin)\" is not a valid origin: write its scheme and host, such as https://shop.example"
    case .noOrigins:
      "no origins are given: list the origins at which browsers reach the server, such as https://shop.example"
    case .alreadyRunning: "the server is already running"
    case .folder(let reason): "the folder for windows cannot be created: \(reason)"
    case .system(let reason): "the server cannot listen: \(reason)"
    }
  }
}
#endif
