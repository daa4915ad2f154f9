/// A view above the tab bar.
@preconcurrency @MainActor open class UITabAccessory: NSObject {
  open private(set) var contentView: UIView

  public init(contentView: UIView) { self.contentView = contentView }
}
