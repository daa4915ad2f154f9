public import Waymark

/// An action that a verification tries.
public enum VerificationAction: Hashable, Sendable {
  /// Go to a destination by one of its routes.
  case go(AnyDestination, RouteName)
  /// Go one step back.
  case back
  /// Dismiss the top layer.
  case dismiss
  /// Bring a node to the front.
  case select(NodeID)
  /// Resize the window so that it fits this number of split columns side by side. `Int.max` means that all
  /// columns fit.
  case resize(columns: Int)
}

extension VerificationAction {
  /// The action to request from the navigator, or `nil` if the action changes only the host.
  var request: NavigationAction? {
    switch self {
    case .go(let destination, let route): .go(destination, route)
    case .back: .back
    case .dismiss: .dismiss(nil)
    case .select(let node): .select(node)
    case .resize: nil
    }
  }

  /// The name of the route or action. Failures and refusals are grouped by this name.
  var route: String {
    switch self {
    case .go(let destination, let name): "\(type(of: destination.base)), \(name)"
    case .select: "select"
    case .back, .dismiss, .resize: description
    }
  }
}

extension VerificationAction: CustomStringConvertible {
  /// A short description, such as `go to Home() by its route modal`.
  public var description: String {
    switch self {
    case .go(let destination, .default): "go to \(destination)"
    case .go(let destination, let route): "go to \(destination) by its route \(route)"
    case .back: "back"
    case .dismiss: "dismiss"
    case .select(let node): "select \(node)"
    case .resize(.max): "resize the window to all columns"
    case .resize(1): "resize the window to one column"
    case .resize(let columns): "resize the window to \(columns) columns"
    }
  }
}
