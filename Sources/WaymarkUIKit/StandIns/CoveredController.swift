#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A stand-in for a covered screen that has not been built. It has the screen's position in the container,
/// and the title for the back button.
final class CoveredController: UIViewController {
  /// The screen's controller, once it has taken this one's place. UIKit may still ask for a pop to this one.
  weak var successor: UIViewController?
  /// A closure that is called when the stand-in is about to become visible.
  var onUncover: (CoveredController) -> Void = { _ in }
  /// The screen's controller, if the stand-in shows it inside its own view. This happens during a transition,
  /// in which the stand-in cannot be replaced.
  private(set) var content: UIViewController?

  init(title: String?) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if content == nil { onUncover(self) }
  }

  /// Shows the screen's controller inside the stand-in's view.
  func show(_ content: UIViewController) {
    guard let view, let inner = content.view else { return }
    self.content = content
    addChild(content)
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
    content.didMove(toParent: self)
  }

  /// Removes the screen's controller from the stand-in's view.
  func removeContent() {
    guard let content else { return }
    self.content = nil
    guard content.parent === self else { return }
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()
  }
}
#endif
