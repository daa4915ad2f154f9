/// The context in which a module builds a screen's view.
///
/// A scope ends when its screen is removed, for any reason. Its tasks are cancelled and its ``onEnd(_:)``
/// handlers are called. Covering a screen does not end its scope.
@MainActor
public final class ScreenScope {
  /// The unique id of the screen.
  public let id: NodeID
  /// A number that distinguishes this scope from earlier scopes of the same screen.
  public let generation: UInt64
  /// The value or object that was passed with the request for this screen, or `nil` if there was none. It is
  /// not part of the state.
  ///
  /// It is passed again if the screen was removed and a ``NavigationHistory`` or the history of a browser brings it back.
  /// It is lost when the app ends.
  public let payload: Any?
  /// Whether the screen was shown again without its original request: by restoring a saved navigation, by
  /// replacing the state, or by a step in the window's history. If there is no payload, the view has to load its data
  /// for its destination.
  public let isReturning: Bool
  /// The window's navigator, or `nil` if it has been deallocated.
  public private(set) weak var navigator: Navigator?
  /// Whether the screen has been removed.
  public private(set) var hasEnded = false

  /// The leave guard that is asked before the screen is removed, or `nil` if the screen may be removed at any
  /// time. Setting a new guard discards earlier decisions and cancels a guard that is still deciding. Setting
  /// a guard has no effect after the screen has been removed.
  public var leaveGuard: LeaveGuard? {
    didSet { if !hasEnded { navigator?.guardDidChange(of: self) } }
  }

  /// A closure that is called when the user taps the screen's tab again and there is nothing to go back to.
  /// It usually scrolls the view to the top. The default is `nil`.
  public var onReselect: (@MainActor () -> Void)?

  /// A closure that decides how destinations without an explicit route are shown while the screen exists. It
  /// is called for requests made with ``Navigator/go(to:by:with:file:line:)`` and similar methods, when
  /// they reach the head of the queue. It is not called for links.
  ///
  /// ```swift
  /// scope.router = { destination in
  ///   destination.as(Detail.self) == nil ? nil : .show(destination, .push(around: scope.id))
  /// }
  /// ```
  ///
  /// The router of the front screen is asked first. The routers of the screens behind it and of the screens
  /// that present it follow, down to the base layer. If all return `nil`, the destination's default route is
  /// used. The default route is also used for a destination to which an interceptor redirects.
  /// ``NavigationRecord/replacers`` names the router that decided. The default is `nil`. Setting a router
  /// has no effect after the screen has been removed.
  public var router: ScreenRouter? {
    didSet { if !hasEnded { navigator?.routerDidChange(of: self) } }
  }

  /// The request's closure that prepares the view, or `nil` if there is none or it has already run.
  private var preparation: ScreenPreparation?
  /// The tasks and end handlers of the screen, created on first use.
  private var work: ScopedWork?
  /// Whether the screen has returned a result that has not been withdrawn.
  var hasResult = false
  /// The visibility observers of the screen.
  var visibility = ScreenVisibility()

  init(
    id: NodeID, generation: UInt64, payload: RequestPayload?, isReturning: Bool = false, navigator: Navigator
  ) {
    self.id = id
    self.generation = generation
    self.isReturning = isReturning
    self.payload = payload?.content
    preparation = payload?.preparation
    self.navigator = navigator
  }

  /// Returns the payload, or `nil` if it is not of this type.
  public func payload<Payload>(_ type: Payload.Type) -> Payload? { payload as? Payload }

  /// Passes a new view to the `prepare` closure of the request, if it has one. See
  /// ``RequestOptions/prepare(_:)``.
  ///
  /// ``ViewStore`` calls this method after all views are built. A host that does not use a ``ViewStore``
  /// calls it before the view appears. Only the first call has an effect.
  public func prepare(_ view: Any) {
    guard let preparation else { return }
    self.preparation = nil
    let view = (view as? any ModuleViewWrapper)?.moduleView ?? view
    if preparation.prepare(view, self) { return }
    navigator?.reportNotPrepared(id, type(of: view), expected: preparation.expected)
  }

