/// What a step has begun, and what has come of it so far.
@MainActor
final class PendingStep {
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
final class PendingSteps {
  private var pending: [String: PendingStep] = [:]

  /// What was begun under a name.
  subscript(name: String) -> PendingStep? {
    get { pending[name] }
    set { pending[name] = newValue }
  }
}

/// Yields until a condition holds, or for five seconds. The caller checks the condition afterwards.
@MainActor
func yieldTurns(until condition: @MainActor () async -> Bool) async {
  try? await waitFor("a step of a scenario", within: .seconds(5), until: condition)
}

/// Gives others some turns, so that what was begun gets to where it waits.
@MainActor
func yieldTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}
