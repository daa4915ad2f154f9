@preconcurrency @MainActor open class UIStackView: UIView {
  private var arranged: [UIView] = []

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open var arrangedSubviews: [UIView] { arranged }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    addSubview(view)
  }

  open func removeArrangedSubview(_ view: UIView) { arranged.removeAll { $0 === view } }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Self { .leading }
    public static var bottom: Self { .trailing }
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}
