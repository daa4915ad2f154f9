/// An error of a request to the service.
public enum ServiceFault: Error, Hashable, Sendable {
  /// There is no server at the address, or the connection failed.
  case unreachable
  /// The response took longer than this limit.
  case tooSlow(Duration)
  /// The server responded with this error status.
  case status(Int)
  /// The response has more bytes than this limit.
  case tooLong(Int)
  /// The server redirected the request more often than this limit.
  case tooManyRedirects(Int)
  /// The server redirected the request to this address on another host.
  case redirectedElsewhere(String)
  /// The request was cancelled.
  case cancelled
}

extension ServiceFault: CustomStringConvertible {
  /// The error as a clause for use in a sentence.
  public var description: String {
    switch self {
    case .unreachable: "the server does not respond"
    case .tooSlow(let time): "the server took longer than \(time)"
    case .status(let status): "the server responded with status \(status)"
    case .tooLong(let limit): "the response has more than \(limit) bytes"
    case .tooManyRedirects(let limit): "the server redirected the request more than \(limit) times"
    case .redirectedElsewhere(let place):
      "the server redirected the request to another host: \(place.prefix(80))"
    case .cancelled: "the request was cancelled"
    }
  }
}
