#if canImport(UIKit) && !os(watchOS)
/// Something that went wrong on the screen although no request failed.
public enum UIKitHostFault: Hashable, Sendable {
  /// A transition has not ended within the limit. The host no longer waits for it.
  ///
  /// An animator of the app's own may not have called `completeTransition(_:)`.
  case keepsMoving(after: Duration)
}
#endif
