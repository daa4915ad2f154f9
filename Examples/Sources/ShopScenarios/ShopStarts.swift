import Mission
import Shop
import Waymark
public import WaymarkTesting

/// The start states of the scenarios.
public enum ShopStarts {
  /// All start states: the situations in which a navigation can be requested.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The home screen in its tab.
  static let plain = ScenarioStart("plain home", shows: home) {}

  /// A product, two screens above the root of the first tab.
  static let deep = ScenarioStart("deep in a stack", shows: home.pushing(Category("boots"), Product(6))) {
    Step.go(
      to: Product(6), by: .inCategory, shows: home.pushing(Category("boots"), Product(6)), operations: 1)
  }

  /// The tab of the bag.
  static let otherTab = ScenarioStart("other tab", shows: home.selecting(1)) {
    Step.gesture(.tapTab(1), shows: home.selecting(1))
  }

  /// The wish list, presented in a stack.
  static let oneModal = ScenarioStart("one modal up", shows: wishes) {
    Step.go(to: WishList(), shows: wishes)
  }

  /// The checkout without a stack, presented over the wish list.
  static let twoModals = ScenarioStart("two modals up", shows: checkout) {
    Step.go(to: WishList(), shows: wishes)
    Step.go(to: Checkout(), shows: checkout)
  }

  /// An external screen over the home screen.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The tab bar with nothing presented over it.
  static let home = ShownPicture(
    .tabs(as: MainTabs(), .stack(Home()), .stack(Bag()), .stack(Account())))

  /// The home screen without a stack and without tabs.
  static let homeAlone = ShownPicture(.screen(Home()))

  private static let wishes = home.presenting(.sheet, .stack(WishList()))
  private static let checkout = wishes.presenting(.curtain, .screen(Checkout()))
  private static let noticed = home.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Whether a layer is presented over the base.
  var isCovered: Bool { picture.layers.count > 1 }

  /// Whether a stack is visible in the top layer.
  var hasVisibleStack: Bool { picture.pushing(Home()) != picture }

  /// The picture after everything above the nearest stack is closed.
  var nearestStack: ShownPicture { hasVisibleStack ? picture : picture.withoutTop }
}

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: ShopStarts.all, steps: steps)
  }
}
