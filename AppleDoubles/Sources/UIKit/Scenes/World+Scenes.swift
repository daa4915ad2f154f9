extension UIKitDouble.World {
  /// Connects a scene with a delegate. The scene enters the foreground in the next turn of the run loop.
  func connect(
    _ delegate: any UISceneDelegate, _ session: UISceneSession?, _ options: UIScene.ConnectionOptions
  ) -> UIWindowScene {
    let session = session ?? UISceneSession()
    if let appDelegate = application.delegate {
      session.configuration = appDelegate.application(
        application, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = delegate
    application.sessions.insert(session)
    application.connectedScenes.insert(scene)
    note("scene", "willConnect")
    delegate.scene(scene, willConnectTo: session, options: options)
    scene.setState(.background)
    post(UIScene.willConnectNotification, scene)
    schedule { [weak self, weak scene] in
      guard let self, let scene, scene.activationState == .background else { return }
      enterForeground(scene)
      activate(scene)
    }
    return scene
  }

  /// Activates the scene of `session` in the next turn of the run loop, or connects a new scene. Calls
  /// `errorHandler` if no scene can be connected.
  func activateScene(
    of session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
  ) {
    schedule { [weak self] in
      guard let self else { return }
      if let scene = session?.scene {
        if let activity { scene.delegate?.scene(scene, continue: activity) }
        enterForeground(scene)
        activate(scene)
      } else if supportsMultipleScenes || application.connectedScenes.isEmpty, let makeSceneDelegate {
        _ = connect(makeSceneDelegate(), session, .init(activities: [activity].compactMap(\.self)))
      } else {
        errorHandler?(SceneRefusal())
      }
    }
  }

  func disconnect(_ scene: UIScene) {
    guard application.connectedScenes.contains(scene) else { return }
    enterBackground(scene)
    scene.setState(.unattached)
    application.connectedScenes.remove(scene)
    note("scene", "didDisconnect")
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, scene)
    scene.session.detach()
    scene.delegate = nil
  }

  func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background else { return }
    scene.setState(.foregroundInactive)
    note("scene", "willEnterForeground")
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
  }

  func activate(_ scene: UIScene) {
    guard scene.activationState == .foregroundInactive else { return }
    scene.setState(.foregroundActive)
    note("scene", "didBecomeActive")
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
  }

  func enterBackground(_ scene: UIScene) {
    if scene.activationState == .foregroundActive {
      scene.setState(.foregroundInactive)
      note("scene", "willResignActive")
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
    }
    guard scene.activationState == .foregroundInactive else { return }
    scene.setState(.background)
    note("scene", "didEnterBackground")
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    note("scene", "stateRestorationActivity")
    scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
  }

  private func post(_ name: NSNotification.Name, _ scene: UIScene) {
    NotificationCenter.default.post(name: name, object: scene)
  }
}

/// The error for a scene that the app may not open.
struct SceneRefusal: Error {}
