import Waymark

extension SavedNavigationReader {
  mutating func readTrails() throws(SavedFault) -> [SavedTrail] {
    var (runs, steps) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let trail = try reader.readTrail()
      (runs, steps) = (runs + 1, steps + trail.steps.count)
      if max(runs, steps) > SavedNavigationLimits.steps { throw .tooManySteps }
      return trail
    }
  }

  private mutating func readTrail() throws(SavedFault) -> SavedTrail {
    var sequence: String?
    var number: UInt64?
    var home: NodeID?
    var steps: [SavedTrail.SavedStep]?
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "sequence": sequence = try json.text()
        case "number": number = try json.number()
        case "home": home = json.acceptNull() ? nil : try readID()
        case "steps": steps = try list { (reader) throws(SavedFault) in try reader.readStep() }
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return SavedTrail(
      sequence: try required(sequence, "sequence"), number: try required(number, "number"), home: home,
      steps: try required(steps, "steps"))
  }

  private mutating func readStep() throws(SavedFault) -> SavedTrail.SavedStep {
    var node: NodeID?
    var step: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "node": node = try readID()
        case "step": step = try json.text()
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return SavedTrail.SavedStep(node: try required(node, "node"), step: try required(step, "step"))
  }
}
