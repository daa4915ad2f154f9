public import Waymark

extension NavigationAction: Codable {
  /// Decodes an action from an object with one field. The name of the field is the name of the action.
  ///
  /// - Throws: `DecodingError` if the object is not an action or names an unknown destination, or
  ///   ``SavedNavigationError/noTypes`` if the decoder has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ActionName.self)
    guard let name = fields.allKeys.first, fields.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an action has one field, named after it"))
    }
    switch name {
    case .go:
      let goal = try fields.nestedContainer(keyedBy: GoalField.self, forKey: name)
      self = .go(try goal.destination(), try goal.route())
    case .reset:
      let goal = try fields.nestedContainer(keyedBy: GoalField.self, forKey: name)
      self = .reset(to: try goal.destination(), try goal.route())
    case .open: self = .open(try fields.decode(String.self, forKey: name))
    case .back: self = .back
    case .dismiss: self = .dismiss(try fields.decodeIfPresent(NodeID.self, forKey: name))
    case .select: self = .select(try fields.decode(NodeID.self, forKey: name))
    case .reselect: self = .reselect(try fields.decode(NodeID.self, forKey: name))
    case .leave: self = .leave(try fields.decode(NodeID.self, forKey: name))
    case .show:
      let goal = try fields.nestedContainer(keyedBy: GoalField.self, forKey: name)
      self = .show(try goal.destination(), try goal.placement())
    case .setState: self = .setState(try fields.decode(CodedState.self, forKey: name).state)
    case .setBlueprint: self = .setBlueprint(try fields.decode(StateBlueprint.self, forKey: name))
    case .traverse: self = .traverse(to: try fields.decode(CodedState.self, forKey: name).state)
    }
  }

  /// Encodes the action. A destination is encoded as its key and its fields. A state is encoded as a string,
  /// without the tasks that wait for results.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: ActionName.self)
    switch self {
    case .go(let destination, let route):
      var goal = fields.nestedContainer(keyedBy: GoalField.self, forKey: .go)
      try goal.encode(destination, route)
    case .reset(let destination, let route):
      var goal = fields.nestedContainer(keyedBy: GoalField.self, forKey: .reset)
      try goal.encode(destination, route)
    case .open(let link): try fields.encode(link, forKey: .open)
    case .back: try fields.encodeNil(forKey: .back)
    case .dismiss(nil): try fields.encodeNil(forKey: .dismiss)
    case .dismiss(let layer?): try fields.encode(layer, forKey: .dismiss)
    case .select(let node): try fields.encode(node, forKey: .select)
    case .reselect(let node): try fields.encode(node, forKey: .reselect)
    case .leave(let node): try fields.encode(node, forKey: .leave)
    case .show(let destination, let placement):
      var goal = fields.nestedContainer(keyedBy: GoalField.self, forKey: .show)
      try goal.encode(destination)
      try goal.encode(placement)
    case .setState(let state): try fields.encode(CodedState(state), forKey: .setState)
    case .setBlueprint(let blueprint): try fields.encode(blueprint, forKey: .setBlueprint)
    case .traverse(let state): try fields.encode(CodedState(state), forKey: .traverse)
    }
  }
}

/// The names of actions in the encoded form.
private enum ActionName: String, CodingKey {
  case go, open, reset, back, dismiss, select, reselect, leave, show, setState, setBlueprint, traverse
}

/// The fields of an action that has a destination. The route is omitted if it is the default route.
private enum GoalField: String, CodingKey {
  case destination, fields, route, push, present, blueprint
}

extension KeyedDecodingContainer<GoalField> {
  fileprivate func destination() throws -> AnyDestination {
    try destination(try decode(String.self, forKey: .destination), .destination, value: .fields)
  }

  fileprivate func route() throws -> RouteName {
    try decodeIfPresent(String.self, forKey: .route).map { RouteName($0) } ?? .default
  }

  fileprivate func placement() throws -> FlowPlacement {
    if let node = try decodeIfPresent(NodeID.self, forKey: .push) { return .push(around: node) }
    let style = try decode(String.self, forKey: .present)
    return .present(
      PresentationStyle(style), try decodeIfPresent(NodeBlueprint.self, forKey: .blueprint))
  }
}

extension KeyedEncodingContainer<GoalField> {
  fileprivate mutating func encode(_ destination: AnyDestination, _ route: RouteName = .default) throws {
    try encode(destination.key, forKey: .destination)
    try destination.base.encode(to: superEncoder(forKey: .fields))
    if route != .default { try encode(route.rawValue, forKey: .route) }
  }

  fileprivate mutating func encode(_ placement: FlowPlacement) throws {
    switch placement {
    case .push(let node): try encode(node, forKey: .push)
    case .present(let style, let blueprint):
      try encode(style.name, forKey: .present)
      try encodeIfPresent(blueprint, forKey: .blueprint)
    }
  }
}
