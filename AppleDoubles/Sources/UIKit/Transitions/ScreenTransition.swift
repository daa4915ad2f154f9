/// A change of what is shown, in one container or one chain of presentations.
///
/// It goes from waiting over started and running to finished or cancelled, and derives from that the calls that turn
/// the appearance of those who take part. A kind of change says who they are, and does what is its own at each step.
@MainActor class ScreenTransition {
  enum Phase { case waiting, started, running, finished, cancelled }

  let world: UIKitDouble.World
  var phase = Phase.waiting
  /// Whether it was asked to be animated.
  let wantsAnimation: Bool
  /// Whether it could be seen when it started.
  var wasShown = false
  /// Whether it turned anybody's appearance, and so has to end that.
  var hasTurned = false
  /// Whether it is: only what can be seen is.
  lazy var isAnimated = wantsAnimation && isShown && world.animationsAreEnabled
  private var madeContext: TransitionContext?
  private var madeCoordinator: TransitionCoordinator?
  /// The animations that an animator started while the app drags.
  var held: HeldAnimations?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  let groups: TransactionGroup?
  /// How far it is, where the user or the app drags it.
  var percent: CGFloat = 0
  var isInteractive = false
  var wasInteractive = false
  var isCancelled = false
  weak var queue: TransitionQueue?

  init(world: UIKitDouble.World, animated: Bool) {
    self.world = world
    wantsAnimation = animated
    groups = world.transactions.last
    groups?.enter()
  }

  // MARK: What a kind of change says

  /// Those that go, in order.
  var leaving: [UIViewController] { [] }
  /// Those that come, in order.
  var entering: [UIViewController] { [] }
  /// Whether those that go are told before those that come that they will.
  var leavingTurnFirst: Bool { true }
  /// Whether those that go are told before those that come that they did.
  var leavingEndFirst: Bool { true }
  /// Whether any of it can be seen: otherwise nobody's appearance changes.
  var isShown: Bool { true }
  /// Whether it turns anybody's appearance.
  var turnsAppearance: Bool { isShown }
  /// Whether something new completes it first instead of waiting, the user's gestures included (section 4).
  var isFluid: Bool { world.version >= .v26 }
  var standardDuration: Double { world.knobs.navigationDuration }
  /// Whether it is animated only where the app has an animator for it.
  var needsAnimator: Bool { false }
  /// When one without animation ends, once started.
  var endMoment: UIKitDouble.Knobs.Moment { .inCall }
  /// Whether the appearance of one that takes part is animated.
  func animates(_ controller: UIViewController) -> Bool { isAnimated }
  /// Whether the user drags it, without an object of the app's.
  var isDragged: Bool { false }
  var containerView: UIView { UIView() }
  var fromController: UIViewController? { leaving.first }
  var toController: UIViewController? { entering.first }
  var presentationStyle: UIModalPresentationStyle { .none }

  func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
  func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Before anybody is told anything.
  func prepare() {}
  /// Between the will-callbacks and the animation: puts views in place.
  func install() {}
  /// Before the did-callbacks: takes views away, or back where it was cancelled.
  func uninstall(completed: Bool) {}
  /// After the did-callbacks.
  func conclude(completed: Bool) {}
  /// After everything.
  func epilogue(completed: Bool) {}

  // MARK: What it hands out

  var context: TransitionContext {
    if let madeContext { return madeContext }
    let context = TransitionContext(self)
    madeContext = context
    return context
  }

  var coordinator: TransitionCoordinator {
    if let madeCoordinator { return madeCoordinator }
    let coordinator = TransitionCoordinator(self)
    madeCoordinator = coordinator
    return coordinator
  }

  /// Lets go of what may hold on to the transition.
  func forget() { (madeContext, madeCoordinator, animator, interaction) = (nil, nil, nil, nil) }
}
