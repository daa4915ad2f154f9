/// An interceptor that holds requests until the app is ready, for example until the user has signed in or
/// data has been loaded.
///
/// ```swift
/// let navigator = Navigator(
///   map, start: .screen(Launching()), interceptors: [HoldUntil(Hold("launch")) { _ in app.isReady }])
///
/// app.isReady = true
/// navigator.release("launch")   // follows a link that arrived during launch
/// ```
///
/// Added to a window, it holds every request. Added to a group or a route, it holds only requests for their
/// destinations. A request that is released before the app is ready is held again.
public struct HoldUntil: Interceptor {
  private let hold: Hold
  private let isReady: @MainActor @Sendable (InterceptionContext) -> Bool

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - hold: the hold that requests wait for. If it opens a screen, that screen must not be held itself.
  ///   - isReady: returns whether a request may proceed.
  public init(_ hold: Hold, _ isReady: @escaping @MainActor @Sendable (InterceptionContext) -> Bool) {
    (self.hold, self.isReady) = (hold, isReady)
  }

  /// The name of the hold.
  public var name: String { hold.name }

  public func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await isReady(context) ? .allow : .hold(hold)
  }
}
