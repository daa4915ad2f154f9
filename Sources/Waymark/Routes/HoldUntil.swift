/// Holds requests until the app is ready for them: until somebody has signed in, or until what they need has been loaded.
///
/// ```swift
/// let navigator = Navigator(
///   map, start: .screen(Launching()), interceptors: [HoldUntil(Hold("launch")) { _ in app.isReady }])
///
/// app.isReady = true
/// navigator.release("launch")   // a link that has arrived meanwhile is followed now
/// ```
///
/// Given to a window, it holds whatever is entered; given to a group or a route, only that. A request that is released before
/// the app is ready is held again.
public struct HoldUntil: Interceptor {
  private let hold: Hold
  private let isReady: @MainActor @Sendable (InterceptionContext) -> Bool

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - hold: what requests wait for. If it opens a screen, that has to be entered without waiting.
  ///   - isReady: tells whether a request may go on.
  public init(_ hold: Hold, _ isReady: @escaping @MainActor @Sendable (InterceptionContext) -> Bool) {
    (self.hold, self.isReady) = (hold, isReady)
  }

  /// The name of the hold.
  public var name: String { hold.name }

  public func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await isReady(context) ? .allow : .hold(hold)
  }
}
