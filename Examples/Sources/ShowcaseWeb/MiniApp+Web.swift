public import MiniApps
import ScreenKitWeb
import Waymark
public import WaymarkWeb

extension MiniApp {
  /// Returns the app for browsers. Its path on the site is its name.
  ///
  /// - Parameter recorder: the tool that records the windows, or `nil` if they are not recorded.
  public func web(recordedBy recorder: WindowRecorder? = nil) -> WebApp {
    WebApp(title, at: "/" + name) {
      let makeWindow = windowMaker()
      return { id in
        let window = try makeWindow(id)
        let account = WindowAccount(of: window.navigator)
        let pane = AccountPane(
          app: self, navigator: window.navigator, account: account, recorder: recorder)
        return WebContent(window.navigator, window.modules, aside: { pane.body }) { WebScreen($0) }
      }
    }
  }
}
