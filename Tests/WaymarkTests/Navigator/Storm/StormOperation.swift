/// An operation of the app, the user, the host or the clock. A storm is a list of operations.
///
/// Numbers select among the targets that exist when the operation is performed. An operation without a target
/// has no effect, so every part of a storm is a valid storm and a failing one can be shrunk.
enum StormOperation: Hashable, Sendable {
  // Requests of the app.
  case go(StormTarget, callers: Int = 1, returnsWhenHeld: Bool = false, payload: Bool = false)
  case open(StormTarget)
  case reset(StormTarget)
  case dispatch(StormTarget)
  case goWithoutAnimation(StormTarget)
  /// A screen goes to a target, as when the user taps a row.
  case tap(screen: Int, StormTarget)
  /// A screen goes back, or closes its layer.
  case leave(screen: Int, closes: Bool)
  case describe(StormTarget, asksFirst: Bool)
  case back
  case dismiss(layer: Int?)
  case select(screen: Int)
  case reselect(screen: Int)
  case popToRoot(screen: Int?)
  case remove(screen: Int)
  case move(screen: Int, before: Int)
  /// Adds a screen beside another one.
  case add(StormTarget, before: Int)
  case setState(earlier: Int)
  case traverse(earlier: Int)
  /// Restores an earlier state, as at a launch. Other operations happen while it is pending.
  case restore(earlier: Int)
  case cancel(caller: Int)
  /// Shows a screen and waits for its result.
  case result(StormTarget)
  /// The window's flow shows a screen and waits for its result.
  case startForResult(StormTarget)
  /// A screen returns a result.
  case finish(screen: Int)
  /// A caller no longer waits for a result.
  case cancelResult(caller: Int)
  /// A screen sets its draft.
  case setDraft(screen: Int)

  // Decisions about requests.
  case answer(StormDecision)
  case arm(screen: Int, StormConsent)
  case disarm(screen: Int)
  /// The user presses a button of the top dialog.
  case choose(agrees: Bool)
  case release(hold: Int)
  case drop(hold: Int)
  case revalidate(keepsViews: Bool)
  case endHanging
  case wakeNext
  /// The router of a screen redirects requests for the first screen to another target, or is removed.
  case route(screen: Int, to: StormTarget?)
  /// Middleware makes this intervention in the next suitable action.
  case intervene(StormIntervention)
  case failBuilding
  case askWhenBuilt(StormTarget)
  case collapseWhenBuilt(Bool)
  case beginGestureWhenBuilt

  // Actions of the user and the system.
  case swipeBack
  case pullDown
  /// Code outside Waymark closes the top layer, which can be a cover or a dialog.
  case closeLayer
  case tapTab(Int)
  case beginGesture
  case cancelGesture
  case collapse(Bool)
  case pushForeign
  case presentForeign

  // Changes of the host and the window.
  case attach(capabilities: Int, faults: UInt64? = nil, isCollapsed: Bool = false)
  case letHostGo
  case useFormerHost
  case delay
  case proceed
  case closeWindow
  /// Saves the window.
  case save
  /// Ends the process, then restores the last saved window in a new one. Nothing happens if no window was saved.
  case kill(StormVersion = .same, StormDecision? = nil)

  // Waiting.
  case yield
  case settle

  /// Whether the operation does more than wait.
  var isAct: Bool { self != .yield && self != .settle }
}

/// The target of a request.
enum StormTarget: Hashable, Sendable {
  /// A screen on the first stack, built immediately.
  case screen(Int)
  /// A screen in a sheet.
  case signIn
  /// A new screen in a full-screen layer, after fetching data.
  case secret
  /// A screen that replaces everything, after fetching data.
  case fetched
  /// A screen on the first stack. If it is there, its destination changes.
  case note(Int)
  /// A screen that no module builds.
  case unbuildable
}

/// The next decision of an interceptor, or the next result of fetching.
enum StormDecision: Hashable, Sendable {
  case allow
  case redirect(StormTarget)
  case block
  case fail
  case hold(Int, opening: StormTarget?, limited: Bool)
  /// Waits until it is cancelled.
  case hang(limited: Bool)
  /// Waits and ignores cancellation.
  case ignoreCancelling(limited: Bool)
  /// Makes a request itself, then allows.
  case ask(StormTarget)
  /// Goes back itself, then allows.
  case askBack
}

/// The decision of a leave guard.
enum StormConsent: Hashable, Sendable {
  case agree
  case refuse
  /// Shows a separate screen and closes it again before deciding.
  case ask(StormTarget, agrees: Bool)
  /// Asks the user by a dialog.
  case dialog
  case hang
  case ignoreCancelling(agrees: Bool)
}

extension StormOperation {
  /// The operation as Swift source.
  var code: String {
    "." + "\(self)".replacing(/\w+\.Storm(Target|Decision|Consent|Version)/, with: "")
  }
}
