#if Web
import Foundation
import NIOCore

extension WebServerError {
  /// Creates an error from the system's error when the server cannot listen on an address.
  init(_ error: any Error, ip: String, port: UInt16) {
    switch error {
    case let error as WebServerError: self = error
    case is SocketAddressError: self = .addressUnavailable(ip)
    case let error as IOError: self.init(error, ip: ip, port: port)
    default: self = .system("\(error)")
    }
  }

  private init(_ error: IOError, ip: String, port: UInt16) {
    switch error.errnoCode {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    case EADDRNOTAVAIL, EAFNOSUPPORT, EINVAL: self = .addressUnavailable(ip)
    default: self = .system(error.description)
    }
  }
}
#endif
