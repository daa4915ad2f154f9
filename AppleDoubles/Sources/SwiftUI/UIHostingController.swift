/// A controller with a root view that is kept and not shown.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  public var sizingOptions: UIHostingControllerSizingOptions = []

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// Fails: an archive holds no root view.
  public required dynamic init?(coder aDecoder: NSCoder) { nil }

  open func sizeThatFits(in size: CGSize) -> CGSize { size }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = Self(rawValue: 1 << 0)
  public static let intrinsicContentSize = Self(rawValue: 1 << 1)
}
