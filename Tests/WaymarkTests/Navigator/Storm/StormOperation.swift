/// One thing that an app, its user, its host or the time does. A storm is a list of them.
///
/// Numbers choose among what is there when the operation comes; where there is nothing, nothing happens. So every
/// part of a storm is a storm, which lets a failing one be made smaller.
enum StormOperation: Hashable, Sendable {
  // What an app asks for.
  case go(StormTarget, callers: Int = 1, returnsWhenHeld: Bool = false, payload: Bool = false)
  case open(StormTarget)
  case reset(StormTarget)
  case dispatch(StormTarget)
  case goWithoutAnimation(StormTarget)
  case describe(StormTarget)
  case back
  case dismiss(layer: Int?)
  case select(screen: Int)
  case reselect(screen: Int)
  case setState(earlier: Int)
  case traverse(earlier: Int)
  case cancel(caller: Int)

  // What decides about it.
  case answer(StormDecision)
  case arm(screen: Int, StormConsent)
  case disarm(screen: Int)
  /// The user presses a button of the dialog on top.
  case choose(agrees: Bool)
  case release(hold: Int)
  case drop(hold: Int)
  case revalidate
  case endHanging
  case wakeNext
  /// A screen says from now on that requests for the first screen go to another, or nothing any longer.
  case route(screen: Int, to: StormTarget?)
  /// Middleware does this with the next action that it may do something with.
  case intervene(StormIntervention)
  case failBuilding
  case askWhenBuilt(StormTarget)
  case collapseWhenBuilt(Bool)
  case beginGestureWhenBuilt

  // What the user and the system do.
  case swipeBack
  case pullDown
  case tapTab(Int)
  case beginGesture
  case cancelGesture
  case collapse(Bool)
  case pushForeign
  case presentForeign

  // What becomes of the host and the window.
  case attach(capabilities: Int, faults: UInt64? = nil, isCollapsed: Bool = false)
  case letHostGo
  case useFormerHost
  case delay
  case proceed
  case closeWindow

  // When.
  case yield
  case settle

  /// Whether something is done, rather than waited for.
  var isAct: Bool { self != .yield && self != .settle }
}

/// Where a request leads.
enum StormTarget: Hashable, Sendable {
  /// A screen on the first stack, built at once.
  case screen(Int)
  /// A screen in a sheet.
  case signIn
  /// A new screen on a full-screen layer each time, once something has been fetched.
  case secret
  /// One in place of all that was there, once something has been fetched.
  case fetched
  /// A screen that no module builds.
  case unbuildable
}

/// What an interceptor says, or what fetching comes to, the next time.
enum StormDecision: Hashable, Sendable {
  case allow
  case redirect(StormTarget)
  case block
  case fail
  case hold(Int, opening: StormTarget?, limited: Bool)
  /// Ends when it is cancelled.
  case hang(limited: Bool)
  /// Does not notice that it is cancelled.
  case ignoreCancelling(limited: Bool)
  /// Navigates itself, then allows.
  case ask(StormTarget)
  /// Takes a step back itself, then allows.
  case askBack
}

/// What a guard says when it is asked.
enum StormConsent: Hashable, Sendable {
  case agree
  case refuse
  /// Asks by a screen of its own, which it closes again.
  case ask(StormTarget, agrees: Bool)
  /// Asks the user by a dialog.
  case dialog
  case hang
  case ignoreCancelling(agrees: Bool)
}

extension StormOperation {
  /// The operation as it is written in a test.
  var code: String {
    "." + "\(self)".replacing(/\w+\.Storm(Target|Decision|Consent)/, with: "")
  }
}
