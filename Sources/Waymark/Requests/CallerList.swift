/// The callers that wait for the outcome of one request. A list with a single caller needs no array storage.
struct CallerList: Sendable {
  private var first: CallerID?
  private var others: [CallerID] = []

  /// Creates a list with one caller, or an empty list.
  init(_ caller: CallerID? = nil) {
    first = caller
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }

  func contains(_ caller: CallerID) -> Bool { first == caller || others.contains(caller) }

  mutating func append(_ caller: CallerID) {
    if first == nil { first = caller } else { others.append(caller) }
  }

  /// Removes a caller and keeps the order of the others.
  mutating func remove(_ caller: CallerID) {
    if first == caller {
      first = others.isEmpty ? nil : others.removeFirst()
    } else {
      others.removeAll { $0 == caller }
    }
  }

  /// Calls `body` with each caller, in the order in which they were added.
  func forEach(_ body: (CallerID) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}
