import ScreenKit
import UIKit
import Waymark

/// Shows a description.
final class DescriptionController: UIViewController, DescribedScreen {
  let screen: ScreenDescription

  init(_ screen: ScreenDescription) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Has the screen that a segue brings say so (T9).
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let next = segue.destination as? DescriptionController
    next?.screen.add("Brought by the segue \(segue.identifier ?? "without a name").")
  }
}