  /// Runs an operation that is cancelled when the screen is removed. If the screen has already been removed,
  /// the operation does not run.
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    if !hasEnded { begun.task(priority: priority, operation) }
  }

  /// Calls `body` when the screen is removed, or immediately if the screen has already been removed.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    if hasEnded { body() } else { begun.onEnd(body) }
  }

  private var begun: ScopedWork {
    if let work { return work }
    let work = ScopedWork()
    self.work = work
    return work
  }

  /// The number of running tasks of the screen.
  var taskCount: Int { work?.taskCount ?? 0 }

  /// Ends the scope. Calling it again has no effect.
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

extension ScreenScope {
  /// Submits an action to the window without waiting for the outcome. See
  /// ``Navigator/dispatch(_:in:with:file:line:)``. Nothing happens if the navigator has been deallocated.
  ///
  /// Three actions apply to the screen instead of the front of the window. ``NavigationAction/back`` ends the screen,
  /// as ``finish(file:line:)`` does. ``NavigationAction/dismiss`` closes the layer that contains the screen, and
  /// ``NavigationAction/popToRoot`` pops the innermost stack that contains it, also in a hidden tab, which stays hidden. If
  /// the screen has been removed, they do nothing, so a second tap on a Back button does not go back twice.
  ///
  /// Any other request of a removed screen fails with ``NavigationError/screenRemoved``, which is reported as a
  /// fault. This includes the time in which the screen animates away. There is one exception: a function that
  /// has removed the screen without waiting, for example by ``finish(file:line:)``, can make other requests
  /// until it returns.
  ///
  /// ```swift
  /// ScreenModule(Home.self) { _, scope in
  ///   HomeView(onBag: { scope.dispatch(.go(to: Bag())) })
  /// }
  /// ```
  ///
  /// - Returns: the request, with its stage and its outcome, or `nil` if no request was made.
  @discardableResult
  public func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) -> DispatchedRequest? {
    guard let navigator else { return nil }
    if isRemoved {
      if action.leavesFront { return nil }
      guard navigator.endedInTurn.contains(id) else {
        navigator.report(.failed(action, .screenRemoved), at: .ofCall(file, line))
        return nil
      }
    }
    return navigator.dispatch(action, from: id, in: window, with: options, at: .ofCall(file, line))
  }

  /// Whether the screen is no longer in the state, although a host may still animate it away.
  var isRemoved: Bool { hasEnded || navigator?.leaving.contains(id) == true }
}

extension RequestOptions {
  /// Creates options with a closure that prepares the view of the new screen.
  ///
  /// - Parameters:
  ///   - payload: a value or object to pass to the view. It is never saved.
  ///   - returnsWhenHeld: the value of ``returnsWhenHeld-swift.property``.
  ///   - animated: the value of ``isAnimated``.
  ///   - prepare: a closure that is called with the view and the scope of the new screen, after all views
  ///     are built and before they appear. If no host is attached, it is called after one has been
  ///     attached. It is not called if the screen already exists or if the request does not succeed. A view
  ///     of another type is reported as ``NavigationFault/notPrepared(_:_:expected:)``.
  @MainActor
  public init<View>(
    payload: Any? = nil, returnsWhenHeld: Bool = false, animated: Bool = true,
    prepare: @escaping @MainActor (View, ScreenScope) -> Void
  ) {
    self.init(returnsWhenHeld: returnsWhenHeld, animated: animated)
    self.payload = RequestPayload(payload, preparation: ScreenPreparation(prepare))
  }

  /// Options with a closure that prepares the view of the new screen. See
  /// ``init(payload:returnsWhenHeld:animated:prepare:)``.
  ///
  /// ```swift
  /// await navigator.go(to: Product(id: 42), with: .prepare { (controller: ProductController, scope) in
  ///   controller.price = cachedPrice
  /// })
  /// ```
  @MainActor
  public static func prepare<View>(
    _ body: @escaping @MainActor (View, ScreenScope) -> Void
  ) -> RequestOptions {
    RequestOptions(prepare: body)
  }
}

