#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// The app's containers at the time the host adopts its window.
@MainActor
struct UIKitAdoption {
  private struct Former {
    let container: UIViewController
    var children: [UIViewController]
  }

  private var containers: [Former] = []
  private let noteReplacement: (UIViewController, UIViewController) -> Void

  init(noteReplacement: @escaping (UIViewController, UIViewController) -> Void) {
    self.noteReplacement = noteReplacement
  }

  /// Returns a blueprint of a controller and its descendants, and records the containers among them.
  mutating func blueprint(
    of controller: UIViewController,
    _ stackRole: (UINavigationController) -> (any ContainerDestination<Stack>)?,
    _ tabsRole: (UITabBarController) -> (any ContainerDestination<Tabs>)?,
    mark: (UIViewController) -> ForeignMark
  ) -> NodeBlueprint {
    let children = children(of: controller)
    guard !children.isEmpty else { return .foreign(mark(controller)) }
    containers.append(Former(container: controller, children: children))
    let contents = children.map { blueprint(of: $0, stackRole, tabsRole, mark: mark) }
    guard let tabs = controller as? UITabBarController else {
      let role = (controller as? UINavigationController).flatMap(stackRole)
      return role.map { .container(as: $0, contents) } ?? .container(Stack(), contents)
    }
    let selected = tabs.selectedViewController.flatMap { children.firstIndex(of: $0) } ?? 0
    return tabsRole(tabs).map { .container(as: $0, contents, selecting: selected) }
      ?? .container(Tabs(), contents, selecting: selected)
  }

  /// Returns the children of a tab bar controller or navigation controller.
  private func children(of controller: UIViewController) -> [UIViewController] {
    switch controller {
    case let stack as UINavigationController: stack.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    default: []
    }
  }

  /// Returns the app's container with exactly these children.
  func container(around children: [UIViewController]) -> UIViewController? {
    containers.first { $0.children == children }?.container
  }

  /// Empties a container that is being replaced, and copies its title and tab bar item to the replacement.
  /// For a navigation controller, also copies the delegate and whether the bar is hidden.
  mutating func replace(_ old: UIViewController, by new: UIViewController) {
    (new.title, new.tabBarItem) = (old.title, old.tabBarItem)
    if let old = old as? UINavigationController, let new = new as? UINavigationController {
      (new.delegate, new.isNavigationBarHidden) = (old.delegate, old.isNavigationBarHidden)
      noteReplacement(old, new)
      let children = old.viewControllers
      old.setViewControllers([], animated: false)
      for child in children { child.leaveSuperview() }
    } else if let old = old as? UITabBarController {
      noteReplacement(old, new)
      let children = old.viewControllers ?? []
      old.setViewControllers([], animated: false)
      for child in children { child.leaveSuperview() }
    }
    for index in containers.indices {
      containers[index].children = containers[index].children.map { $0 === old ? new : $0 }
    }
  }
}

extension UIViewController {
  /// Removes the view from the view around it, before another container takes over the controller.
  ///
  /// UIKit may remove the view of a controller that has left its container in the next turn only. A container that takes
  /// over the controller before raises `UIViewControllerHierarchyInconsistency`.
  func leaveSuperview() { viewIfLoaded?.removeFromSuperview() }
}
#endif
