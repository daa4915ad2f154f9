extension SwiftUIDouble {
  /// A system whose documented behaviour is followed.
  public enum Profile: Int, Comparable, CaseIterable, Sendable {
    case v17 = 17
    case v18 = 18
    case v26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The system that views of the current world behave like.
  public static var profile: Profile {
    get { Renderer.current.profile }
    set { Renderer.current.profile = newValue }
  }

  /// How everything is set that no document settles. The defaults are what is most often reported.
  public struct Knobs: Hashable, Sendable {
    /// Whether a tap on the tab that is selected writes its tag again.
    public var writesTagOnReTap = true
    /// Whether a binding is cleared when code dismisses by UIKit what it presents.
    public var noticesDismissalByHand = true
    /// Whether an alert's binding is cleared before the action of the button runs, and not after it.
    public var resetsAlertBeforeAction = true
    /// Whether the views of all elements of a path are made, and not only those of the one on top.
    public var buildsCoveredScreens = true
    /// Whether views appear before UIKit says that their controller has, and not when it does.
    public var appearsBeforeFirstFrame = true
    /// Whether views that present something go on showing, and do not disappear.
    public var presenterGoesOnShowing = true
    /// Whether title and bar items reach the bar when the views are laid out, also before they appear.
    public var layoutBringsBarItems = true
    /// Whether title and bar items reach the bar before the views have appeared, and not only then.
    public var barItemsComeEarly = true

    public init() {}

    /// The knobs, with their names.
    public static var turns: [(name: String, path: WritableKeyPath<Self, Bool>)] {
      [
        ("writesTagOnReTap", \.writesTagOnReTap), ("noticesDismissalByHand", \.noticesDismissalByHand),
        ("resetsAlertBeforeAction", \.resetsAlertBeforeAction),
        ("buildsCoveredScreens", \.buildsCoveredScreens),
        ("appearsBeforeFirstFrame", \.appearsBeforeFirstFrame),
        ("presenterGoesOnShowing", \.presenterGoesOnShowing),
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
