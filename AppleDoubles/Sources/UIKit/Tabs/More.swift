/// The list of the tabs that do not fit into the bar.
final class MoreListController: UIViewController {}

extension UITabBarController {
  /// The number of items that fit into a compact bar, the More item included.
  private var room: Int { 5 }

  /// The tabs that are not hidden.
  var visibleEntries: [UITab] { entries.filter { !$0.isHidden } }

  // Whether the bar has a More item: on compact width with more than five tabs.
  var hasMore: Bool { horizontalSizeClass == .compact && visibleEntries.count > room }

  /// The tabs with an item in the bar.
  var barEntries: [UITab] { hasMore ? Array(visibleEntries.prefix(room - 1)) : visibleEntries }

  func makeMore() -> UINavigationController {
    let list = MoreListController()
    list.title = "More"
    let navigation = UINavigationController(rootViewController: list)
    navigation.title = "More"
    return navigation
  }

  /// Updates the items and the selected item of the bar.
  func updateBar() {
    tabBar.items = barEntries.map(\.item) + (hasMore ? [more.tabBarItem] : [])
    let selected = selectsMore ? nil : barEntries.first { $0 === selection?.topmost }
    tabBar.selectedItem = selected?.item ?? (hasMore ? more.tabBarItem : nil)
  }
}
