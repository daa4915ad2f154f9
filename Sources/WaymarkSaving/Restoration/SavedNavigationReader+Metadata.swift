import Waymark

extension SavedNavigationReader {
  mutating func readMetadata() throws(SavedFault) -> [SavedMetadata] {
    var (entries, callers) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let entry = try reader.readEntry()
      (entries, callers) = (entries + 1, callers + entry.callers.count)
      if max(entries, callers) > SavedNavigationLimits.metadata { throw .tooMuchMetadata }
      return entry
    }
  }

  private mutating func readEntry() throws(SavedFault) -> SavedMetadata {
    var node: NodeID?
    var starter: FlowID?
    var callers: [FlowID] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "node": node = try readID()
        case "starter": starter = json.acceptNull() ? nil : try readFlow()
        case "askers": callers = try list { (reader) throws(SavedFault) in try reader.readFlow() }
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return SavedMetadata(node: try required(node, "node"), starter: starter, callers: callers)
  }

  /// Reads a flow in the format that Swift synthesizes for enumerations: an object with one field, whose name
  /// is the name of the case.
  private mutating func readFlow() throws(SavedFault) -> FlowID {
    var flow: FlowID?
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "window":
        flow = .window
        _ = try json.skipValue()
      case "node":
        do { flow = .node(try readAssociatedID()) } catch { throw error.inside(key) }
      default: _ = try json.skipValue()
      }
    }
    guard let flow else { throw .otherType }
    return flow
  }

  private mutating func readAssociatedID() throws(SavedFault) -> NodeID {
    var id: NodeID?
    try json.beginObject()
    while let key = try json.nextKey() {
      if key == "_0" { id = try readID() } else { _ = try json.skipValue() }
    }
    return try required(id, "_0")
  }
}
