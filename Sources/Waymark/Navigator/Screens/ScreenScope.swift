/// What the view of a screen gets in hand when it is built.
///
/// A scope ends when its screen leaves, whichever way that happens: its tasks are cancelled, and those who wanted to
/// hear of it are called. A screen that is only covered has not left.
@MainActor
public final class ScreenScope {
  /// What tells the screen from all others.
  public let id: NodeID
  /// Tells this stay on display from an earlier one of the same screen, which had another scope.
  public let incarnation: UInt64
  /// What was handed over with the request that led here, if anything was: a value or an object, as it was given. It is not
  /// part of the state.
  public let payload: Any?
  /// Whether the screen has come back without the request that first led to it: it was restored, a state was set that has it, or the
  /// window has gone back in time. Nothing is handed over then; the view loads what it needs by its destination.
  public let isReturning: Bool
  /// The window's navigator. `nil` once that is gone.
  public private(set) weak var navigator: Navigator?
  /// Whether the screen has left.
  public private(set) var hasEnded = false

  /// What is asked before the screen leaves; `nil` if it may leave at any time. Setting another one forgets what the
  /// one before agreed to, and cancels it if it is being asked. Nothing happens once the screen has left.
  public var leaveGuard: LeaveGuard? {
    didSet { if !hasEnded { navigator?.guardDidChange(of: self) } }
  }

  /// What is done when the user taps on the screen's tab again and there is nothing to go back to: usually the view
  /// scrolls to its top. By default nothing.
  public var onReselect: (@MainActor () -> Void)?

  /// Says which way requests go that name no route, as long as the screen is there: those made by ``Navigator/go(to:by:with:returnsWhenHeld:)``
  /// and its like when their turn comes, not links.
  ///
  /// ```swift
  /// scope.router = { destination in
  ///   destination.as(Detail.self) == nil ? .decline : .show(.push(around: scope.id))
  /// }
  /// ```
  ///
  /// The screen in front is asked first, then those behind it and those that present it, down to the base. Where all decline, the
  /// destination's own route is taken. A destination to which an interceptor redirects goes by its own route as well. Which router has
  /// decided is in ``NavigationRecord/replacements``. By default there is none; setting one has no effect once the screen has left.
  public var router: ScreenRouter? {
    didSet { if !hasEnded { navigator?.routerDidChange(of: self) } }
  }

  /// Prepares the view, if the request asked for that and it has not been done.
  private var preparation: ScreenPreparation?
  /// What goes on for the screen; most have nothing.
  private var work: ScopedWork?
  /// Those who want to know whether the screen is visible.
  var visibility = ScreenVisibility()

  init(
    id: NodeID, incarnation: UInt64, payload: RequestPayload?, isReturning: Bool = false, navigator: Navigator
  ) {
    self.id = id
    self.incarnation = incarnation
    self.isReturning = isReturning
    self.payload = payload?.content
    preparation = payload?.preparation
    self.navigator = navigator
  }

  /// The payload, if it is of the type asked for.
  public func payload<Payload>(_ type: Payload.Type) -> Payload? { payload as? Payload }

  /// Hands a new view to the caller who wants to prepare it: see ``Navigator/go(to:by:with:returnsWhenHeld:prepare:)``.
  ///
  /// ``ViewStore`` calls this when all views are built. A host without a ``ViewStore`` calls it before the view appears. Only the
  /// first call has an effect, and none if the request had no preparation.
  public func prepare(_ view: Any) {
    guard let preparation else { return }
    self.preparation = nil
    if preparation.prepare(view, self) { return }
    navigator?.report(.notPrepared(id, type(of: view), expected: preparation.expected))
  }

  /// Runs an operation that is cancelled when the screen leaves. Once it has left, the operation does not begin.
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    if !hasEnded { begun.task(priority: priority, operation) }
  }

  /// Calls a body when the screen leaves; at once if it has left.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    if hasEnded { body() } else { begun.onEnd(body) }
  }

  private var begun: ScopedWork {
    if let work { return work }
    let work = ScopedWork()
    self.work = work
    return work
  }

  /// How many of the screen's tasks have not ended.
  var taskCount: Int { work?.taskCount ?? 0 }

  /// Ends what goes on for the screen. Nothing happens the second time.
  func end() {
    if hasEnded { return }
    if leaveGuard != nil { leaveGuard = nil }
    if router != nil { router = nil }
    noteVisibility(false)
    hasEnded = true
    navigator?.watchedScreens.remove(id)
    visibility = ScreenVisibility()
    onReselect = nil
    work?.end()
  }
}

extension ScreenPreparation {
  /// - Parameter body: prepares a view.
  init<View>(_ body: @escaping @MainActor (View, ScreenScope) -> Void) {
    self.init(expected: View.self) { view, scope in
      guard let view = view as? View, let scope = scope as? ScreenScope else { return false }
      body(view, scope)
      return true
    }
  }
}
