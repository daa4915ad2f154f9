#if Web
import FlyingSocks
import Foundation

extension WebServerError {
  /// What the system's refusal to listen means.
  init(_ error: any Error, ip: String, port: UInt16) {
    guard case SocketError.failed(_, let number, let message) = error else {
      self = .system("\(error)")
      return
    }
    switch number {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    case EADDRNOTAVAIL, EAFNOSUPPORT, EINVAL: self = .addressUnavailable(ip)
    default: self = .system(message)
    }
  }

  /// Tells whether there is nothing to listen at any longer, rather than one client that could not be taken.
  static func endsListening(_ number: Int32) -> Bool { [EBADF, EINVAL, ENOTSOCK].contains(number) }
}
#endif
