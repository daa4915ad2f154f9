import TwoTabs
import TwoTabsScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// The Two tabs app: navigation state in the app's own store.
  public static var twoTabs: MiniApp {
    var verification = Verification()
    verification.mapExpression = "try TwoTabs.map()"
    return MiniApp(
      name: "twotabs", title: "Two tabs",
      summary:
        "Letters and numbers. A Redux-style store holds the navigation, with undo and time travel.",
      links: twoTabsLinks, scenarios: TwoTabsScenarios.all, start: TwoTabs.start,
      map: { try TwoTabs.map() }, verification: verification
    ) {
      { window in
        let parts = try TwoTabs.window(window)
        return MiniAppWindow(navigator: parts.navigator, modules: parts.modules)
      }
    }
  }

  private static let twoTabsLinks = [
    MiniAppLink("/letters/c", "a letter"),
    MiniAppLink("/numbers/3", "in the other tab"),
    MiniAppLink("/detour", "a screen with a router"),
    MiniAppLink("/note", "a sheet"),
    MiniAppLink("/desk", "earlier states to go back to"),
    MiniAppLink("/numbers/-1", "refused by middleware"),
  ]
}
