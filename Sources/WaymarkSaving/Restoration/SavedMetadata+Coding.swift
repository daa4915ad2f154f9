import Waymark

// MARK: - Metadata

extension SavedNavigation {
  /// Checks the numbers of nodes with metadata, of callers, of sequence runs, and of their steps.
  fileprivate static func checkSize(
    _ metadata: [SavedMetadata], _ trails: [SavedTrail], at path: SavedPath
  ) throws(SavedFault) {
    let callers = metadata.reduce(0) { $0 + $1.entry.callers.count }
    try SavedLimit.metadata.check(max(metadata.count, callers), at: path + [SavedField.metadata])
    let steps = trails.reduce(0) { $0 + $1.trail.marks.count }
    try SavedLimit.steps.check(max(trails.count, steps), at: path + [SavedField.sequences])
  }
}

extension SavedFields {
  /// Reads the metadata of nodes and the trails of sequences, if there are any.
  func metadata(_ reading: SavedReading) throws -> ([SavedMetadata], [SavedTrail]) {
    var (metadata, trails): ([SavedMetadata], [SavedTrail]) = ([], [])
    if contains(.metadata) {
      metadata = try list(.metadata, atMost: .metadata) { try SavedMetadata($0, reading) }
    }
    if contains(.sequences) {
      trails = try list(.sequences, atMost: .steps) { fields in
        let (run, trail) = try fields.trail(reading)
        guard let trail else { throw SavedFault("is missing", at: fields.path(.steps)) }
        return SavedTrail(run: run, trail: trail)
      }
    }
    try SavedNavigation.checkSize(metadata, trails, at: codingPath)
    return (metadata, trails)
  }

  /// Reads the trail of a sequence run. The trail is `nil` if it has no field `steps`.
  fileprivate func trail(_ reading: SavedReading) throws -> (SequenceRun, StepTrail?) {
    let run = SequenceRun(sequence: try text(.sequence), number: try decode(UInt64.self, forKey: .number))
    guard contains(.steps) else { return (run, nil) }
    let steps = try list(.steps, atMost: .steps) { fields in
      StepMark(node: try fields.id(.node), step: try fields.text(.step))
    }
    var trail = StepTrail(home: try idIfPresent(.home), marks: steps)
    if reading.isLog { trail.lost = try textIfPresent(.lost) }
    return (run, trail)
  }
}

extension WrittenFields {
  /// Writes the metadata of nodes and the trails of sequences, if there are any.
  mutating func write(_ metadata: [SavedMetadata], _ trails: [SavedTrail]) throws {
    try SavedNavigation.checkSize(metadata, trails, at: codingPath)
    if !metadata.isEmpty { try list(.metadata, metadata) { try $0.write(to: &$1) } }
    if !trails.isEmpty { try list(.sequences, trails) { try $1.write($0.run, $0.trail) } }
  }

  /// Writes the trail of a sequence run, or its removal, which has no steps.
  fileprivate mutating func write(_ run: SequenceRun, _ trail: StepTrail?) throws {
    try encode(run.sequence, forKey: .sequence)
    try encode(run.number, forKey: .number)
    guard let trail else { return }
    try encodeIfPresent(trail.home?.packed, forKey: .home)
    try encodeIfPresent(trail.lost, forKey: .lost)
    try list(.steps, trail.marks) { mark, fields in
      try fields.write(mark.node, .node)
      try fields.encode(mark.step, forKey: .step)
    }
  }
}

