#if Web
/// Why a server cannot run.
public enum WebServerError: Error, Hashable, Sendable {
  /// Something else listens at this port already.
  case portTaken(UInt16)
  /// Only the system's own services may listen at this port.
  case portForbidden(UInt16)
  /// The machine has no such address.
  case addressUnavailable(String)
  /// A mount is not a path such as `/shop`: it begins with a slash, and has letters, digits, `-`, `_` and slashes.
  case malformedMount(String)
  /// Two apps have the same mount.
  case mountTaken(String)
  /// An origin is not a scheme and a host, such as `https://shop.example`.
  case malformedOrigin(String)
  /// Nothing says under which names browsers know a server that is not on the loopback address only.
  case noOrigins
  /// It runs already.
  case alreadyRunning
  /// The folder in which windows are to be kept cannot be made.
  case folder(String)
  /// The system refuses.
  case system(String)
}

extension WebServerError: CustomStringConvertible {
  /// One sentence that names what is wrong and what would help.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is taken: end what listens there, or choose another port (0 takes any that is free)"
    case .portForbidden(let port): "port \(port) is the system's: choose one from 1024 on"
    case .addressUnavailable(let ip): "\(ip) is not an address of this machine"
    case .malformedMount(let path):
      "\"\(path)\" is no mount: begin it with a slash, and use letters, digits, - and _, such as /shop"
    case .mountTaken(let path): "two apps are mounted at \"\(path)\""
    case .malformedOrigin(let origin):
      "\"\(origin)\" is no origin: write its scheme and host, such as https://shop.example"
    case .noOrigins: "name the origins under which browsers reach the server, such as https://shop.example"
    case .alreadyRunning: "the server runs already"
    case .folder(let reason): "the folder of the windows cannot be made: \(reason)"
    case .system(let reason): "the server cannot listen: \(reason)"
    }
  }
}
#endif
