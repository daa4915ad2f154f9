import Testing
import UIKit

@MainActor @Suite(.world) struct ModernTabTests {
  let world = UIKitDouble.world

  private func tab(_ title: String) -> UITab {
    UITab(title: title, image: nil, identifier: title) { screen($0.title) }
  }

  // Rule 54.
  @Test("a tab creates its view controller once, on first use")
  func laziness() {
    var made: [String] = []
    let tabs = UITabBarController(
      tabs: ["A", "B"].map { title in
        UITab(title: title, image: nil, identifier: title) { _ in
          made.append(title)
          return screen(title)
        }
      })
    let window = show(tabs)
    #expect(made == ["A"])
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    #expect(made == ["A", "B"])
    #expect(tabs.selectedViewController?.tab === tabs.tab(forIdentifier: "B"))
    withExtendedLifetime(window) {}
  }

  // Rule 55.
  @Test("selecting an index selects the tab at the index")
  func selection() {
    let tabs = UITabBarController(tabs: [tab("A"), tab("B")])
    tabs.selectedIndex = 1
    #expect(tabs.selectedTab?.identifier == "B")
    tabs.selectedTab = tabs.tabs.first
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem?.title == "A")
  }

  // Rule 50.
  @Test("tapping a tab calls shouldSelectTab and didSelectTab")
  func taps() {
    let refusing = RefusingTabs()
    let tabs = UITabBarController(tabs: [tab("A"), tab("B"), tab("C")])
    tabs.delegate = refusing
    let window = show(tabs)
    world.user.tapTab(1, on: tabs)
    #expect(tabs.selectedTab?.identifier == "A")
    world.user.tapTab(2, on: tabs)
    #expect(tabs.selectedTab?.identifier == "C")
    #expect(refusing.heard == ["A to C"])
    withExtendedLifetime((window, refusing)) {}
  }

  @Test("the navigation controller of a tab group shows the path to the selected tab")
  func group() {
    let group = UITabGroup(
      title: "G", image: nil, identifier: "G", children: [tab("X"), tab("Y")]
    ) { screen($0.title) }
    let leading = UINavigationController()
    group.managingNavigationController = leading
    let tabs = UITabBarController(tabs: [tab("A"), group])
    let window = show(tabs)
    tabs.selectedTab = tabs.tab(forIdentifier: "Y")
    world.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.selectedViewController === leading)
    #expect(leading.viewControllers.map(\.title) == ["G", "Y"])
    #expect(group.selectedChild?.identifier == "Y")
    withExtendedLifetime(window) {}
  }
}

/// A delegate that refuses the selection of B.
@MainActor private final class RefusingTabs: NSObject, UITabBarControllerDelegate {
  var heard: [String] = []

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    tab.identifier != "B"
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { heard.append("\(previousTab?.identifier ?? "nothing") to \(selectedTab.identifier)") }
}
