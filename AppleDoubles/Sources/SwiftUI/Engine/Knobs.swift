extension SwiftUIDouble {
  /// A system version whose documented behaviour differs from that of others.
  public enum Profile: Int, Comparable, CaseIterable, Sendable {
    case v17 = 17
    case v18 = 18
    case v26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The system version that the views of the current world imitate.
  public static var profile: Profile {
    get { Renderer.current.profile }
    set { Renderer.current.profile = newValue }
  }

  /// The settings for behaviour that is not documented. The defaults are the behaviour that is reported most
  /// often.
  public struct Knobs: Hashable, Sendable {
    /// Whether a tap on the selected tab writes its tag again.
    public var writesTagOnReTap = true
    /// Whether a binding is cleared when code dismisses its presentation with UIKit.
    public var noticesDismissalByHand = true
    /// Whether an alert's binding is cleared before the action of its button, instead of after it.
    public var resetsAlertBeforeAction = true
    /// Whether the views of all elements of a path are built at once, instead of when they are uncovered.
    public var buildsCoveredScreens = true
    /// Whether views appear in `viewWillAppear`, instead of in `viewDidAppear`.
    public var appearsBeforeFirstFrame = true
    /// Whether views stay visible under a presentation, instead of disappearing.
    public var presenterGoesOnShowing = true
    /// Whether a sheet or cover that meets another presentation is presented after it, instead of being lost.
    public var nextSheetWaits = true
    /// Whether layout sets the title and the bar items, also before the views appear. Has no effect if
    /// `barItemsComeEarly` is `false`.
    public var layoutBringsBarItems = true
    /// Whether the title and the bar items are set at the latest in `viewIsAppearing`, instead of in
    /// `viewDidAppear`.
    public var barItemsComeEarly = true

    public init() {}

    /// The knobs and their names.
    public static var turns: [(name: String, path: WritableKeyPath<Self, Bool>)] {
      [
        ("writesTagOnReTap", \.writesTagOnReTap), ("noticesDismissalByHand", \.noticesDismissalByHand),
        ("resetsAlertBeforeAction", \.resetsAlertBeforeAction),
        ("buildsCoveredScreens", \.buildsCoveredScreens),
        ("appearsBeforeFirstFrame", \.appearsBeforeFirstFrame),
        ("presenterGoesOnShowing", \.presenterGoesOnShowing), ("nextSheetWaits", \.nextSheetWaits),
        ("layoutBringsBarItems", \.layoutBringsBarItems), ("barItemsComeEarly", \.barItemsComeEarly),
      ]
    }
  }

  /// The knobs of the current world.
  public static var knobs: Knobs {
    get { Renderer.current.knobs }
    set { Renderer.current.knobs = newValue }
  }
}
