public import Waymark

/// An action of a verification.
public enum VerificationAction: Hashable, Sendable {
  /// Going to a destination by one of its routes.
  case go(AnyDestination, RouteName)
  /// Going one step back.
  case back
  /// Dismissing the top layer.
  case dismiss
  /// Bringing a node to the front.
  case select(NodeID)
  /// Changing the width of the window to fit this number of split columns, or all of them for `Int.max`.
  case resize(columns: Int)
}

extension VerificationAction {
  /// The request to the navigator, or `nil` if the action changes only the host.
  var request: NavigationAction? {
    switch self {
    case .go(let destination, let route): .go(destination, route)
    case .back: .back
    case .dismiss: .dismiss(nil)
    case .select(let node): .select(node)
    case .resize: nil
    }
  }

  /// The name that groups the failures of the same route or action.
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
    case .resize(.max): "make room for all columns"
    case .resize(1): "make room for one column"
    case .resize(let columns): "make room for \(columns) columns"
    }
  }
}
