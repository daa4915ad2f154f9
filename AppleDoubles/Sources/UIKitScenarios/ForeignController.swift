package import UIKit
package import Waymark

/// A controller shown by code outside Waymark.
package final class ForeignController: UIViewController {
  package let mark: ForeignMark

  package init(_ mark: ForeignMark) {
    self.mark = mark
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
