#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark
public import WaymarkSaving

/// Opening scenes with links and activities. Each becomes a request that comes from outside the app, so it leads to the same
/// screens whatever the user was doing. See `LinkPlacement.overRoot`.
extension UIKitHost {
  /// Opens the link with which a scene connects.
  ///
  /// The link comes from the scene's URLs, its activities, or its state restoration activity, in this order.
  /// See ``restorationActivity(type:)``. Call this method after the host has been attached. Nothing is
  /// animated, since the app has just been launched.
  ///
  /// - Returns: the outcome, or `nil` if there was nothing to open.
  @discardableResult
  public func open(
    _ options: UIScene.ConnectionOptions, of session: UISceneSession
  ) async -> NavigationOutcome? {
    let link = link(of: options) ?? session.stateRestorationActivity.flatMap { self.link(of: $0) }
    guard let link else { return nil }
    var options = RequestOptions.fromOutside
    options.isAnimated = false
    return await connection?.navigator?.perform(.open(link), with: options, at: nil)
  }

  /// Restores the scene's window from a file, then opens the link with which the scene connects.
  ///
  /// The file restores the whole window, not only the frontmost screen. The link comes from the scene's URLs
  /// or its activities, in this order. Call this method after the host has been attached. Nothing is
  /// animated.
  ///
  /// Save the window to the file when the scene enters the background. Each scene needs its own file: name it
  /// after the session's `persistentIdentifier`.
  ///
  /// - Returns: the results for the file and the link, or `nil` if the host is not attached.
  @discardableResult
  public func open(
    _ options: UIScene.ConnectionOptions, goingOnWith file: NavigationFile
  ) async -> NavigationLaunch? {
    guard let navigator = connection?.navigator else { return nil }
    return await file.restore(in: navigator, opening: link(of: options))
  }

  /// Returns the link with which a scene connects.
  private func link(of options: UIScene.ConnectionOptions) -> String? {
    link(of: options.urlContexts) ?? options.userActivities.lazy.compactMap { self.link(of: $0) }.first
  }

  /// Opens a link that a scene receives while the app is running. If there are several, the last one in
  /// alphabetical order is opened.
  ///
  /// - Returns: the outcome, or `nil` if there are no links.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) async -> NavigationOutcome? {
    guard let link = link(of: contexts) else { return nil }
    return await connection?.navigator?.perform(.open(link), with: .fromOutside, at: nil)
  }

  private func link(of contexts: Set<UIOpenURLContext>) -> String? {
    contexts.map(\.url.absoluteString).max()
  }

  /// Opens the link of an activity: the URL of a web page, or the link of a screen.
  ///
  /// - Returns: the outcome, or `nil` if the activity has no link.
  @discardableResult
  public func open(_ activity: NSUserActivity) async -> NavigationOutcome? {
    guard let link = link(of: activity), let navigator = connection?.navigator else { return nil }
    return await navigator.perform(.open(link), with: .fromOutside, at: nil)
  }

  private func link(of activity: NSUserActivity) -> String? {
    activity.webpageURL?.absoluteString ?? activity.userInfo?[Self.linkKey] as? String
  }

  /// Returns an activity for state restoration or Handoff. It contains the link of the frontmost screen, or
  /// of the nearest screen before it that has a link.
  ///
  /// - Returns: the activity, or `nil` if none of these screens has a link.
  public func restorationActivity(type: String) -> NSUserActivity? {
    guard let navigator = connection?.navigator, let link = linkInFront(of: navigator) else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.addUserInfoEntries(from: [Self.linkKey: link])
    return activity
  }

  private static var linkKey: String { "waymark.link" }

  /// Returns the link of the frontmost screen, or of the nearest screen before it that has one.
  private func linkInFront(of navigator: Navigator) -> String? {
    guard let front = navigator.state.focusedScreen else { return nil }
    let screens = navigator.state.screens
    let place = screens.firstIndex { $0.id == front.id } ?? 0
    return screens[...place].reversed().lazy.compactMap { try? navigator.map.link(to: $0.destination.base) }
      .first
  }
}
#endif
