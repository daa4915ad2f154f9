import UIKit
import Waymark
import WaymarkUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: Navigator?
  private var host: UIKitHost?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let user = Session()
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(makeModules(NoteBook(), user), in: window)
    (self.window, self.host) = (window, host)
    Task {
      let navigator = Navigator(try makeMap(user), start: .notes)
      self.navigator = navigator
      try await host.attach(to: navigator)
      await host.open(options, of: session)
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    Task { await host?.open(contexts) }
  }
}
