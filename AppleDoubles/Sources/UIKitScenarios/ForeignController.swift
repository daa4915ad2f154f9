package import UIKit
package import Waymark

/// Something that other code shows.
package final class ForeignController: UIViewController {
  package let mark: ForeignMark

  package init(_ mark: ForeignMark) {
    self.mark = mark
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
