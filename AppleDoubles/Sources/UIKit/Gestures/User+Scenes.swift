extension UIKitDouble.User {
  /// Starts the app from its icon, or opens another of its windows.
  ///
  /// - Parameters:
  ///   - delegate: What the app would make for the scene.
  ///   - session: That of a scene that was there before, to be restored.
  @discardableResult public func openScene(
    _ delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions()) }

  /// Follows a link to the app, which was not running: the URL comes with the connection only (rule 73).
  @discardableResult public func openURL(
    _ url: URL, cold delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions(urls: [url])) }

  /// Follows a link to the app, which is running.
  public func openURL(_ url: URL, in scene: UIScene) {
    bringUp(scene) {
      world.note("scene", "openURLContexts")
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
  }

  /// Follows a link to an app without scenes.
  ///
  /// - Returns: Whether the app took it.
  @discardableResult public func openURL(_ url: URL) -> Bool {
    let application = world.application
    world.note("application", "open")
    return application.delegate?.application(application, open: url, options: [:]) ?? false
  }

  /// Takes up an activity in the app, which was not running (rule 73).
  @discardableResult public func continueActivity(
    _ activity: NSUserActivity, cold delegate: any UISceneDelegate, session: UISceneSession? = nil
  ) -> UIWindowScene { world.connect(delegate, session, UIScene.ConnectionOptions(activities: [activity])) }

  /// Takes up an activity in the app, which is running.
  public func continueActivity(_ activity: NSUserActivity, in scene: UIScene) {
    bringUp(scene) {
      world.note("scene", "willContinue")
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      world.note("scene", "continue")
      scene.delegate?.scene(scene, continue: activity)
    }
  }

  /// Takes up an activity in an app without scenes.
  ///
  /// - Returns: Whether the app took it.
  @discardableResult public func continueActivity(_ activity: NSUserActivity) -> Bool {
    let application = world.application
    world.note("application", "continue")
    return application.delegate?.application(application, continue: activity) { restorers in
      restorers?.forEach { $0.restoreUserActivityState(activity) }
    } ?? false
  }

  /// Goes to another app: the scene is asked for an activity to be restored with.
  public func leave(_ scene: UIScene) { world.enterBackground(scene) }

  /// Comes back to the app.
  public func comeBack(to scene: UIScene) { bringUp(scene) {} }

  /// Has the system free what a scene holds, as it does with one that was left long ago.
  public func disconnectScene(_ scene: UIScene) { world.disconnect(scene) }

  private func bringUp(_ scene: UIScene, _ work: () -> Void) {
    world.enterForeground(scene)
    work()
    world.activate(scene)
  }
}
