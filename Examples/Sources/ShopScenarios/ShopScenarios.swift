public import WaymarkTesting

/// What the shop must do, from each of its starts.
public enum ShopScenarios {
  /// All of them, in the order of the mission.
  public static let all = [
    product, home, accountOnAnyStack, accountOnVisibleStack, tabs, customTransition, accountInTab,
    forgottenPassword, bag, fromRoot, loginFirst, unsaved, searchOptions, notification, severalPushes,
    meanwhile, anotherBag, secondTap, waiting, leaving,
    protectedTab,
  ]
}

typealias Step = ScenarioStep
