extension UIKitDouble.User {
  /// Launches the app from its icon, or opens another of its windows.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the new scene.
  ///   - session: The session of an earlier scene to restore.
  @discardableResult public func openScene(
    _ delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions()) }

  /// Opens a link while the app is not running. The URL arrives in the connection options only.
  @discardableResult public func openURL(
    _ url: URL, cold delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions(urls: [url])) }

  /// Opens a link while the app is running.
  public func openURL(_ url: URL, in scene: UIScene) {
    bringUp(scene) {
      world.note("scene", "openURLContexts")
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
  }

  /// Opens a link in an app without scenes.
  ///
  /// - Returns: Whether the app delegate handled the URL.
  @discardableResult public func openURL(_ url: URL) -> Bool {
    let application = world.application
    world.note("application", "open")
    return application.delegate?.application(application, open: url, options: [:]) ?? false
  }

  /// Continues an activity while the app is not running. The activity arrives in the connection options only.
  @discardableResult public func continueActivity(
    _ activity: NSUserActivity, cold delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions(activities: [activity])) }

  /// Continues an activity while the app is running.
  public func continueActivity(_ activity: NSUserActivity, in scene: UIScene) {
    bringUp(scene) {
      world.note("scene", "willContinue")
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      world.note("scene", "continue")
      scene.delegate?.scene(scene, continue: activity)
    }
  }

  /// Continues an activity in an app without scenes.
  ///
  /// - Returns: Whether the app delegate handled the activity.
  @discardableResult public func continueActivity(_ activity: NSUserActivity) -> Bool {
    let application = world.application
    world.note("application", "continue")
    return application.delegate?.application(application, continue: activity) { restorers in
      restorers?.forEach { $0.restoreUserActivityState(activity) }
    } ?? false
  }

  /// Picks a quick action of the app's icon while the app is not running. It arrives in the connection options only.
  @discardableResult public func pickQuickAction(
    _ item: UIApplicationShortcutItem, cold delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions(shortcutItem: item)) }

  /// Picks a quick action of the app's icon while the app is running.
  public func pickQuickAction(_ item: UIApplicationShortcutItem, in scene: UIWindowScene) {
    bringUp(scene) {
      world.note("scene", "performAction")
      let delegate = scene.delegate as? any UIWindowSceneDelegate
      delegate?.windowScene(scene, performActionFor: item) { _ in }
    }
  }

  /// Switches to another app. The scene's delegate is asked for a state restoration activity.
  public func leave(_ scene: UIScene) { world.enterBackground(scene) }

  /// Returns to the app.
  public func comeBack(to scene: UIScene) { bringUp(scene) {} }

  /// Disconnects a scene, as the system does to free memory of a scene in the background.
  public func disconnectScene(_ scene: UIScene) { world.disconnect(scene) }

  private func bringUp(_ scene: UIScene, _ work: () -> Void) {
    world.enterForeground(scene)
    work()
    world.activate(scene)
  }
}
