/// Why a window could not be opened.
public enum WindowError: Error, Hashable, Sendable {
  /// The app has as many windows as it may: see ``NavigationApp/windowLimit``.
  case tooMany(Int)
  /// The navigator was made with the id of a window that is open.
  case taken(WindowID)
  /// No window is open, and the system lets the app open none.
  case noWindow
}

extension WindowError: CustomStringConvertible {
  /// One sentence that names what is wrong and what would help.
  public var description: String {
    switch self {
    case .tooMany(let limit): "\(limit) windows are open, which is the maximum set by windowLimit"
    case .taken(let id):
      "window \(id.rawValue) is open already: pass the id of the closure to the navigator"
    case .noWindow: "no window is open, and the system does not allow the app to open one"
    }
  }
}
