/// What a step has begun, and what has come of it so far.
@MainActor
final class Errand {
  /// Whether it has been asked for.
  private(set) var hasBegun = false
  /// What came of it; `nil` as long as it has not ended.
  private(set) var result: GestureResult?

  /// Whether it could not be done at all.
  var hasFailed: Bool {
    switch result {
    case nil, .done: false
    case .impossible, .unknown: true
    }
  }

  init(_ deed: @escaping @MainActor () async -> GestureResult) {
    Task {
      hasBegun = true
      result = await deed()
    }
  }
}

/// The steps of a run that were to wait for something, by name.
@MainActor
final class Errands {
  private var errands: [String: Errand] = [:]

  /// What was begun under a name.
  subscript(name: String) -> Errand? {
    get { errands[name] }
    set { errands[name] = newValue }
  }
}

/// Gives others a turn until something holds. Whatever is under way needs some turns; when they are used up, it will
/// not happen any more.
@MainActor
func takeTurns(until condition: @MainActor () async -> Bool) async {
  var turns = 0
  while turns < 20_000, await !condition() {
    await Task.yield()
    turns += 1
  }
}

/// Gives others some turns, so that what was begun gets to where it waits.
@MainActor
func takeTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}
