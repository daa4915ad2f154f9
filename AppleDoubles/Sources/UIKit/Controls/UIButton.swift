@preconcurrency @MainActor open class UIButton: UIControl {
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]

  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open var configuration: Configuration?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  open private(set) var buttonType = ButtonType.custom

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
    setImage(primaryAction?.image, for: .normal)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    return button
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }

  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open var currentTitle: String? { configuration?.title ?? titles[.normal] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}

  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// The texts and images of a button. Nothing is drawn.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var showsActivityIndicator = false

    public static func plain() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
  }
}
