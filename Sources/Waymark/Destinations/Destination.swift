/// Names a screen and carries just the data that tells one such screen from another.
///
/// ```swift
/// struct Product: Destination {
///   var id: Int
///   var ref: String?
/// }
/// ```
///
/// Two equal values name the same screen: that is what ``RouteFinder/equal`` asks. Equality never tells
/// two screens on display apart, though; the ``NodeID`` does.
///
/// Images, closures and loaded objects do not belong here. Hand them over with a request as its payload.
public protocol Destination: Hashable, Codable, Sendable {
  /// What the screen gives back to whoever asked for it; `Never` if it gives nothing back.
  associatedtype Output: Codable & Sendable = Never

  /// The name under which values of this type are saved and logged, unique within a map.
  ///
  /// By default the name of the type, without its module. Write it out before you rename the type, so that
  /// what was saved under the old name is still understood.
  static var key: String { get }

  /// A few values that stand for all of them in checks: a map tries each sample's link both ways, and the
  /// verifier walks to each.
  ///
  /// By default there are none; a destination without stored properties needs none.
  static var samples: [Self] { get }

  /// What kind of container has this role; `nil` for a screen. Not to be declared: a ``ContainerDestination`` has it
  /// from its kind.
  static var containerKind: (any ContainerKind)? { get }
}

extension Destination {
  public static var key: String { String(describing: Self.self) }
  public static var samples: [Self] { [] }
  public static var containerKind: (any ContainerKind)? { nil }
}
