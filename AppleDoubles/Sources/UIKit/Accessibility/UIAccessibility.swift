public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// Posts a notification, which is recorded in the world's trace and in its `accessibilityPosts`.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
    let world = UIKitDouble.world
    world.accessibilityPosts.append((notification, argument))
    world.note("UIAccessibility", "post(\(notification.label))")
  }

  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
    UIKitDouble.world.isVoiceOverRunning
  }
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
    UIKitDouble.world.isReduceMotionEnabled
  }
}

extension UIAccessibility.Notification {
  fileprivate var label: String {
    switch self {
    case .screenChanged: "screenChanged"
    case .layoutChanged: "layoutChanged"
    case .announcement: "announcement"
    case .pageScrolled: "pageScrolled"
    default: "\(rawValue)"
    }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: Self = []
  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let header = Self(rawValue: 1 << 16)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let staticText = Self(rawValue: 1 << 6)
}
