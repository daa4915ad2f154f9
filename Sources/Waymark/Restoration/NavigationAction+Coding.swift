extension NavigationAction: Codable {
  /// Reads an action: an object with one field, named after the action.
  ///
  /// - Throws: `DecodingError` if it is none, or names a destination that is not known; ``SavedNavigationError/noTypes`` if the
  ///   decoder knows no destinations.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ActionName.self)
    guard let name = fields.allKeys.first, fields.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an action has one field, named after it"))
    }
    switch name {
    case .go:
      let wanted = try fields.decode(CodedRequest.self, forKey: name)
      self = .go(wanted.destination, wanted.route)
    case .open: self = .open(try fields.decode(String.self, forKey: name))
    case .back: self = .back
    case .dismiss: self = .dismiss(try fields.decodeIfPresent(NodeID.self, forKey: name))
    case .select: self = .select(try fields.decode(NodeID.self, forKey: name))
    case .reselect: self = .reselect(try fields.decode(NodeID.self, forKey: name))
    case .leave: self = .leave(try fields.decode(NodeID.self, forKey: name))
    }
  }

  /// Writes the action. A destination is written under its key, with its fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: ActionName.self)
    switch self {
    case .go(let destination, let route):
      try fields.encode(CodedRequest(destination: destination, route: route), forKey: .go)
    case .open(let link): try fields.encode(link, forKey: .open)
    case .back: try fields.encodeNil(forKey: .back)
    case .dismiss(nil): try fields.encodeNil(forKey: .dismiss)
    case .dismiss(let layer?): try fields.encode(layer, forKey: .dismiss)
    case .select(let node): try fields.encode(node, forKey: .select)
    case .reselect(let node): try fields.encode(node, forKey: .reselect)
    case .leave(let node): try fields.encode(node, forKey: .leave)
    }
  }
}

/// What an action is called when it is written.
private enum ActionName: String, CodingKey {
  case go, open, back, dismiss, select, reselect, leave
}

/// A destination of any type and the route to it. A default route is left out.
private struct CodedRequest: Codable {
  let destination: AnyDestination
  let route: RouteName

  private enum Field: String, CodingKey {
    case destination, fields, route
  }

  init(destination: AnyDestination, route: RouteName) {
    (self.destination, self.route) = (destination, route)
  }

  init(from decoder: any Decoder) throws {
    let types = try RestorableTypes.of(decoder)
    let fields = try decoder.container(keyedBy: Field.self)
    let key = try fields.decode(String.self, forKey: .destination)
    guard case .destination(let type)? = types.destinations[key] else {
      throw DecodingError.dataCorruptedError(
        forKey: .destination, in: fields, debugDescription: "no destination is called \(LinkExcerpt.of(key))")
    }
    destination = AnyDestination(box: try type.init(from: fields.superDecoder(forKey: .fields)))
    route = try fields.decodeIfPresent(String.self, forKey: .route).map { RouteName($0) } ?? .default
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(destination.key, forKey: .destination)
    try destination.box.encode(to: fields.superEncoder(forKey: .fields))
    if route != .default { try fields.encode(route.rawValue, forKey: .route) }
  }
}
