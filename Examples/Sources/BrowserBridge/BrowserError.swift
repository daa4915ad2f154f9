/// An error of a request to a browser.
public enum BrowserError: Error, Hashable {
  /// There is no browser to use.
  case notSetUp(String)
  /// The element or the history entry does not exist.
  case missing(String)
  /// The request failed for another reason.
  case failed(String)
  /// The driver did not respond to the request within the time limit.
  case unanswered(String, after: Duration)
  /// The browser has ended.
  case ended
}

extension BrowserError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notSetUp(let reason): "\(reason): run Scripts/check-browser, which sets up a browser"
    case .missing(let text), .failed(let text): text
    case .unanswered(let request, let limit): "the browser did not respond to \"\(request)\" within \(limit)"
    case .ended: "the browser has ended"
    }
  }
}
