#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The window or the controller in which a host shows its base.
@MainActor
final class HostPlace {
  let window: UIWindow?
  private(set) weak var container: UIViewController?
  /// The controller that the host fills, if it is embedded in SwiftUI views. The host retains this
  /// controller, but no other container.
  let embedding: EmbeddingController?
  /// The base's controller, if the host fills a controller instead of a window.
  private weak var content: UIViewController?

  init(_ window: UIWindow) { (self.window, embedding) = (window, nil) }

  init(inside container: UIViewController) {
    (window, self.container, embedding) = (nil, container, container as? EmbeddingController)
  }

  /// The controller of the base, or `nil` if there is none or if the app has removed it.
  var root: UIViewController? {
    if let window { return window.rootViewController }
    return content?.parent === container ? content : nil
  }

  var isCompact: Bool {
    if let embedding, !embedding.hasAppeared { return embedding.expectsCompactWidth }
    return (window?.traitCollection ?? container?.traitCollection)?.horizontalSizeClass == .compact
  }

  func show(_ root: UIViewController?) {
    if let window {
      if window.rootViewController !== root { window.rootViewController = root }
    } else {
      removeContent()
      if let root { addContent(root) }
    }
  }

  /// Makes the window visible if it is hidden.
  func uncover() {
    if let window, window.isHidden { window.makeKeyAndVisible() }
  }

  private func removeContent() {
    guard let content = root else { return }
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()
  }

  private func addContent(_ root: UIViewController) {
    guard let container, let space = container.view, let view = root.view else { return }
    content = root
    container.addChild(root)
    view.frame = space.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    space.addSubview(view)
    root.didMove(toParent: container)
  }
}
#endif
