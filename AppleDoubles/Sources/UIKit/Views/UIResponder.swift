@preconcurrency @MainActor open class UIEvent: NSObject {}

@preconcurrency @MainActor open class UIResponder: NSObject, AssociationHolder {
  package var associations: [UnsafeRawPointer: Any] = [:]
  /// The world in which this object was created.
  final let world: UIKitDouble.World
  /// The trait overrides of this object, and its registrations for trait changes.
  final private(set) lazy var ownTraits = ResponderTraits()
  /// The observers of this object's properties.
  final private(set) lazy var keyValueObservers = KeyValueObservers()

  public override init() {
    world = UIKitDouble.world
    super.init()
  }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { world.firstResponder === self }
  open var userActivity: NSUserActivity?

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let other = world.firstResponder, other !== self, !other.resignFirstResponder() { return false }
    world.firstResponder = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { world.firstResponder = nil }
    return true
  }

  open func accessibilityPerformEscape() -> Bool { false }
  open func awakeFromNib() {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  open func updateUserActivityState(_ activity: NSUserActivity) {}
}
