public import Waymark

/// One thing that is done in a verification.
public enum VerificationAction: Hashable, Sendable {
  /// Going to a destination, by one of its routes.
  case go(AnyDestination, RouteName)
  /// A step back.
  case back
  /// Dismissing the layer on top.
  case dismiss
  /// Bringing a node to the front.
  case select(NodeID)
  /// Giving the window another width: room for this many columns of a split, or for all.
  case resize(columns: Int)
}

extension VerificationAction {
  /// What is asked of a navigator; `nil` for what only a host does.
  var request: NavigationAction? {
    switch self {
    case .go(let destination, let route): .go(destination, route)
    case .back: .back
    case .dismiss: .dismiss(nil)
    case .select(let node): .select(node)
    case .resize: nil
    }
  }

  /// What failures and refusals of the same cause have in common.
  var route: String {
    switch self {
    case .go(let destination, let name): "\(type(of: destination.base)), \(name)"
    case .select: "select"
    case .back, .dismiss, .resize: description
    }
  }
}

extension VerificationAction: CustomStringConvertible {
  /// A few words, such as `go to Home() by its route modal`.
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
