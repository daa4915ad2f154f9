import Waymark

extension NavigationLogLine {
  /// Reads a line.
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.state) {
      let state = try NavigationState(logged: fields.object(.state), reading)
      self = .state(revision: try fields.decode(UInt64.self, forKey: .revision), state)
    } else if fields.contains(.change) {
      self = .change(try LoggedChange(fields.object(.change), reading))
    } else if fields.contains(.request) {
      self = .request(try LoggedRequest(fields.object(.request), reading))
    } else {
      let header = try fields.object(.header)
      guard try header.text(.format) == NavigationLogLine.format else {
        throw SavedFault("is not \(NavigationLogLine.format)", at: header.path(.format))
      }
      let version = try header.count(.version)
      if version != NavigationLog.version {
        throw SavedFault.unknownVersion(version, at: header.path(.version))
      }
      self = .header(
        app: try header.text(.app), WindowKey(rawValue: try header.text(.window)),
        digest: try header.textIfPresent(.map))
    }
  }
}

extension NavigationState {
  fileprivate init(logged fields: SavedFields, _ reading: SavedReading) throws {
    let saved = try SavedNavigation(fields, reading)
    let layers = try LoggedNodes(saved.nodes, at: fields.path(.nodes)).layers()
    self.init(window: saved.window, layers: layers, nextNumber: saved.nextNumber)
    if let fault = validate().first {
      throw SavedFault("is not a valid state: \(fault)", at: fields.codingPath)
    }
  }
}

extension SavedFields {
  /// Reads a list of nodes that do not have to be a complete navigation.
  fileprivate func loggedNodes(_ field: SavedField, _ reading: SavedReading) throws -> LoggedNodes {
    try LoggedNodes(nodes(field, reading), at: path(field))
  }

  fileprivate func identityIfPresent(_ field: SavedField) throws -> ShownIdentity? {
    try decodeIfPresent(SavedIdentity.self, forKey: field)?.identity
  }
}

// MARK: - Changes

extension LoggedChange {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let columns = fields.contains(.columns) ? try fields.count(.columns) : .max
    self.init(
      revision: try fields.decode(UInt64.self, forKey: .revision),
      cause: try NavigationCause(fields, reading), traits: LayoutTraits(columns: columns),
      operations: try fields.list(.operations) { try HostOperation($0, reading) },
      nextNumber: fields.contains(.nextNumber) ? try fields.nextNumber(reading) : nil)
  }
}

extension NavigationCause {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.action) {
      self = .action(try NavigationAction(fields.object(.action), reading))
      return
    }
    let field: SavedField = fields.contains(.host) ? .host : .cause
    let word = try fields.text(field)
    let causes: [NavigationCause] = [
      .stateSet, .attached, .layoutTraits, .popped, .closed, .selected, .externalScreen,
      .otherHostChange,
    ]
    guard let cause = causes.first(where: { $0.field.map { $0 == (field, word) } ?? false }) else {
      throw SavedFault("is unknown", at: fields.path(field))
    }
    self = cause
  }
}

extension HostOperation {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.dismiss) {
      self = .dismiss(try fields.decode([SavedIdentity].self, forKey: .dismiss).map(\.identity))
    } else if fields.contains(.present) {
      self = try fields.loggedNodes(.present, reading).presentedLayer()
    } else if fields.contains(.root) {
      self = .setRoot(try fields.loggedNodes(.root, reading).describedTree(), of: try fields.id(.of))
    } else if fields.contains(.push) {
      self = .push(try fields.loggedNodes(.push, reading).describedTree(), onto: try fields.id(.onto))
    } else if fields.contains(.replace) {
      self = .replace(
        try fields.range(), with: try fields.loggedNodes(.replace, reading).describedTrees(),
        selected: try fields.identityIfPresent(.selected), in: try fields.id(.parent))
    } else if fields.contains(.pop) {
      self = .pop(to: try fields.count(.to), of: try fields.id(.pop))
    } else if fields.contains(.select) {
      self = .select(try fields.identityIfPresent(.select), in: try fields.id(.parent))
    } else if fields.contains(.update) {
      self = try fields.loggedNodes(.update, reading).update()
    } else {
      throw SavedFault("names no operation", at: fields.codingPath)
    }
  }
}

extension SavedFields {
  /// Returns the range between the numbers in the fields `from` and `to`.
  fileprivate func range() throws -> Range<Int> {
    let (from, to) = (try count(.from), try count(.to))
    if from > to { throw SavedFault("is larger than to", at: path(.from)) }
    return from..<to
  }
}

// MARK: - Actions

extension NavigationAction {
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let names = fields.allKeys
    guard let name = names.first, names.count == 1 else {
      throw SavedFault("names \(names.isEmpty ? "no action" : "several actions")", at: fields.codingPath)
    }
    switch name {
    case .go, .reset:
      let (destination, route) = try fields.object(name).goal(reading)
      self = name == .go ? .go(destination, route) : .reset(to: destination, route)
    case .show:
      let show = try fields.object(.show)
      self = .show(try show.destination(reading), try FlowPresentation(show, reading))
    case .open: self = .open(try fields.text(.open))
    case .back: self = .back
    case .dismiss: self = .dismiss(try fields.idIfPresent(.dismiss))
    case .select: self = .select(try fields.id(.select))
    case .reselect: self = .reselect(try fields.id(.reselect))
    case .popToRoot: self = .popToRoot(try fields.idIfPresent(.popToRoot))
    case .leave: self = .leave(try fields.id(.leave))
    case .remove: self = .remove(try fields.decode([UInt64].self, forKey: .remove).map { NodeID(packed: $0) })
    case .add:
      let add = try fields.object(.add)
      self = .add(try add.loggedNodes(.blueprint, reading).blueprint(), to: try NodePosition(add))
    case .move:
      let move = try fields.object(.move)
      self = .move(try move.id(.node), to: try NodePosition(move))
    case .setBlueprint:
      let set = try fields.object(.setBlueprint)
      self = .setBlueprint(
        try set.loggedNodes(.blueprint, reading).stateBlueprint(),
        asksFirst: try set.decodeIfPresent(Bool.self, forKey: .asksFirst) ?? false)
    default: throw SavedFault("is unknown", at: fields.path(name))
    }
  }
}

extension NodePosition {
  fileprivate init(_ fields: SavedFields) throws {
    if let goal = try fields.idIfPresent(.before) {
      self = .before(goal)
    } else if let goal = try fields.idIfPresent(.after) {
      self = .after(goal)
    } else {
      self = .inside(try fields.id(.into))
    }
  }
}

extension FlowPresentation {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.push) {
      self = .push(around: try fields.idIfPresent(.push))
    } else if let node = try fields.idIfPresent(.replacing) {
      self = .replacing(node)
    } else {
      let blueprint =
        fields.contains(.blueprint) ? try fields.loggedNodes(.blueprint, reading).blueprint() : nil
      self = .present(try fields.style(.present), blueprint)
    }
  }
}

extension SavedFields {
  fileprivate func goal(_ reading: SavedReading) throws -> (AnyDestination, RouteName) {
    (try destination(reading), try textIfPresent(.route).map { RouteName($0) } ?? .default)
  }

  fileprivate func destination(_ reading: SavedReading) throws -> AnyDestination {
    try reading.loggedDestination(try text(.destination), self)
  }
}
