#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Adopts the navigation that an app already shows.
extension UIKitHost {
  /// Shows a navigator's window from now on, and takes in what the app shows there: its tabs and stacks become containers of the
  /// state, and every other controller in them a foreign node. What the navigator was to start with is left out.
  ///
  /// ```swift
  /// window.rootViewController = oldTabs   // as ever
  /// try await host.adopt(into: navigator)
  /// ```
  ///
  /// The controllers of screens stay as they are, with all that is in them. A ``TabsController`` and a ``StackController`` stay as
  /// well. Every other tab bar controller or navigation controller is replaced by one that ``containers`` make, which takes over title,
  /// tab, delegate and whether the bar is hidden.
  ///
  /// Whatever else there is, such as a split, is one foreign node: requests present over it, but cannot push in it. If the window
  /// shows nothing, or the host stands inside a controller, this does what ``attach(to:)`` does.
  ///
  /// - Parameters:
  ///   - navigator: its state becomes what is shown.
  ///   - stackRole: the role of a navigation controller in the app, by which routes find it; by default none.
  ///   - tabsRole: the role of a tab bar controller in the app, by which routes find it; by default none.
  ///   - replacing: is told each container that is replaced, and by what, to carry more of its look over.
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built.
  public func adopt(
    into navigator: Navigator,
    stackRole: (UINavigationController) -> (any ContainerDestination<Stack>)? = { _ in nil },
    tabsRole: (UITabBarController) -> (any ContainerDestination<Tabs>)? = { _ in nil },
    replacing: @escaping (_ old: UIViewController, _ new: UIViewController) -> Void = { _, _ in }
  ) async throws(BuildFailure) {
    guard !hasShown, let root = place.window?.rootViewController else {
      return try await attach(to: navigator)
    }
    var adoption = UIKitAdoption(noteReplacement: replacing)
    let blueprint = adoption.blueprint(of: root, stackRole, tabsRole) { table.mark(of: $0) }
    self.adoption = adoption
    defer { self.adoption = nil }
    try await navigator.attach(self, adopting: blueprint)
  }

  /// The controller of a container of the app's: that one itself, if it can be a node, else one that takes its place.
  ///
  /// - Parameter children: what is to be in it.
  /// - Returns: `nil` for a container that the app did not have.
  func adopted(_ container: HostContainer, around children: [UIViewController]) -> UIViewController? {
    guard let old = adoption?.container(around: children) else { return nil }
    if isController(old, for: container.value.kind) {
      oversee(old)
      table.assign(old, to: container.id)
      return old
    }
    let new = makeEmpty(container.value.kind, id: container.id, columns: [])
    adoption?.replace(old, by: new)
    return new
  }
}
#endif
