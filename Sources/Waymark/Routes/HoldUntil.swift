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
/// An interceptor of a window holds every request. An interceptor of a group or a route holds only the
/// requests for their destinations. If a request is released before the app is ready, it is held again.
public struct HoldUntil: Interceptor {
  private let hold: Hold
  private let isReady: @MainActor @Sendable (InterceptionContext) -> Bool

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - hold: the hold that requests wait for. If the hold opens a screen, such as a login, this
  ///     interceptor must allow the request for that screen.
  ///   - isReady: a closure that returns whether a request may proceed.
  public init(_ hold: Hold, _ isReady: @escaping @MainActor @Sendable (InterceptionContext) -> Bool) {
    (self.hold, self.isReady) = (hold, isReady)
  }

  /// The name of the hold.
  public var name: String { hold.name }

  public func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await isReady(context) ? .allow : .hold(hold)
  }
}
