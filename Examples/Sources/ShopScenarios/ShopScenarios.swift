public import WaymarkTesting

/// The acceptance scenarios of the Shop app. Each runs from every start state.
public enum ShopScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    product, home, accountOnAnyStack, accountOnVisibleStack, tabs, customTransition, accountInTab,
    forgottenPassword, bag, fromRoot, loginFirst, unsaved, searchOptions, notification, severalPushes,
    meanwhile, anotherBag, planning, links, secondTap, waiting, leaving, protectedTab,
  ]
}

typealias Step = ScenarioStep
