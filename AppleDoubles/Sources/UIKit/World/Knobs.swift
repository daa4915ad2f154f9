extension UIKitDouble {
  /// How everything is set that no document settles: timing, and what UIKit calls.
  ///
  /// The defaults are the specification's. What is driven on the double should hold under each setting.
  public struct Knobs: Hashable, Sendable {
    /// Whether something happens within the call or in the next turn of the run loop.
    public enum Moment: CaseIterable, Sendable {
      case inCall
      case nextTurn
    }

    /// What a change does that comes while an animated transition runs.
    public enum Interruption: CaseIterable, Sendable {
      /// It waits for its turn.
      case queues
      /// The running transition is completed first, there and then.
      case completesRunning
    }

    /// What a dismissal does that comes while a presentation runs.
    public enum EarlyDismissal: CaseIterable, Sendable {
      case queues
      /// It is ignored with a warning, and its completion never runs.
      case isIgnored
    }

    /// Whether one thing comes before or after another.
    public enum Order: CaseIterable, Sendable {
      case after
      case before
    }

    /// Whether the completion of a dismissal that is ignored is called.
    public enum IgnoredCompletion: CaseIterable, Sendable {
      case neverRuns
      case runs
    }

    /// Which controllers turn first when a back swipe is cancelled.
    public enum CancelOrder: CaseIterable, Sendable {
      /// The one that was coming up goes, then the current one comes back.
      case newFirst
      /// The current one turns back, then the one that was coming up.
      case currentFirst
    }

    /// How often a navigation controller that appears tells its delegate what it shows.
    public enum InitialShow: CaseIterable, Sendable {
      case once
      case onEveryAppearance
    }

    /// Which tab's controller hears first that tabs are switched.
    public enum SwitchOrder: CaseIterable, Sendable {
      case newFirst
      case oldFirst
    }

    /// Which call carries out a pop that the user wants.
    public enum PopCall: CaseIterable, Sendable {
      /// The public one, so a subclass that overrides it hears of it.
      case isPublic
      /// One of UIKit's, which a subclass does not hear of.
      case isPrivate
    }

    /// Whether the bar's delegate is asked before a pop.
    public enum PopQuestion: CaseIterable, Sendable {
      case isAsked
      case isNotAsked
    }

    /// What keeps a back swipe from starting while a transition runs.
    public enum SwipeInMotion: CaseIterable, Sendable {
      /// UIKit, whatever the recognizer's delegate says.
      case isRefused
      /// The recognizer's own delegate alone, which an app may have replaced.
      case isLeftToDelegate
    }

    /// Whether UIKit says that it does not present something.
    public enum Refusal: CaseIterable, Sendable {
      case warns
      case isSilent
    }

    /// What comes of setting a stack that has a column of a collapsed split among its controllers.
    public enum NestedStack: CaseIterable, Sendable {
      case isTaken
      case raises
    }

    /// What comes of a presentation controller when its controller gets another style before it is presented.
    public enum StyleChange: CaseIterable, Sendable {
      case makesNewController
      case keepsController
    }

    /// Rule 2: when a push or pop in a window starts.
    public var navigationStart = Moment.inCall
    /// Rule 3: when one without animation finishes, once started.
    public var navigationEnd = Moment.inCall
    /// Rule 4: a change of a stack during a transition.
    public var interruption = Interruption.queues
    /// Rule 6: when an animated presentation starts.
    public var presentStart = Moment.nextTurn
    /// Rule 6: when one without animation starts.
    public var presentWithoutAnimation = Moment.nextTurn
    /// When a dismissal starts.
    public var dismissStart = Moment.inCall
    /// When a dismissal without animation finishes, once started.
    public var dismissEnd = Moment.inCall
    /// A dismissal during the presentation.
    public var earlyDismissal = EarlyDismissal.queues
    /// Rule 20: the completion of a dismissal that is ignored.
    public var ignoredCompletion = IgnoredCompletion.neverRuns
    /// Rules 39 and 40: `didShow` against the did-callbacks.
    public var didShow = Order.after
    /// Rule 7: the completions of a coordinator against `didMove` and `didShow`.
    public var coordinatorCompletion = Order.after
    /// Rule 44: the order of a cancelled swipe.
    public var cancelOrder = CancelOrder.newFirst
    /// Rule 45: `didShow` when a navigation controller appears.
    public var initialShow = InitialShow.once
    /// Rule 66: when a new root of a window has appeared.
    public var rootEnd = Moment.nextTurn
    /// Rule 52: the first receiver of a tab switch.
    public var tabOrder = SwitchOrder.newFirst
    /// Rule 52: when a switch between tabs without animation finishes, once started.
    public var tabEnd = Moment.inCall
    /// Rule 43: how a back swipe pops.
    public var backSwipePop = PopCall.isPublic
    /// How a tap on the back button pops.
    public var backTapPop = PopCall.isPublic
    /// Whether a tap on the back button asks `navigationBar(_:shouldPop:)`.
    public var backTapQuestion = PopQuestion.isAsked
    /// How the menu of the back button pops: the public call is handed the controller that was in the stack when the
    /// menu opened, the private one goes by its place.
    public var backMenuPop = PopCall.isPublic
    /// Whether the menu of the back button asks `navigationBar(_:shouldPop:)`, about the controller on top.
    public var backMenuQuestion = PopQuestion.isAsked
    /// Rule 46: a back swipe while a transition runs.
    public var swipeInMotion = SwipeInMotion.isRefused
    /// Rules 10 and 11: a presentation that UIKit refuses.
    public var refusedPresent = Refusal.warns
    /// Rule 57: a column of a collapsed split that is handed to `setViewControllers` of another column's stack.
    public var nestedStack = NestedStack.isTaken
    /// Rule 27: another style for a controller that has a presentation controller.
    public var styleChange = StyleChange.makesNewController
    /// How long an animated push or pop takes.
    public var navigationDuration = 0.35
    /// How long an animated presentation or dismissal takes.
    public var presentationDuration = 0.5

    public init() {}
  }
}
