#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// The controller that a host fills when its window is embedded in SwiftUI views.
package final class EmbeddingController: UIViewController {
  /// A closure that is called each time the controller has appeared.
  var onAppear: () -> Void = {}
  /// Whether the width is expected to be compact. Used until the controller first appears.
  package var expectsCompactWidth = false

  /// Whether the controller has appeared at least once.
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
