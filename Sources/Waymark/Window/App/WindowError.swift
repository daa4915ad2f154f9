/// An error that occurs when a window is opened or added.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum WindowError: Error, Hashable, Sendable {
  /// The app already has the maximum number of windows. The associated value is that maximum. See
  /// ``NavigationApp/windowLimit``.
  case tooMany(Int)
  /// Another open window already has the navigator's id.
  case taken(WindowID)
  /// No window is open, and the system does not let the app open one.
  case noWindow
}

extension WindowError: CustomStringConvertible {
  /// One sentence that describes the error and, where possible, a fix.
  public var description: String {
    switch self {
    case .tooMany(let limit): "\(limit) windows are open, which is the maximum set by windowLimit"
    case .taken(let id):
      "window \(id.rawValue) is already open: create the navigator with the id that the closure receives"
    case .noWindow: "no window is open, and the system does not allow the app to open one"
    }
  }
}

extension WindowError: RedactableError {
  /// The error itself, because it contains no values of the app.
  var redacted: WindowError { self }
}
