extension UIKitDouble {
  /// The settings for behaviour that is not documented: timing, and which methods UIKit calls.
  ///
  /// The defaults are those of the specification. Code tested with the double should work under every
  /// setting.
  public struct Knobs: Hashable, Sendable {
    /// The moment of an effect: within the call, or in the next turn of the run loop.
    public enum Moment: CaseIterable, Sendable {
      case inCall
      case nextTurn
    }

    /// The effect of a change during an animated transition.
    public enum Interruption: CaseIterable, Sendable {
      /// The change waits for the running transition to end.
      case queues
      /// The running transition is completed at once.
      case completesRunning
    }

    /// The effect of a dismissal during a presentation.
    public enum EarlyDismissal: CaseIterable, Sendable {
      case queues
      /// The dismissal is ignored with a warning, and its completion never runs.
      case isIgnored
    }

    /// The order of two effects.
    public enum Order: CaseIterable, Sendable {
      case after
      case before
    }

    /// Whether the completion of an ignored dismissal is called.
    public enum IgnoredCompletion: CaseIterable, Sendable {
      case neverRuns
      case runs
    }

    /// The order of appearance callbacks when a back swipe is cancelled.
    public enum CancelOrder: CaseIterable, Sendable {
      /// The incoming controller disappears, then the current one appears again.
      case newFirst
      /// The current controller appears again, then the incoming one disappears.
      case currentFirst
    }

    /// The number of `didShow` calls for the appearance of a navigation controller.
    public enum InitialShow: CaseIterable, Sendable {
      case once
      case onEveryAppearance
    }

    /// The order of callbacks when the selected tab changes.
    public enum SwitchOrder: CaseIterable, Sendable {
      case newFirst
      case oldFirst
    }

    /// The method that performs a pop by the user.
    public enum PopCall: CaseIterable, Sendable {
      /// The public method, which a subclass can override.
      case isPublic
      /// A private method of UIKit, which a subclass cannot override.
      case isPrivate
    }

    /// Whether the bar's delegate is asked before a pop.
    public enum PopQuestion: CaseIterable, Sendable {
      case isAsked
      case isNotAsked
    }

    /// The object that prevents a back swipe during a transition.
    public enum SwipeInMotion: CaseIterable, Sendable {
      /// UIKit, regardless of the recognizer's delegate.
      case isRefused
      /// The recognizer's default delegate, which an app may replace.
      case isLeftToDelegate
    }

    /// Whether UIKit warns of a presentation that it refuses.
    public enum Refusal: CaseIterable, Sendable {
      case warns
      case isSilent
    }

    /// The effect of setting a stack that contains a column of a collapsed split view.
    public enum NestedStack: CaseIterable, Sendable {
      case isTaken
      case raises
    }

    /// The effect of new tabs without the selected one.
    public enum SelectedTabRemoval: CaseIterable, Sendable {
      /// Another tab is selected.
      case isTaken
      case raises
    }

    /// The effect of a new style on an existing presentation controller before the presentation.
    public enum StyleChange: CaseIterable, Sendable {
      case makesNewController
      case keepsController
    }

    /// The moment at which a push or pop in a window starts.
    public var navigationStart = Moment.inCall
    /// The moment at which a push or pop without animation ends after its start.
    public var navigationEnd = Moment.inCall
    /// The effect of a change of the stack during a transition.
    public var interruption = Interruption.queues
    /// The moment at which an animated presentation starts.
    public var presentStart = Moment.nextTurn
    /// The moment at which a presentation without animation starts.
    public var presentWithoutAnimation = Moment.nextTurn
    /// The moment at which a dismissal starts.
    public var dismissStart = Moment.inCall
    /// The moment at which a dismissal without animation ends after its start.
    public var dismissEnd = Moment.inCall
    /// The effect of a dismissal during the presentation.
    public var earlyDismissal = EarlyDismissal.queues
    /// Whether the completion of an ignored dismissal runs.
    public var ignoredCompletion = IgnoredCompletion.neverRuns
    /// The order of `didShow` relative to the did-callbacks.
    public var didShow = Order.after
    /// The order of a coordinator's completions relative to `didMove` and `didShow`.
    public var coordinatorCompletion = Order.after
    /// The order of callbacks when a swipe is cancelled.
    public var cancelOrder = CancelOrder.newFirst
    /// The number of `didShow` calls when a navigation controller appears.
    public var initialShow = InitialShow.once
    /// The moment of the did-callbacks for a window's new root.
    public var rootEnd = Moment.nextTurn
    /// The controller that receives the first callback of a tab change.
    public var tabOrder = SwitchOrder.newFirst
    /// The moment at which a tab change without animation ends after its start.
    public var tabEnd = Moment.inCall
    /// The method that pops for a back swipe.
    public var backSwipePop = PopCall.isPublic
    /// The method that pops for a tap on the back button.
    public var backTapPop = PopCall.isPublic
    /// Whether a tap on the back button calls `navigationBar(_:shouldPop:)`.
    public var backTapQuestion = PopQuestion.isAsked
    /// The method that pops for the menu of the back button.
    ///
    /// The public method receives the controller that was in the stack when the menu opened. The private one
    /// uses its index.
    public var backMenuPop = PopCall.isPublic
    /// Whether the menu of the back button calls `navigationBar(_:shouldPop:)` for the top controller.
    public var backMenuQuestion = PopQuestion.isAsked
    /// The object that prevents a back swipe during a transition.
    public var swipeInMotion = SwipeInMotion.isRefused
    /// Whether UIKit warns of a presentation that it refuses.
    public var refusedPresent = Refusal.warns
    /// The effect of passing a column of a collapsed split view to `setViewControllers` of another column's
    /// stack.
    public var nestedStack = NestedStack.isTaken
    /// The effect of a new style on a controller that has a presentation controller.
    public var styleChange = StyleChange.makesNewController
    /// The effect of removing the selected tab while others stay; see forum thread 769313 of developer.apple.com.
    public var selectedTabRemoval = SelectedTabRemoval.isTaken
    /// The moment at which the view of a controller that has left a stack or tabs without animation leaves its superview.
    ///
    /// Another container cannot take over the controller before; see forum thread 52937 of developer.apple.com.
    public var viewRemoval = Moment.inCall
    /// The duration of an animated push or pop, in seconds.
    public var navigationDuration = 0.35
    /// The duration of an animated presentation or dismissal, in seconds.
    public var presentationDuration = 0.5

    public init() {}
  }
}
