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
/// If you add it to a window, it holds every request. If you add it to a group or a route, it holds only the
/// requests for their destinations. If a request is released before the app is ready, it is held again.
public struct HoldUntil: Interceptor {
  private let hold: Hold
  private let isReady: @MainActor @Sendable (InterceptionContext) -> Bool

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - hold: the hold that requests wait for. If it opens a screen, this interceptor must not hold that
  ///     screen.
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
