/// Those who wait for the outcome of one request: mostly a single one, for whom no list is made.
struct CallerList: Sendable {
  private var first: CallerID?
  private var others: [CallerID] = []

  /// Makes a list of one, or of nobody.
  init(_ caller: CallerID? = nil) {
    first = caller
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }

  func contains(_ caller: CallerID) -> Bool { first == caller || others.contains(caller) }

  mutating func append(_ caller: CallerID) {
    if first == nil { first = caller } else { others.append(caller) }
  }

  /// Takes a caller out, the others keeping their order.
  mutating func remove(_ caller: CallerID) {
    if first == caller {
      first = others.isEmpty ? nil : others.removeFirst()
    } else {
      others.removeAll { $0 == caller }
    }
  }

  /// Calls the body with each, in the order in which they came.
  func forEach(_ body: (CallerID) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}
