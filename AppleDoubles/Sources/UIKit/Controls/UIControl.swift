@preconcurrency @MainActor open class UIControl: UIView {
  private var ownActions: [(action: UIAction, events: Event)] = []

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    ownActions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    ownActions.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  open func sendActions(for controlEvents: Event) {
    for entry in ownActions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let allEvents = Self(rawValue: UInt.max)
  }

  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1 << 0)
    public static let disabled = Self(rawValue: 1 << 1)
    public static let selected = Self(rawValue: 1 << 2)
    public static let focused = Self(rawValue: 1 << 3)
  }
}

extension UIKitDouble.User {
  /// Taps a button or another control.
  ///
  /// - Returns: Whether the control could be tapped: it is enabled, visible and in a window, and its
  ///   controller receives touches.
  @discardableResult public func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, !control.isHidden, control.window != nil,
      control.nearestController.map(canTouch) ?? true
    else { return false }
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }

  /// Taps a bar button item. Does not check whether its bar is on screen.
  ///
  /// - Returns: Whether the item is enabled, visible and has a primary action.
  @discardableResult public func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled, !item.isHidden, let action = item.primaryAction else { return false }
    action.handler(action)
    return true
  }
}
