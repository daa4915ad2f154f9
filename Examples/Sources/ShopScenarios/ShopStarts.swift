import Mission
import Shop
import Waymark
public import WaymarkTesting

/// Where the shop's scenarios begin.
public enum ShopStarts {
  /// Every start: what a user may be looking at when a navigation is asked for.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The shop as it starts.
  static let plain = ScenarioStart("plain home", shows: home) {}

  /// A product, two screens up in the first tab.
  static let deep = ScenarioStart("deep in a stack", shows: home.pushing(Category("boots"), Product(6))) {
    Step.go(
      to: Product(6), by: .inCategory, shows: home.pushing(Category("boots"), Product(6)), operations: 1)
  }

  /// The bag's tab.
  static let otherTab = ScenarioStart("other tab", shows: home.selecting(1)) {
    Step.gesture(.tapTab(1), shows: home.selecting(1))
  }

  /// The wish list in a stack, presented.
  static let oneModal = ScenarioStart("one modal up", shows: wishes) {
    Step.go(to: WishList(), shows: wishes)
  }

  /// The checkout presented over the wish list, without a stack.
  static let twoModals = ScenarioStart("two modals up", shows: checkout) {
    Step.go(to: WishList(), shows: wishes)
    Step.go(to: Checkout(), shows: checkout)
  }

  /// Something that Waymark did not make, over the shop as it starts.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The tab bar with nothing over it.
  static let home = ShownPicture(
    .tabs(as: MainTabs(), .stack(Home()), .stack(Bag()), .stack(Account())))

  /// Home, and no stack or tab around it.
  static let homeAlone = ShownPicture(.screen(Home()))

  private static let wishes = home.presenting(.sheet, .stack(WishList()))
  private static let checkout = wishes.presenting(.curtain, .screen(Checkout()))
  private static let noticed = home.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Whether something is presented over the base.
  var isCovered: Bool { picture.layers.count > 1 }

  /// Whether a stack shows in the layer on top.
  var hasVisibleStack: Bool { picture.pushing(Home()) != picture }

  /// What is left when everything above the nearest stack has closed.
  var nearestStack: ShownPicture { hasVisibleStack ? picture : picture.withoutTop }
}

extension Scenario {
  /// A scenario of the mission, from all starts.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: ShopStarts.all, steps: steps)
  }
}
