#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

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
    if !options.urlContexts.isEmpty { return await open(options.urlContexts) }
    for activity in options.userActivities {
      if let outcome = await open(activity) { return outcome }
    }
    guard let activity = session.stateRestorationActivity else { return nil }
    return await open(activity)
  }

  /// Opens the links that reach a scene while the app runs; of several the last, in the order of their texts.
  ///
  /// - Returns: how that ended; `nil` if there are none.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) async -> NavigationOutcome? {
    guard let link = contexts.map(\.url.absoluteString).max() else { return nil }
    return await connection?.navigator?.open(link)
  }

  /// Opens the link of an activity: of a page in the browser, or of a screen.
  ///
  /// - Returns: how that ended; `nil` if the activity has no link.
  @discardableResult
  public func open(_ activity: NSUserActivity) async -> NavigationOutcome? {
    let link = activity.webpageURL?.absoluteString ?? activity.userInfo?[Self.linkKey] as? String
    guard let link, let navigator = connection?.navigator else { return nil }
    return await navigator.open(link)
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
