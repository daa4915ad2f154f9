#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark
public import WaymarkSaving

/// Links and activities by which a scene is opened. All of them are requests like any other, with the link's origin.
extension UIKitHost {
  /// Opens what a scene is connected with: a link, else an activity, else what the window showed when the system let it
  /// go, see ``restorationActivity(type:)``. Call it once the host is attached. Since the app has just been started, nothing is
  /// animated.
  ///
  /// - Returns: how that ended; `nil` if there was nothing to open.
  @discardableResult
  public func open(
    _ options: UIScene.ConnectionOptions, of session: UISceneSession
  ) async -> NavigationOutcome? {
    guard let navigator = connection?.navigator else { return nil }
    return await navigator.withoutAnimation { await openFirst(options, of: session) }
  }

  private func openFirst(
    _ options: UIScene.ConnectionOptions, of session: UISceneSession
  ) async -> NavigationOutcome? {
    let link = link(of: options) ?? session.stateRestorationActivity.flatMap { self.link(of: $0) }
    guard let link else { return nil }
    return await connection?.navigator?.open(link)
  }

  /// Goes on with what a file keeps of the scene's window, all of it and not only what was in front, and opens what the scene is
  /// connected with over that: a link, else an activity. Call it once the host is attached. Nothing is animated.
  ///
  /// Save the window into the file when the scene goes to the background. Scenes do not share a file: name it after the session's
  /// `persistentIdentifier`.
  ///
  /// - Returns: what has become of the file and of the link; `nil` if the host is attached to nothing.
  @discardableResult
  public func open(
    _ options: UIScene.ConnectionOptions, goingOnWith file: NavigationFile
  ) async -> NavigationLaunch? {
    guard let navigator = connection?.navigator else { return nil }
    let link = link(of: options)
    return await navigator.withoutAnimation { await file.restore(in: navigator, opening: link) }
  }

  /// The link that a scene is connected with.
  private func link(of options: UIScene.ConnectionOptions) -> String? {
    link(of: options.urlContexts) ?? options.userActivities.lazy.compactMap { self.link(of: $0) }.first
  }

  /// Opens the links that reach a scene while the app runs; of several the last, in the order of their texts.
  ///
  /// - Returns: how that ended; `nil` if there are none.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) async -> NavigationOutcome? {
    guard let link = link(of: contexts) else { return nil }
    return await connection?.navigator?.open(link)
  }

  private func link(of contexts: Set<UIOpenURLContext>) -> String? {
    contexts.map(\.url.absoluteString).max()
  }

  /// Opens the link of an activity: of a page in the browser, or of a screen.
  ///
  /// - Returns: how that ended; `nil` if the activity has no link.
  @discardableResult
  public func open(_ activity: NSUserActivity) async -> NavigationOutcome? {
    guard let link = link(of: activity), let navigator = connection?.navigator else { return nil }
    return await navigator.open(link)
  }

  private func link(of activity: NSUserActivity) -> String? {
    activity.webpageURL?.absoluteString ?? activity.userInfo?[Self.linkKey] as? String
  }

  /// An activity by which the system can bring back what is in front, or hand it to another device: by its link.
  ///
  /// - Returns: `nil` if neither the screen in front nor one below it in its stack has a link.
  public func restorationActivity(type: String) -> NSUserActivity? {
    guard let navigator = connection?.navigator, let link = linkInFront(of: navigator) else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.addUserInfoEntries(from: [Self.linkKey: link])
    return activity
  }

  private static var linkKey: String { "waymark.link" }

  /// The link of the screen in front, or of the nearest before it that has one.
  private func linkInFront(of navigator: Navigator) -> String? {
    guard let front = navigator.state.focusedScreen else { return nil }
    let screens = navigator.state.screens
    let place = screens.firstIndex { $0.id == front.id } ?? 0
    return screens[...place].reversed().lazy.compactMap { try? navigator.map.link(to: $0.destination.base) }
      .first
  }
}
#endif
