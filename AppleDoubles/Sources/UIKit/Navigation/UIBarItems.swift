@preconcurrency @MainActor open class UIBarItem: NSObject, AssociationHolder {
  package var associations: [UnsafeRawPointer: Any] = [:]

  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  open var tag = 0

  public override init() {}
  public required init?(coder: NSCoder) {}
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  open var style = Style.plain
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open weak var target: AnyObject?
  open var action: Selector?
  open var customView: UIView?
  open var isHidden = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo,
      pageCurl, close
  }
}

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open var title: String
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public typealias Handler = (UIAction) -> Void

  public let identifier: Identifier
  let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
    super.init(title: title, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) { handler(self) }

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  open var children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
