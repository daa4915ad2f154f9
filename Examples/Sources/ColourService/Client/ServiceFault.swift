/// Why the service has given no answer that can be used.
public enum ServiceFault: Error, Hashable, Sendable {
  /// Nobody answers at its address, or the connection broke.
  case unreachable
  /// It has taken longer than this.
  case tooSlow(Duration)
  /// It refuses, or has a fault of its own.
  case status(Int)
  /// The answer has more bytes than this.
  case tooLong(Int)
  /// It sends whoever asks elsewhere, again and again.
  case tooManyRedirects(Int)
  /// It sends whoever asks to another host.
  case redirectedElsewhere(String)
  /// Nobody waits for the answer any longer.
  case cancelled
}

extension ServiceFault: CustomStringConvertible {
  /// What is wrong, as the part of a sentence.
  public var description: String {
    switch self {
    case .unreachable: "the server does not answer"
    case .tooSlow(let time): "the server took longer than \(time)"
    case .status(let status): "the server answered with status \(status)"
    case .tooLong(let limit): "the answer has more than \(limit) bytes"
    case .tooManyRedirects(let limit): "the server sends us elsewhere more than \(limit) times"
    case .redirectedElsewhere(let place): "the server sends us to another host: \(place.prefix(80))"
    case .cancelled: "nobody waits for the answer any longer"
    }
  }
}
