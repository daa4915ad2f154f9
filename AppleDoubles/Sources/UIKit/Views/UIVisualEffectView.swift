@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() {}
}

@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public convenience init(style: Style) { self.init() }

  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
  }
}

@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
