/// A change of the visible controllers in one container or one chain of presentations.
///
/// A transition is waiting, started, running, and then finished or cancelled. At each step it makes the
/// appearance calls of the controllers that take part. Subclasses name these controllers and override the
/// steps.
@MainActor class ScreenTransition {
  enum Phase { case waiting, started, running, finished, cancelled }

  let world: UIKitDouble.World
  var phase = Phase.waiting
  /// Whether animation was requested.
  let wantsAnimation: Bool
  /// Whether the transition was visible when it started.
  var wasShown = false
  /// Whether the transition changed the appearance of controllers and has to end that change.
  var hasTurned = false
  /// Whether the transition is animated. Only visible transitions are.
  lazy var isAnimated = wantsAnimation && isShown && world.animationsAreEnabled
  private var madeContext: TransitionContext?
  private var madeCoordinator: TransitionCoordinator?
  /// The animations that the animator started during the interaction.
  var held: HeldAnimations?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  let groups: TransactionGroup?
  /// The progress of the interaction, from 0 to 1.
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

  // MARK: For subclasses

  /// The controllers that disappear, in order.
  var leaving: [UIViewController] { [] }
  /// The controllers that appear, in order.
  var entering: [UIViewController] { [] }
  /// Whether `viewWillDisappear` comes before `viewWillAppear`.
  var leavingTurnFirst: Bool { true }
  /// Whether `viewDidDisappear` comes before `viewDidAppear`.
  var leavingEndFirst: Bool { true }
  /// Whether the transition is visible. Otherwise no appearance changes.
  var isShown: Bool { true }
  /// Whether the transition changes the appearance of controllers.
  var turnsAppearance: Bool { isShown }
  /// Whether a new transition or a gesture completes this one at once instead of waiting for its end.
  var isFluid: Bool { world.version >= .v26 }
  var standardDuration: Double { world.knobs.navigationDuration }
  /// Whether the transition is animated only if the app provides an animator.
  var needsAnimator: Bool { false }
  /// The moment at which a transition without animation ends after its start.
  var endMoment: UIKitDouble.Knobs.Moment { .inCall }
  /// Returns whether the appearance of a participant is animated.
  func animates(_ controller: UIViewController) -> Bool { isAnimated }
  /// Whether the user drags the transition without an interaction controller of the app.
  var isDragged: Bool { false }
  var containerView: UIView { UIView() }
  var fromController: UIViewController? { leaving.first }
  var toController: UIViewController? { entering.first }
  var presentationStyle: UIModalPresentationStyle { .none }

  func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
  func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Runs before any callback.
  func prepare() {}
  /// Installs views, between the will-callbacks and the animation.
  func install() {}
  /// Removes views before the did-callbacks, or restores them after a cancellation.
  func uninstall(completed: Bool) {}
  /// Runs after the did-callbacks.
  func conclude(completed: Bool) {}
  /// Runs last.
  func epilogue(completed: Bool) {}

  // MARK: Context and coordinator

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

  /// Releases the objects that may retain the transition.
  func forget() { (madeContext, madeCoordinator, animator, interaction) = (nil, nil, nil, nil) }
}
