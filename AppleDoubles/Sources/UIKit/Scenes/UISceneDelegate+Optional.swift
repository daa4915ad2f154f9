/// Properties for the optional-call form of optional requirements, such as
/// `delegate?.sceneDidDisconnect?(…)`.
extension UISceneDelegate {
  public var sceneDidDisconnect: ((UIScene) -> Void)? { { self.sceneDidDisconnect($0) } }
  public var sceneDidBecomeActive: ((UIScene) -> Void)? { { self.sceneDidBecomeActive($0) } }
  public var sceneWillResignActive: ((UIScene) -> Void)? { { self.sceneWillResignActive($0) } }
  public var sceneWillEnterForeground: ((UIScene) -> Void)? { { self.sceneWillEnterForeground($0) } }
  public var sceneDidEnterBackground: ((UIScene) -> Void)? { { self.sceneDidEnterBackground($0) } }

  public var scene: UISceneDelegateMethods? { UISceneDelegateMethods(delegate: self) }
}

extension NSObjectProtocol where Self: UIWindowSceneDelegate {
  /// The window as an optional requirement, as in `delegate?.window??.rootViewController`.
  @preconcurrency @MainActor @_disfavoredOverload public var window: UIWindow?? { .some(window as UIWindow?) }
}

extension NSObjectProtocol where Self: UIApplicationDelegate {
  /// The window as an optional requirement, as in `delegate?.window??.rootViewController`.
  @preconcurrency @MainActor @_disfavoredOverload public var window: UIWindow?? { .some(window as UIWindow?) }
}

/// The delegate methods whose base name is `scene`.
@preconcurrency @MainActor public struct UISceneDelegateMethods {
  let delegate: any UISceneDelegate

  public func callAsFunction(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { delegate.scene(scene, willConnectTo: session, options: connectionOptions) }

  public func callAsFunction(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    delegate.scene(scene, openURLContexts: URLContexts)
  }

  public func callAsFunction(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    delegate.scene(scene, willContinueUserActivityWithType: userActivityType)
  }

  public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) {
    delegate.scene(scene, continue: userActivity)
  }

  public func callAsFunction(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    delegate.scene(scene, didUpdate: userActivity)
  }
}
