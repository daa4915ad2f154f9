@preconcurrency @MainActor open class UIAlertController: UIViewController {
  private var ownActions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private var style = Style.alert

  open var message: String?
  open var preferredAction: UIAlertAction?
  open var actions: [UIAlertAction] { ownActions }
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  open var preferredStyle: Style { style }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    style = preferredStyle
    modalPresentationStyle = .custom
  }

  open func addAction(_ action: UIAlertAction) {
    // A second cancel action raises.
    if action.style == .cancel, ownActions.contains(where: { $0.style == .cancel }) {
      return world.raise(
        "NSInternalInconsistencyException",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    ownActions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    fields.append(field)
    configurationHandler?(field)
  }

  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }
}

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  private var handler: ((UIAlertAction) -> Void)?

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true

  public override init() {}

  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  func handle() { handler?(self) }

  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }
}

@preconcurrency @MainActor open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false
  open override var canBecomeFirstResponder: Bool { true }
}
