#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// The controller of a window of Waymark that stands among SwiftUI's views.
package final class EmbeddingController: UIViewController {
  /// Called when the controller has come into a window.
  var onAppear: () -> Void = {}
  /// Whether there will be room for one column, as far as is known before the controller is in a window.
  package var expectsCompactWidth = false

  /// Whether the controller has been in a window.
  private(set) var hasAppeared = false

  package init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    onAppear()
  }

  #if !os(tvOS) && !os(visionOS)
  package override var childForStatusBarStyle: UIViewController? { children.first }
  package override var childForStatusBarHidden: UIViewController? { children.first }
  package override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
  #endif
}
#endif
