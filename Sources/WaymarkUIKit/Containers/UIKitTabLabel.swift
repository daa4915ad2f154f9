#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// The label of a tab, as a module or another target of the library declares it.
package struct UIKitTabLabel {
  /// The title, or `nil` to keep the title of the tab.
  package var title: String?
  /// The image. It is ignored if there is no title.
  package var image: UIImage?
  /// Whether the label determines the badge. If not, the app can set the badge itself.
  package var hasBadge = false
  /// The badge, or `nil` for none.
  package var badge: String?
  /// Whether the tab is the app's search.
  package var isSearch = false

  /// Creates a label that changes nothing.
  package init() {}

  /// Creates a label.
  package init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}
#endif
