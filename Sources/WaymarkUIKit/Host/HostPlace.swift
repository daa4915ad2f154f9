#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Where a host shows its base: as all of a window, or inside a controller of the app's.
@MainActor
final class HostPlace {
  let window: UIWindow?
  private weak var container: UIViewController?
  /// The container, if the host stands among SwiftUI's views. The host keeps it alive.
  let embedding: EmbeddingController?
  /// What is shown inside the container.
  private weak var content: UIViewController?

  init(_ window: UIWindow) { (self.window, embedding) = (window, nil) }

  init(inside container: UIViewController) {
    (window, self.container, embedding) = (nil, container, container as? EmbeddingController)
  }

  /// What is shown here; `nil` if nothing is, or if it has been taken away.
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

  /// Brings a window to light that is hidden.
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
