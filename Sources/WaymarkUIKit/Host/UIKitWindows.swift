#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Shows the windows of an app in scenes (B11).
///
/// ```swift
/// let windows = UIKitWindows(app) { _, window in UIKitHost(modules, in: window) }
/// ```
///
/// Scenes and the app tell it what happens to them:
///
/// ```swift
/// func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///   guard let scene = scene as? UIWindowScene else { return }
///   Task {
///     let host = try await App.windows.connect(scene, of: session, options)
///     await host.open(options, of: session)
///   }
/// }
/// func sceneDidBecomeActive(_ scene: UIScene) { App.windows.noteActive(scene) }
/// func sceneDidDisconnect(_ scene: UIScene) { App.windows.disconnect(scene) }
/// ```
///
/// and in the delegate of the app:
///
/// ```swift
/// func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
///   App.windows.discard(sessions)
/// }
/// ```
///
/// A window keeps its navigation while the system has disconnected its scene. Its key is the session's `persistentIdentifier`.
@MainActor
public final class UIKitWindows: WindowPresenter {
  /// Makes the host of a window.
  public typealias HostMaker = @MainActor (Navigator, UIWindow) throws -> UIKitHost

  private struct Shown {
    let session: UISceneSession
    let window: UIWindow
    let host: UIKitHost
  }

  private let app: NavigationApp
  private let activityType: String
  private let timeLimit: Duration
  private let makeHost: HostMaker
  /// What shows, by session.
  private var shown: [String: Shown] = [:]
  /// The windows that the system was asked for, by the keys that they had then.
  private let pending: PendingWindows

  /// Shows the windows of an app from now on. The app does not keep its presenter alive.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - activityType: the type of the activity by which a new scene is told its window. The `Info.plist` of the app lists it under
  ///     `NSUserActivityTypes`.
  ///   - timeLimit: how long the system may take to connect a new scene, by the clock.
  ///   - clock: measures that.
  ///   - host: makes the host of a window.
  public init(
    _ app: NavigationApp, activityType: String = "waymark.window", timeLimit: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(), host: @escaping HostMaker
  ) {
    (self.app, self.activityType, self.timeLimit) = (app, activityType, timeLimit)
    (pending, makeHost) = (PendingWindows(clock: clock), host)
    app.presenter = self
  }

  /// The host of a window; `nil` while its scene is not connected.
  public func host(of window: Navigator) -> UIKitHost? { shown[window.key.rawValue]?.host }

  // MARK: What scenes tell

  /// Shows a window in a scene that the system connects: the one that a request has asked for, the one that the scene had before, or a new
  /// one.
  ///
  /// - Returns: the host, attached.
  /// - Throws: what keeps the window from being opened, such as a ``BuildFailure``. A scene that was connected for a request is destroyed
  ///   then.
  @discardableResult
  public func connect(
    _ scene: UIWindowScene, of session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) async throws -> UIKitHost {
    let wanted = key(in: options)
    do {
      let host = try await show(scene, of: session, as: wanted)
      if let wanted { pending.end(wanted, nil) }
      return host
    } catch {
      if let wanted {
        pending.end(wanted, error)
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      }
      throw error
    }
  }

  private func show(
    _ scene: UIWindowScene, of session: UISceneSession, as wanted: WindowKey?
  ) async throws -> UIKitHost {
    let key = WindowKey(rawValue: session.persistentIdentifier)
    if let wanted, let navigator = app[wanted] { app.setKey(key, of: navigator) }
    let navigator = try app.open(key)
    let window = UIWindow(windowScene: scene)
    let host = try makeHost(navigator, window)
    shown[key.rawValue] = Shown(session: session, window: window, host: host)
    do {
      try await host.attach(to: navigator)
    } catch {
      shown[key.rawValue] = nil
      throw error
    }
    window.makeKeyAndVisible()
    return host
  }

  /// Takes note that the user has turned to a scene.
  public func noteActive(_ scene: UIScene) {
    if let navigator = navigator(of: scene.session) { app.noteFront(navigator) }
  }

  /// Takes note that the system has disconnected a scene. Its window stays, and is shown again when the scene is connected again.
  public func disconnect(_ scene: UIScene) { shown[scene.session.persistentIdentifier] = nil }

  /// Takes note that scenes will not come back. Their windows are closed.
  public func discard(_ sessions: Set<UISceneSession>) {
    for session in sessions {
      shown[session.persistentIdentifier] = nil
      if let navigator = navigator(of: session) { app.close(navigator) }
    }
  }

  private func navigator(of session: UISceneSession) -> Navigator? {
    app[WindowKey(rawValue: session.persistentIdentifier)]
  }

  // MARK: What the app wants

  public func canOpenWindow(for asked: Navigator?) -> Bool { UIApplication.shared.supportsMultipleScenes }

  public func open(_ window: Navigator, for asked: Navigator?) async throws {
    let key = window.key
    let activity = NSUserActivity(activityType: activityType)
    activity.addUserInfoEntries(from: [Self.windowKey: key.rawValue])
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = asked.flatMap { shown[$0.key.rawValue]?.session.scene }
    let isShown = try await pending.wait(for: key, atMost: timeLimit) {
      // Nobody says on which thread the system calls.
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) {
        @Sendable [weak self] error in
        Task { @MainActor in self?.pending.end(key, error) }
      }
    }
    if !isShown { throw SceneTimeout(timeLimit: timeLimit) }
  }

  public func bringToFront(_ window: Navigator) {
    guard let session = shown[window.key.rawValue]?.session else { return }
    UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
  }

  public func close(_ window: Navigator) {
    guard let shown = shown.removeValue(forKey: window.key.rawValue) else { return }
    UIApplication.shared.requestSceneSessionDestruction(shown.session, options: nil)
  }

  /// The window that a scene was opened for, if a request has asked for it.
  private func key(in options: UIScene.ConnectionOptions) -> WindowKey? {
    let activity = options.userActivities.first { $0.activityType == activityType }
    return (activity?.userInfo?[Self.windowKey] as? String).map { WindowKey(rawValue: $0) }
  }

  private static let windowKey = "waymark.window"
}

/// The system has connected no scene for a window in time.
public struct SceneTimeout: Error, Hashable, CustomStringConvertible {
  /// How long it had.
  public let timeLimit: Duration

  public var description: String { "the system has connected no scene within \(timeLimit)" }
}
#endif
