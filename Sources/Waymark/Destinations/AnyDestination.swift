/// A destination of any type.
///
/// Comparing two of them compares their types first, which is one comparison of pointers, and their values
/// only if the types are the same. Copying one copies a reference.
public struct AnyDestination: Sendable {
  let box: any DestinationBox

  /// Erases a destination's type.
  public init<D: Destination>(_ destination: D) {
    box = TypedDestinationBox(destination)
  }

  init(box: any DestinationBox) {
    self.box = box
  }

  /// The destination, in its own type.
  public var base: any Destination { box.base }

  /// The stable key that the destination's type declares.
  public var key: String { box.key }

  /// The destination, if it is of the type asked for.
  public func `as`<D: Destination>(_ type: D.Type) -> D? {
    guard typeID == ObjectIdentifier(type) else { return nil }
    return unsafeDowncast(box, to: TypedDestinationBox<D>.self).value
  }

  /// Tells whether two destinations are of the same type, without asking either.
  func isSameType(as other: AnyDestination) -> Bool { type(of: box) == type(of: other.box) }

  /// Tells the destination's type; equal exactly for equal types.
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
  /// The type of the box of such a destination, from which one can be decoded without knowing its type.
  static var boxType: any DestinationBox.Type { TypedDestinationBox<Self>.self }
}

/// What an erased destination can do. The typed box below is its only conformer.
protocol DestinationBox: AnyObject, Sendable {
  var typeID: ObjectIdentifier { get }
  var base: any Destination { get }
  var key: String { get }
  static var containerKind: (any ContainerKind)? { get }
  /// Decodes a value, and boxes it.
  init(from decoder: any Decoder) throws
  /// Decodes the next value of a list, and boxes it.
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> any DestinationBox
  func encode(to encoder: any Encoder) throws
  /// Compares the values; to be asked only about boxes of this type.
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