extension SavedMetadata {
  /// Reads the metadata of a node. Only logs contain hidden flows, and callers without a flow.
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let saved: [SavedCaller] = try fields.values(.callers, atMost: .metadata)
    let callers = saved.map(\.caller)
    let starter = try fields.decodeIfPresent(SavedFlow.self, forKey: .starter)?.flow
    let flows = callers.map(\.flow) + (starter.map { [$0] } ?? [])
    if !reading.isLog, flows.contains(where: { $0?.lasting == nil }) {
      throw SavedFault("has a flow that does not survive a relaunch", at: fields.codingPath)
    }
    let beginsFlow = try fields.decodeIfPresent(Bool.self, forKey: .beginsFlow) ?? false
    self.init(
      try fields.id(.node),
      NodeMetadata.Entry(starter: starter, beginsFlow: beginsFlow && reading.isLog, callers: callers),
      key: reading.isLog ? nil : try fields.textIfPresent(.screen))
  }

  fileprivate func write(to fields: inout WrittenFields) throws {
    try fields.write(node, .node)
    try fields.encodeIfPresent(key, forKey: .screen)
    try fields.encodeIfPresent(entry.starter.map(SavedFlow.init), forKey: .starter)
    if entry.beginsFlow { try fields.encode(true, forKey: .beginsFlow) }
    try fields.encode(entry.callers.map(SavedCaller.init), forKey: .callers)
  }
}

/// A flow as it is saved: `"window"`, the id of its node, or, in a log, `"hidden"` and its number.
private struct SavedFlow: Codable {
  let flow: FlowID

  init(_ flow: FlowID) { self.flow = flow }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let id = try? value.decode(UInt64.self) {
      flow = .node(NodeID(packed: id))
      return
    }
    let text = try value.decode(String.self)
    if text == "window" {
      flow = .window
    } else if text.hasPrefix("hidden "), let number = UInt64(text.dropFirst(7)) {
      flow = .hidden(number)
    } else {
      throw SavedFault("is not a flow", at: value.codingPath)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch flow {
    case .window: try value.encode("window")
    case .node(let id): try value.encode(id.packed)
    case .hidden(let number): try value.encode("hidden \(number)")
    }
  }
}

/// A caller as it is saved: its flow or, in a log, also its id.
private struct SavedCaller: Codable {
  let caller: NodeMetadata.Caller

  init(_ caller: NodeMetadata.Caller) { self.caller = caller }

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: SavedField.self) else {
      caller = NodeMetadata.Caller(id: .unsaved, flow: try SavedFlow(from: decoder).flow)
      return
    }
    caller = NodeMetadata.Caller(
      id: ResultCallerID(number: try fields.decode(UInt64.self, forKey: .id)),
      flow: try fields.decodeIfPresent(SavedFlow.self, forKey: .flow)?.flow)
  }

  func encode(to encoder: any Encoder) throws {
    if caller.id == .unsaved, let flow = caller.flow { return try SavedFlow(flow).encode(to: encoder) }
    var fields = encoder.container(keyedBy: SavedField.self)
    try fields.encode(caller.id.number, forKey: .id)
    try fields.encodeIfPresent(caller.flow.map(SavedFlow.init), forKey: .flow)
  }
}

// MARK: - Notes of logs

extension MetadataEdit {
  /// Reads a note.
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.nextNumber) {
      self.init(content: .nextNumber(try fields.nextNumber(reading)))
    } else if fields.contains(.sequence) {
      let (run, trail) = try fields.object(.sequence).trail(reading)
      self.init(content: .trail(run, trail))
    } else if let removed = try? fields.id(.metadata) {
      self.init(content: .metadata(removed, nil))
    } else {
      let metadata = try SavedMetadata(fields.object(.metadata), reading)
      self.init(content: .metadata(metadata.node, metadata.entry))
    }
  }

  /// Writes the note.
  func write(to fields: inout WrittenFields) throws {
    switch content {
    case .nextNumber(let number): try fields.write(nextNumber: number)
    case .metadata(let node, let entry?):
      var metadata = fields.object(.metadata)
      try SavedMetadata(node, entry).write(to: &metadata)
    case .metadata(let node, nil): try fields.write(node, .metadata)
    case .trail(let run, let trail):
      var sequence = fields.object(.sequence)
      try sequence.write(run, trail)
    }
  }
}
