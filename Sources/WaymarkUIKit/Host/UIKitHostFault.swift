#if canImport(UIKit) && !os(watchOS)
/// A problem on screen that did not make a request fail.
public enum UIKitHostFault: Hashable, Sendable {
  /// A transition has exceeded the limit, and the host no longer waits for it.
  ///
  /// One possible cause is an animator of the app that does not call `completeTransition(_:)`.
  case keepsMoving(after: Duration)
}

extension UIKitHostFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .keepsMoving(let limit):
      "a transition has not ended within \(limit): check that the animator calls completeTransition(_:)"
    }
  }
}
#endif
