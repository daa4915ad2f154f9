/// A destination that identifies a container in the app, such as the main tabs or the library split. Routes
/// use it to refer to that container.
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
  /// The kind of the container, or `nil` if the destination is a screen.
  public var containerKind: (any ContainerKind)? {
    type(of: box).containerKind
  }
}

extension ContainerDestination {
  public static var containerKind: (any ContainerKind)? { kind }
}
