/// A destination that identifies a container with a role in the app, such as the main tabs or the library
/// split, so that a route can refer to that container.
///
/// ```swift
/// struct MainTabs: ContainerDestination {
///   static let kind = Tabs()
/// }
/// ```
public protocol ContainerDestination<Kind>: Destination {
  /// The type of the container's kind.
  associatedtype Kind: ContainerKind

  /// The kind of the container.
  static var kind: Kind { get }
}

extension AnyDestination {
  /// The kind of the container, or `nil` if this is the destination of a screen.
  public var containerKind: (any ContainerKind)? {
    type(of: box).containerKind
  }
}

extension ContainerDestination {
  public static var containerKind: (any ContainerKind)? { kind }
}
