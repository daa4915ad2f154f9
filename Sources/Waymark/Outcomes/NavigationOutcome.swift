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
  /// An interceptor, middleware, or a leave guard refused the request, or its hold was not released.
  case refused(by: RequestDecider, reason: String)
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

  /// Returns the focused node after the request, or throws the outcome if the request was not successful.
  ///
  /// ```swift
  /// do {
  ///   try await navigator.go(to: Product(id: 42)).get()
  /// } catch .refused(_, let reason) {
  ///   explain(reason)
  /// }
  /// ```
  @discardableResult
  public func get() throws(NavigationOutcome) -> Node {
    guard let node else { throw self }
    return node
  }
}

/// A request that was not successful can throw its outcome. See ``get()``.
extension NavigationOutcome: Error {}

extension NavigationOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .arrived(let node): "arrived at \(node)"
    case .unchanged(let node): "unchanged: \(node) is already shown"
    case .redirected(let node): "redirected to \(node)"
    case .refused(let decider, let reason): "refused by \(decider): \(reason)"
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

/// The reasons for which Waymark itself refuses a request. These texts are written for developers, and
/// reasons from the app are written for users.
enum LibraryReason {
  static let dropped = "it was dropped"
  static let expired = "it was not released in time"
  static let redirected = "the interceptor redirected the request"
  static let undecided = "its guard is still deciding"
  private static let timedOut = "its guard did not decide within "

  static func lateRelease(_ hold: Hold) -> String {
    "its screen was closed before the hold was released; "
      + "call release(\"\(hold.name)\") before closing the screen, or right after"
  }

  static func notOpened(_ outcome: NavigationOutcome) -> String {
    "its screen could not be shown: \(outcome)"
  }

  static func guardTimedOut(_ timeLimit: Duration) -> String { "\(timedOut)\(timeLimit)" }

  /// Returns whether a reason states that a leave guard has not made a decision.
  static func isUndecided(_ reason: String) -> Bool { reason == undecided || reason.hasPrefix(timedOut) }
}
