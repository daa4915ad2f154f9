/// Why a browser did not do what it was asked.
public enum BrowserError: Error, Hashable {
  /// There is no browser to drive.
  case notSetUp(String)
  /// What was asked for is not there: nothing is called so, or the history has no such place.
  case missing(String)
  /// It is there, or should be, and could not be done.
  case failed(String)
  /// The program that drives the browser has not answered a request in time.
  case unanswered(String, after: Duration)
  /// The browser has ended.
  case ended
}

extension BrowserError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notSetUp(let reason): "\(reason): run Scripts/check-browser, which sets up a browser"
    case .missing(let text), .failed(let text): text
    case .unanswered(let request, let limit): "the browser has not answered \"\(request)\" within \(limit)"
    case .ended: "the browser has ended"
    }
  }
}
