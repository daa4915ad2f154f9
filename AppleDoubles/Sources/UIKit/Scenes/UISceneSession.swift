/// The persistent part of a scene, which remains while the scene is disconnected.
@preconcurrency @MainActor public class UISceneSession: NSObject {
  private weak var ownScene: UIScene?

  public let role: Role
  public let persistentIdentifier: String
  public internal(set) var configuration: UISceneConfiguration
  public var stateRestorationActivity: NSUserActivity?
  public var userInfo: [String: Any]?
  public var scene: UIScene? { ownScene }

  init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
    self.role = role
    persistentIdentifier = UUID().uuidString
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
  }

  func attach(_ scene: UIScene) { ownScene = scene }
  func detach() { ownScene = nil }

  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
