public import Waymark

extension NodeValue: Codable {
  private enum Field: String, CodingKey {
    case screen, container, role, value, layer, foreign
  }

  /// Decodes a node's value. The decoder needs ``RestorableTypes``, as for a `NavigationAction`.
  ///
  /// - Throws: `DecodingError` if the data is not a value or names an unknown type, or
  ///   ``SavedNavigationError/noTypes`` if the decoder has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let key = try fields.decodeIfPresent(String.self, forKey: .screen) {
      let screen = try fields.destination(key, .screen, value: .value)
      if screen.containerKind != nil { throw fields.fault(.screen, "it is a container, not a screen") }
      self = .screen(screen)
    } else if let mark = try fields.decodeIfPresent(ForeignMark.self, forKey: .foreign) {
      self = .foreign(mark)
    } else {
      self = .container(try Self.container(fields))
    }
  }

  private static func container(_ fields: KeyedDecodingContainer<Field>) throws -> ContainerValue {
    if fields.contains(.layer) {
      return ContainerValue(layer: try fields.decodeIfPresent(Presentation.self, forKey: .layer))
    }
    if let key = try fields.decodeIfPresent(String.self, forKey: .role) {
      let role = try fields.destination(key, .role, value: .value)
      guard let kind = role.containerKind else {
        throw fields.fault(.role, "it is a screen, not a container")
      }
      return ContainerValue(kind: kind, role: role)
    }
    let decoder = try fields.superDecoder(forKey: .value)
    let key = try fields.decode(String.self, forKey: .container)
    guard case .kind(let type)? = try RestorableTypes.of(decoder).kinds[key] else {
      throw fields.fault(.container, "no kind of container is called \(LinkExcerpt.of(key))")
    }
    return ContainerValue(kind: try type.init(from: decoder), role: nil)
  }

  /// Encodes the value. A destination or a container kind is encoded as its key and its fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .screen(let destination):
      try fields.encode(destination.key, forKey: .screen)
      try destination.base.encode(to: fields.superEncoder(forKey: .value))
    case .foreign(let mark): try fields.encode(mark, forKey: .foreign)
    case .container(let container) where container.isLayer:
      try fields.encode(container.presentation, forKey: .layer)
    case .container(let container):
      try fields.encode(type(of: container.kind).key, forKey: .container)
      try fields.encodeIfPresent(container.role?.key, forKey: .role)
      let value: any Encodable = container.role?.base ?? container.kind
      try value.encode(to: fields.superEncoder(forKey: .value))
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a destination. The key determines its type.
  ///
  /// - Parameters:
  ///   - key: the destination's key.
  ///   - keyField: the field that contains the key, used in error messages.
  ///   - field: the field that contains the encoded destination.
  func destination(_ key: String, _ keyField: Key, value field: Key) throws -> AnyDestination {
    let decoder = try superDecoder(forKey: field)
    guard case .destination(let type)? = try RestorableTypes.of(decoder).destinations[key] else {
      throw fault(keyField, "no destination is called \(LinkExcerpt.of(key))")
    }
    return AnyDestination(try type.init(from: decoder))
  }

  /// Decodes a list with at most ``SavedNavigationLimits/nodes`` elements.
  ///
  /// - Parameter element: a closure that decodes one element.
  func list<Element>(_ field: Key, _ element: (any Decoder) throws -> Element) throws -> [Element] {
    var list = try nestedUnkeyedContainer(forKey: field)
    var elements: [Element] = []
    while !list.isAtEnd {
      if elements.count == SavedNavigationLimits.nodes { throw fault(field, "there are too many") }
      elements.append(try element(list.superDecoder()))
    }
    return elements
  }

  func fault(_ key: Key, _ text: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: text)
  }
}

extension KeyedEncodingContainer {
  /// Encodes the number of the next id.
  ///
  /// - Throws: `EncodingError` if the number is too large to be decoded again.
  mutating func encode(nextNumber: UInt64, forKey key: Key) throws {
    if nextNumber > SavedNavigationLimits.loggedNextNumber {
      throw EncodingError.invalidValue(
        nextNumber,
        .init(codingPath: codingPath + [key], debugDescription: "the window has given out too many ids"))
    }
    try encode(nextNumber, forKey: key)
  }
}
