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

/// Something that other code shows.
final class ForeignController: UIViewController {
  let mark: ForeignMark

  init(_ mark: ForeignMark) {
    self.mark = mark
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
