#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// An object that shows the windows of an app in scenes.
///
/// ```swift
/// let windows = UIKitWindows(app) { _, window in UIKitHost(modules, in: window) }
/// ```
///
/// Forward the events of scenes from the scene delegate:
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
/// Forward discarded sessions from the app delegate:
///
/// ```swift
/// func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
///   App.windows.discard(sessions)
/// }
/// ```
///
/// A window keeps its navigation while its scene is disconnected. Its key is the session's
/// `persistentIdentifier`.
@MainActor
public final class UIKitWindows: WindowPresenter {
  /// A closure that creates the host of a window.
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
  /// The connected scenes with their windows and hosts, by session identifier.
  private var shown: [String: Shown] = [:]
  /// The windows for which the system has been asked to connect a scene, keyed by the window's key at the
  /// time of the request.
  private let pending: PendingWindows

  /// Creates an object that shows the windows of an app, and sets it as the app's presenter. The app does not
  /// retain its presenter.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - activityType: the type of the activity that tells a new scene which window to show. List it in the
  ///     app's `Info.plist` under `NSUserActivityTypes`.
  ///   - timeLimit: the time that the system may take to connect a new scene.
  ///   - clock: the clock for the time limit.
  ///   - host: creates the host of a window.
  public init(
    _ app: NavigationApp, activityType: String = "waymark.window", timeLimit: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(), host: @escaping HostMaker
  ) {
    (self.app, self.activityType, self.timeLimit) = (app, activityType, timeLimit)
    (pending, makeHost) = (PendingWindows(clock: clock), host)
    app.presenter = self
  }

  /// Returns the host of a window, or `nil` while its scene is not connected.
  public func host(of window: Navigator) -> UIKitHost? { shown[window.key.rawValue]?.host }

  // MARK: Scene events

  /// Shows a window in a scene that the system connects. This is the window for which a request opened the
  /// scene, the scene's previous window, or a new one.
  ///
  /// - Returns: the host, attached.
  /// - Throws: the error that prevents the window from being opened, such as a ``/Waymark/NavigationError``. A scene
  ///   that was opened for a request is then destroyed.
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
    let navigator = try app.openWindow(key)
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

  /// Records that a scene has become active.
  public func noteActive(_ scene: UIScene) {
    if let navigator = navigator(of: scene.session) { app.noteFront(navigator) }
  }

  /// Releases the host of a disconnected scene. The window's navigation is kept, and is shown again when the
  /// scene reconnects.
  public func disconnect(_ scene: UIScene) { shown[scene.session.persistentIdentifier] = nil }

  /// Closes the windows of sessions that the user has discarded.
  public func discard(_ sessions: Set<UISceneSession>) {
    for session in sessions {
      shown[session.persistentIdentifier] = nil
      if let navigator = navigator(of: session) { app.closeWindow(navigator) }
    }
  }

  private func navigator(of session: UISceneSession) -> Navigator? {
    app[WindowKey(rawValue: session.persistentIdentifier)]
  }

  // MARK: WindowPresenter

  public func canOpenWindow(for asked: Navigator?) -> Bool { UIApplication.shared.supportsMultipleScenes }

  public func open(_ window: Navigator, for asked: Navigator?) async throws {
    let key = window.key
    let activity = NSUserActivity(activityType: activityType)
    activity.addUserInfoEntries(from: [Self.windowKey: key.rawValue])
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = asked.flatMap { shown[$0.key.rawValue]?.session.scene }
    let isShown = try await pending.wait(for: key, atMost: timeLimit) {
      // The thread of this callback is not documented.
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

  /// Returns the key of the window for which a request opened the scene, or `nil` if no request did.
  private func key(in options: UIScene.ConnectionOptions) -> WindowKey? {
    let activity = options.userActivities.first { $0.activityType == activityType }
    return (activity?.userInfo?[Self.windowKey] as? String).map { WindowKey(rawValue: $0) }
  }

  private static let windowKey = "waymark.window"
}

/// The error for a new scene that the system did not connect in time.
public struct SceneTimeout: Error, Hashable, CustomStringConvertible {
  /// The time limit.
  public let timeLimit: Duration

  public var description: String { "the system has connected no scene within \(timeLimit)" }
}
#endif
