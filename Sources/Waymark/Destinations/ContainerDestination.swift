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

  /// Whether a child of the container is removed when the child's first screen or flow finishes, such as the
  /// tab of a document that the user closes.
  ///
  /// If it is `false`, a first screen stays, as it does for a step back. See ``ScreenScope/finish(file:line:)``.
  /// The default is `false` if the container shows one child at a time, as tabs do, and `true` otherwise. The
  /// last child is never removed without its container.
  static var removesFinishedChildren: Bool { get }

  /// Whether a restored container gets the children that the app now declares, if they have changed since the
  /// navigation was saved: new tabs are added, and tabs that are no longer declared are removed.
  ///
  /// Return `false` if the app itself changes the children at run time and compares them with its own data.
  /// The container is then restored with its saved children. The default is `true`.
  static var updatesRestoredChildren: Bool { get }
}

extension AnyDestination {
  /// The kind of the container, or `nil` if the destination is a screen.
  public var containerKind: (any ContainerKind)? {
    type(of: box).containerKind
  }
}

extension ContainerDestination {
  public static var containerKind: (any ContainerKind)? { kind }
  public static var removesFinishedChildren: Bool { kind.removesFinishedChildren }
  public static var updatesRestoredChildren: Bool { true }
}

extension ContainerKind {
  /// Whether containers of this kind remove a child when its first screen finishes, unless their role says
  /// otherwise.
  fileprivate var removesFinishedChildren: Bool { layout != .one }
}

extension ContainerTraits {
  /// Whether the container removes a child when the child's first screen finishes.
  var removesFinishedChildren: Bool {
    guard let role = role?.base as? any ContainerDestination else { return kind.removesFinishedChildren }
    return type(of: role).removesFinishedChildren
  }
}
