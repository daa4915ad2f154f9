/// A view with a place in the hierarchy. Nothing is drawn.
@preconcurrency @MainActor open class UIView: UIResponder {
  var childViews: [UIView] = []
  weak var parentView: UIView?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  /// The inherited traits of this view when it was removed from its superview.
  var keptTraits: UITraitCollection?
  private(set) var needsLayout = true

  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var transform: CGAffineTransform = .identity
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityIdentifier: String?
  open var accessibilityViewIsModal = false

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  open var superview: UIView? { parentView }
  open var subviews: [UIView] { childViews }
  open var window: UIWindow? { parentView?.window }

  // Rule 79: the next responder of a view is its controller, or else its superview.
  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insert(view) { self.childViews.count } }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { index } }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { self.childViews.firstIndex { $0 === siblingSubview } ?? 0 }
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { (self.childViews.firstIndex { $0 === siblingSubview } ?? self.childViews.count - 1) + 1 }
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = childViews.firstIndex(where: { $0 === view }) else { return }
    childViews.append(childViews.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = childViews.firstIndex(where: { $0 === view }) else { return }
    childViews.insert(childViews.remove(at: index), at: 0)
  }

  open func removeFromSuperview() {
    guard let parentView else { return }
    move(from: parentView, to: nil) { parentView.childViews.removeAll { $0 === self } }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    self === view || parentView?.isDescendant(of: view) ?? false
  }

  /// Returns the touched view if it is this view or a subview, otherwise `nil`. Returns this view if there is
  /// no touched view. The double has no layout, and ignores the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    world.touchedView.map { $0.isDescendant(of: self) ? $0 : nil } ?? self
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.attachedView = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attachedView = nil
  }

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.layOutView() ?? layoutSubviews()
    }
    for child in childViews { child.layoutIfNeeded() }
  }

  var surroundingTraits: UITraitCollection { superview?.traitCollection ?? keptTraits ?? world.traits }

  // Rule 72: the inherited traits, overridden by the controller and then by the view.
  open var traitCollection: UITraitCollection {
    let inherited = surroundingTraits
    let controlled = controller.map { inherited.overridden(by: $0.ownTraits.overrides) } ?? inherited
    return controlled.overridden(by: ownTraits.overrides)
  }
  open var traitOverrides: any UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open private(set) lazy var layer = CALayer()
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  // Only what controllers add: bars take no space here.
  open var safeAreaInsets: UIEdgeInsets {
    var insets = superview?.safeAreaInsets ?? .zero
    insets.bottom += controller?.additionalSafeAreaInsets.bottom ?? 0
    return insets
  }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  // Nothing is laid out here: a view keeps the height that it has.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: frame.height) }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func didUpdateFocus() {}

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }
}
