/// Names a container that has a role in the app, such as "the main tabs" or "the library split", so that a
/// route can ask for *that* one.
///
/// ```swift
/// struct MainTabs: ContainerDestination {
///   static let kind = Tabs()
/// }
/// ```
public protocol ContainerDestination<Kind>: Destination {
  /// What kind of container has this role.
  associatedtype Kind: ContainerKind

  /// The kind of the container that has this role.
  static var kind: Kind { get }
}

extension AnyDestination {
  /// What kind of container has this role; `nil` if the destination is a screen's.
  public var containerKind: (any ContainerKind)? {
    type(of: box).containerKind
  }
}

extension ContainerDestination {
  public static var containerKind: (any ContainerKind)? { kind }
}
