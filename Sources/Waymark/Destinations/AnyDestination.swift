/// A type-erased destination.
///
/// Comparing two destinations of different types is fast, because their types are compared before their
/// values. Copying a destination copies only a reference.
public struct AnyDestination: Sendable {
  let box: any DestinationBox

  /// Creates a type-erased destination.
  public init<D: Destination>(_ destination: D) {
    box = TypedDestinationBox(destination)
  }

  init(box: any DestinationBox) {
    self.box = box
  }

  /// The destination with its original type.
  public var base: any Destination { box.base }

  /// The key of the destination's type. See ``Destination/key``.
  public var key: String { box.key }

  /// Returns the destination as a value of this type, or `nil` if it has another type.
  public func `as`<D: Destination>(_ type: D.Type) -> D? {
    guard typeID == ObjectIdentifier(type) else { return nil }
    return unsafeDowncast(box, to: TypedDestinationBox<D>.self).value
  }

  /// Returns whether both destinations have the same type. Their values are not compared.
  func isSameType(as other: AnyDestination) -> Bool { type(of: box) == type(of: other.box) }

  /// The identity of the destination's type.
  package var typeID: ObjectIdentifier { box.typeID }
}

extension AnyDestination: Hashable {
  public static func == (a: AnyDestination, b: AnyDestination) -> Bool {
    a.box === b.box || (a.isSameType(as: b) && type(of: a.box).haveEqualValues(a.box, b.box))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeID)
    box.hashValue(into: &hasher)
  }
}

extension Destination {
  /// The type of the box that stores a destination of this type. With the box type, a destination can be
  /// decoded without knowing its concrete type.
  static var boxType: any DestinationBox.Type { TypedDestinationBox<Self>.self }
}

/// The requirements for the storage of a type-erased destination. ``TypedDestinationBox`` is the only
/// conforming type.
protocol DestinationBox: AnyObject, Sendable {
  var typeID: ObjectIdentifier { get }
  var base: any Destination { get }
  var key: String { get }
  static var containerKind: (any ContainerKind)? { get }
  init(from decoder: any Decoder) throws
  /// Decodes the next destination in a list.
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> any DestinationBox
  func encode(to encoder: any Encoder) throws
  /// Returns whether two boxes have equal values. Both arguments must be boxes of this type.
  static func haveEqualValues(_ a: AnyObject, _ b: AnyObject) -> Bool
  func hashValue(into hasher: inout Hasher)
}

final class TypedDestinationBox<D: Destination>: DestinationBox {
  let value: D

  init(_ value: D) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    value = try D(from: decoder)
  }

  static func next(in list: inout any UnkeyedDecodingContainer) throws -> any DestinationBox {
    TypedDestinationBox(try list.decode(D.self))
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  var typeID: ObjectIdentifier { ObjectIdentifier(D.self) }
  var base: any Destination { value }
  var key: String { D.key }
  static var containerKind: (any ContainerKind)? { D.containerKind }

  static func haveEqualValues(_ a: AnyObject, _ b: AnyObject) -> Bool {
    unsafeDowncast(a, to: Self.self).value == unsafeDowncast(b, to: Self.self).value
  }

  func hashValue(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension AnyDestination {
  var typeName: String { String(describing: type(of: base)) }
}

/// A decoder without data. It can decode values that have no stored properties or only optional ones.
struct EmptyDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(EmptyContainer())
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NothingThere() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NothingThere() }
}

/// An error that is thrown when the decoded type requires a value.
private struct NothingThere: Error {}

private struct EmptyContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { throw NothingThere() }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw NothingThere() }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NothingThere() }
  func superDecoder() throws -> any Decoder { throw NothingThere() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NothingThere() }
}
