#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Adopting the navigation that an app already shows.
extension UIKitHost {
  /// Attaches the host and adopts the controllers that the app already shows in the window. Tabs and stacks
  /// become containers of the state, and every other controller in them becomes an external screen. The
  /// initial state of the navigator is discarded.
  ///
  /// ```swift
  /// window.rootViewController = oldTabs   // as before
  /// try await host.adopt(into: navigator)
  /// ```
  ///
  /// The controllers of screens do not change. A ``TabsController`` or ``StackController`` is kept as well.
  /// Every other tab bar controller or navigation controller is replaced by one from ``containers``. The
  /// replacement has the same title and tab bar item. A navigation controller also keeps its delegate and
  /// whether its bar is hidden.
  ///
  /// Any other controller, such as a split, becomes one external screen: requests can present over it but not
  /// push in it. If the window has no root controller, or if the host is inside a controller, this method
  /// does the same as ``attach(to:)``.
  ///
  /// - Parameters:
  ///   - navigator: the navigator whose state receives the adopted containers and screens.
  ///   - stackRole: returns the role by which routes find a navigation controller of the app; none by
  ///     default.
  ///   - tabsRole: returns the role by which routes find a tab bar controller of the app; none by default.
  ///   - replacing: called with each replaced container and its replacement, for example to copy more
  ///     properties.
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen could not be built.
  public func adopt(
    into navigator: Navigator,
    stackRole: (UINavigationController) -> (any ContainerDestination<Stack>)? = { _ in nil },
    tabsRole: (UITabBarController) -> (any ContainerDestination<Tabs>)? = { _ in nil },
    replacing: @escaping (_ old: UIViewController, _ new: UIViewController) -> Void = { _, _ in }
  ) async throws(NavigationError) {
    guard !hasShown, let root = place.window?.rootViewController else {
      return try await attach(to: navigator)
    }
    var adoption = UIKitAdoption(noteReplacement: replacing)
    let blueprint = adoption.blueprint(of: root, stackRole, tabsRole) { table.mark(of: $0) }
    self.adoption = adoption
    defer { self.adoption = nil }
    try await navigator.attach(self, adopting: blueprint)
  }

  /// Returns the controller for an adopted container: the app's own if it can show the container, otherwise
  /// its replacement.
  ///
  /// - Returns: the controller, or `nil` if the app had no container with these children.
  func adopted(
    _ kind: any ContainerKind, id: NodeID, around children: [UIViewController]
  ) -> UIViewController? {
    guard let old = adoption?.container(around: children) else { return nil }
    if isController(old, for: kind) {
      oversee(old)
      table.assign(old, to: id)
      return old
    }
    let new = makeEmpty(kind, id: id, columns: [])
    adoption?.replace(old, by: new)
    return new
  }
}
#endif
