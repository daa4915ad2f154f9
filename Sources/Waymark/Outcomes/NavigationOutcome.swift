/// How a request ended. Every request ends exactly once, with one of these.
///
/// Two outcomes are equal if they are the same case with equal values; nodes are equal only with the same ids. A test can
/// compare with what is in front:
///
/// ```swift
/// #expect(await navigator.go(to: Product(id: 42)) == .arrived(navigator.state.front))
/// #expect(await navigator.dismiss() == .failed(.nothingToDismiss))
/// ```
public enum NavigationOutcome: Equatable, Sendable {
  /// It was carried out; this is now in front.
  case arrived(Node)
  /// There was nothing to do: this was in front already.
  case unchanged(Node)
  /// It was carried out, but leads elsewhere than was asked for: this is now in front.
  case redirected(to: Node)
  /// Somebody refused it, for a reason: an interceptor, or a screen that would not go away.
  case blocked(by: String, reason: String)
  /// It waits for a hold, and goes on by itself when that is released. Only for callers who asked not to wait.
  case held(Hold)
  /// Another request took its place.
  case superseded(by: RequestID)
  /// Its task was cancelled before it was committed.
  case cancelled
  /// It could not be done.
  case failed(NavigationError)
}

extension NavigationOutcome {
  /// What is in front at the end, if the request got there.
  public var node: Node? {
    switch self {
    case .arrived(let node), .unchanged(let node), .redirected(let node): node
    default: nil
    }
  }

  /// What is in front at the end, for those who like to throw.
  ///
  /// - Throws: the ``NavigationError`` of a request that failed, ``NavigationRefusal`` for one that was
  ///   blocked, held, superseded or cancelled.
  @discardableResult
  public func get() throws -> Node {
    if let node { return node }
    if case .failed(let error) = self { throw error }
    throw NavigationRefusal(outcome: self)
  }
}

/// A request that did not get where it wanted, though nothing was wrong with it.
public struct NavigationRefusal: Error, Equatable, CustomStringConvertible {
  /// How it ended.
  public let outcome: NavigationOutcome

  public var description: String { "\(outcome)" }
}

extension NavigationOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .arrived(let node): "arrived at \(node)"
    case .unchanged(let node): "unchanged: \(node) shows already"
    case .redirected(let node): "redirected to \(node)"
    case .blocked(let name, let reason): "blocked by \(name): \(reason)"
    case .held(let hold): "held until \(hold.name)"
    case .superseded(let id): "superseded by \(id)"
    case .cancelled: "cancelled"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// Tells one request of a window from the others; ids are given out in order.
public struct RequestID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The place in the order.
  public let number: UInt64

  public static func < (a: RequestID, b: RequestID) -> Bool { a.number < b.number }

  public var description: String { "request \(number)" }
}
