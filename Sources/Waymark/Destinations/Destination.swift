/// A value that identifies a screen and contains the data that distinguishes it from similar screens.
///
/// ```swift
/// struct Product: Destination {
///   var id: Int
///   var ref: String?
/// }
/// ```
///
/// Equal values identify the same screen. ``RouteFinder/equal`` finds screens by equality. Two screens in the
/// tree can have equal destinations, but they always have different ids. See ``NodeID``.
///
/// Do not store images, closures or loaded objects in a destination. Pass them with a request as its payload.
public protocol Destination: Hashable, Codable, Sendable {
  /// The type of the result that the screen returns to its caller. `Never` means that the screen returns no
  /// result.
  associatedtype Output: Codable & Sendable = Never

  /// The name of this type in saved states and logs, unique within a map.
  ///
  /// The default is the name of the type without its module. If you change the key, for example by renaming
  /// the type, add the old one to ``formerKeys``.
  static var key: String { get }

  /// The keys that the type had in earlier versions of the app. Saved screens and containers with one of these
  /// keys are restored as this type.
  ///
  /// If a different type has such a key as its current key, the key belongs to that type. If several types
  /// have the same former key, it belongs to the first one, and a map with routes to both is invalid. By
  /// default, the list is empty.
  static var formerKeys: [String] { get }

  /// Example values for checks. A map creates a link from each sample and parses it again, and the verifier
  /// navigates to each sample.
  ///
  /// By default, the list is empty. A destination without stored properties needs no samples.
  static var samples: [Self] { get }

  /// The kind of the container, or `nil` for a screen. Do not implement this property. For a
  /// ``ContainerDestination``, it is the type's `kind`.
  static var containerKind: (any ContainerKind)? { get }
}

extension Destination {
  public static var key: String { String(describing: Self.self) }
  public static var formerKeys: [String] { [] }
  public static var samples: [Self] { [] }
  public static var containerKind: (any ContainerKind)? { nil }

  /// Example values for checks: the declared samples or, if there are none, a value that is decoded without
  /// any data. If that is not possible either, the list is empty.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
