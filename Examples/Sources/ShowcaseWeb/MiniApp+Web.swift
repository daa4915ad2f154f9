public import MiniApps
import ScreenKitWeb
import Waymark
public import WaymarkWeb

extension MiniApp {
  /// The app for browsers. Its path on the site is its name.
  public var web: WebApp {
    WebApp(title, at: "/" + name) {
      let makeWindow = windowMaker()
      return { id in
        let window = try makeWindow(id)
        let account = WindowAccount(of: window.navigator)
        let pane = AccountPane(app: self, navigator: window.navigator, account: account)
        return WebContent(window.navigator, window.modules, aside: { pane.body }) { WebScreen($0) }
      }
    }
  }
}
