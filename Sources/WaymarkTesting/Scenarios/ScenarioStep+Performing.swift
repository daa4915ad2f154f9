import Waymark

extension ScenarioHost {
  /// Performs a step and waits for its effects.
  func run(_ deed: ScenarioStep.Deed, in navigator: Navigator) async -> GestureResult {
    switch deed {
    case .action(let action): return .done(await navigator.perform(action, at: nil))
    case .request(_, let make): return .done(await make(navigator))
    case .gesture(let gesture, let other):
      // A user acts in a later turn than the app.
      await yieldTurns(2)
      let result = await simulate(gesture)
      if case .unknown = result, let other { return await simulate(other) }
      return result
    case .closing:
      navigator.close()
      return .done(nil)
    case .outcome, .reading, .replaying, .installing, .restarting, .turning: return .done(nil)
    }
  }
}

extension ScenarioStep {
  /// The action that the step performs, or `nil` if the step makes no request.
  var action: NavigationAction? {
    if case .action(let action) = deed { action } else { nil }
  }

  /// Whether the step is a user gesture.
  var isGesture: Bool {
    if case .gesture = deed { true } else { false }
  }
}
