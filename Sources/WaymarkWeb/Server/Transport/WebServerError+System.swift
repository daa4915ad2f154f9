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

  /// Tells whether one client could not be taken, because the process has as many files open as it may.
  static func isShortOfFiles(_ error: any Error) -> Bool {
    guard case SocketError.failed(_, let number, _) = error else { return false }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED].contains(number)
  }
}
#endif