/// A closure with which a caller prepares the view of a new screen before it appears.
@MainActor
struct ScreenPreparation {
  /// The type of view that the caller expects.
  let expected: Any.Type
  /// A closure that prepares a view, given the scope of its screen. It returns `false` if the view has an
  /// unexpected type.
  let prepare: (_ view: Any, _ scope: ScreenScope) -> Bool

  /// Creates a preparation for views of type `View`.
  init<View>(_ body: @escaping @MainActor (View, ScreenScope) -> Void) {
    expected = View.self
    prepare = { view, scope in
      guard let view = view as? View else { return false }
      body(view, scope)
      return true
    }
  }
}

/// The scopes of existing screens.
@MainActor
final class ScopeStore {
  private var scopes: [NodeID: ScreenScope] = [:]
  private var nextGeneration: UInt64 = 1

  nonisolated init() {}

  var count: Int { scopes.count }

  var isIdle: Bool { scopes.isEmpty }

  /// The scope of a screen, or `nil` if it has none.
  subscript(screen: NodeID) -> ScreenScope? { scopes[screen] }

  /// Returns the scope of a screen. Creates the scope on the first call.
  func scope(of screen: NodeID, payload: RequestPayload?, navigator: Navigator) -> ScreenScope {
    if let scope = scopes[screen] { return scope }
    defer { nextGeneration += 1 }
    let scope = ScreenScope(
      id: screen, generation: nextGeneration, payload: payload ?? navigator.machine.metadata[screen]?.payload,
      isReturning: navigator.machine.isBuildingReturn, navigator: navigator)
    scopes[screen] = scope
    return scope
  }

  /// Releases the data of removed screens.
  ///
  /// - Parameter nodes: the removed nodes, most recently shown first.
  /// - Returns: the closures to call after all data of the nodes is released.
  func release(_ nodes: [NodeID]) -> [Departure] {
    if scopes.isEmpty { return [] }
    let left = nodes.compactMap { scopes.removeValue(forKey: $0) }
    return left.map { scope in { scope.end() } }
  }

  /// Releases all data when the window closes.
  func releaseAll() -> [Departure] { release(all.map(\.id)) }

  /// All scopes. The scope of the most recently created screen is the first one.
  var all: [ScreenScope] { scopes.sorted { $0.key > $1.key }.map(\.value) }
}

/// The tasks and end handlers of a screen or a flow.
@MainActor
final class ScopedWork {
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var nextTask: UInt64 = 0
  private var ends: [@MainActor () -> Void] = []
  private var hasEnded = false

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// The number of running tasks.
  var taskCount: Int { tasks.count }

  /// Runs an operation that is cancelled when the scope ends. If the scope has already ended, the operation
  /// does not run.
  func task(priority: TaskPriority?, _ operation: @escaping @MainActor @Sendable () async -> Void) {
    if hasEnded { return }
    let number = nextTask
    nextTask += 1
    tasks[number] = Task(priority: priority) { [weak self] in
      if !Task.isCancelled { await operation() }
      self?.tasks[number] = nil
    }
  }

  /// Calls `body` when the scope ends, or immediately if it has already ended.
  func onEnd(_ body: @escaping @MainActor () -> Void) {
    if hasEnded { body() } else { ends.append(body) }
  }

  /// Cancels the tasks and calls the end handlers. Calling it again has no effect.
  func end() {
    if hasEnded { return }
    hasEnded = true
    for task in tasks.values { task.cancel() }
    let bodies = ends
    ends = []
    for body in bodies { body() }
  }
}

/// A host's view that wraps a view built by a module of the app. The `prepare` closures of requests receive
/// the inner view.
@MainActor
package protocol ModuleViewWrapper {
  /// The view that the module built.
  var moduleView: Any { get }
}
