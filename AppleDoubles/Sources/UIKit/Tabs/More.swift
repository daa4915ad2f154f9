/// The list of the tabs that the bar has no room for.
final class MoreListController: UIViewController {}

extension UITabBarController {
  /// How many tabs a narrow bar has room for, the list of the rest included.
  private var room: Int { 5 }

  /// What the bar offers, without what is hidden.
  var visibleEntries: [UITab] { entries.filter { !$0.isHidden } }

  // Rule 53.
  var hasMore: Bool { horizontalSizeClass == .compact && visibleEntries.count > room }

  /// The tabs with a place of their own in the bar.
  var barEntries: [UITab] { hasMore ? Array(visibleEntries.prefix(room - 1)) : visibleEntries }

  func makeMore() -> UINavigationController {
    let list = MoreListController()
    list.title = "More"
    let navigation = UINavigationController(rootViewController: list)
    navigation.title = "More"
    return navigation
  }

  /// Has the bar show what there is and what is selected.
  func updateBar() {
    tabBar.items = barEntries.map(\.item) + (hasMore ? [more.tabBarItem] : [])
    let selected = selectsMore ? nil : barEntries.first { $0 === selection?.topmost }
    tabBar.selectedItem = selected?.item ?? (hasMore ? more.tabBarItem : nil)
  }
}
