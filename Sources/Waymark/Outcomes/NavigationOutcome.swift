/// The result of a request. Every request ends exactly once, with one of these outcomes.
///
/// Two outcomes are equal if they are the same case with equal values. Nodes are equal only if they have the
/// same id. A test can compare an outcome with the focused node:
///
/// ```swift
/// #expect(await navigator.go(to: Product(id: 42)) == .arrived(navigator.state.front))
/// #expect(await navigator.dismiss() == .failed(.nothingToDismiss))
/// ```
public enum NavigationOutcome: Equatable, Sendable {
  /// The request was carried out, and this node now has the focus.
  case arrived(Node)
  /// The request changed nothing, because this node already had the focus.
  case unchanged(Node)
  /// The request was redirected to another destination, and this node now has the focus.
  case redirected(to: Node)
  /// An interceptor, middleware, or a leave guard refused the request, or its hold was not released. `by`
  /// names the interceptor, the middleware, the guarded screen, or the hold.
  case blocked(by: String, reason: String)
  /// The request is waiting for a hold and continues when the hold is released. Only callers that do not wait
  /// for held requests receive this outcome.
  case held(Hold)
  /// Another request superseded this request before it was committed.
  case superseded(by: RequestID)
  /// The request was cancelled before its change was committed.
  case cancelled
  /// The request failed with this error.
  case failed(NavigationError)
}

extension NavigationOutcome {
  /// The focused node after the request, or `nil` if the request was not successful.
  public var node: Node? {
    switch self {
    case .arrived(let node), .unchanged(let node), .redirected(let node): node
    default: nil
    }
  }

  /// Returns the focused node after the request, or throws an error if the request was not successful.
  ///
  /// - Throws: the ``NavigationError`` of a failed request, or ``NavigationRefusal`` for a request that was
  ///   blocked, held, superseded or cancelled.
  @discardableResult
  public func get() throws -> Node {
    if let node { return node }
    if case .failed(let error) = self { throw error }
    throw NavigationRefusal(outcome: self)
  }
}

/// The error for a request that was blocked, held, superseded or cancelled.
public struct NavigationRefusal: Error, Equatable, CustomStringConvertible {
  /// The outcome of the request.
  public let outcome: NavigationOutcome

  public var description: String { "\(outcome)" }
}

extension NavigationOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .arrived(let node): "arrived at \(node)"
    case .unchanged(let node): "unchanged: \(node) is already shown"
    case .redirected(let node): "redirected to \(node)"
    case .blocked(let name, let reason): "blocked by \(name): \(reason)"
    case .held(let hold): "held until \(hold.name)"
    case .superseded(let id): "superseded by \(id)"
    case .cancelled: "cancelled"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// The id of a request, unique in its window. Later requests have higher ids.
public struct RequestID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The number of the request. Later requests have higher numbers.
  public let number: UInt64

  public static func < (a: RequestID, b: RequestID) -> Bool { a.number < b.number }

  public var description: String { "request \(number)" }
}
