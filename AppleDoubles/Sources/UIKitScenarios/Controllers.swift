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
