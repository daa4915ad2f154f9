extension UIKitDouble {
  /// How the timing is set that is general knowledge only.
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
    /// Rule 52: who hears first that tabs are switched.
    public var tabOrder = SwitchOrder.newFirst
    /// Rule 52: when a switch between tabs without animation finishes, once started.
    public var tabEnd = Moment.inCall
    /// How long an animated push or pop takes.
    public var navigationDuration = 0.35
    /// How long an animated presentation or dismissal takes.
    public var presentationDuration = 0.5

    public init() {}
  }
}
