/// A step that runs in a separate task, and the result of that step.
@MainActor
final class PendingStep {
  /// Whether the task has begun.
  private(set) var hasBegun = false
  /// The result, or `nil` if the step has not ended.
  private(set) var result: GestureResult?

  /// Whether the step could not be performed.
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

/// The waiting steps of a scenario run, keyed by name.
@MainActor
final class PendingSteps {
  private var pending: [String: PendingStep] = [:]

  subscript(name: String) -> PendingStep? {
    get { pending[name] }
    set { pending[name] = newValue }
  }
}

/// Yields until a condition is true or at least five seconds have passed. Afterwards, the caller must check
/// the condition.
@MainActor
func yieldTurns(until condition: @MainActor () async -> Bool) async {
  try? await waitFor("a step of a scenario", within: .seconds(5), until: condition)
}

/// Yields several times, so that new tasks can run until their first suspension.
@MainActor
func yieldTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}
