import Waymark

extension ScenarioHost {
  /// Does what a step says, and waits for what comes of it.
  func run(_ deed: ScenarioStep.Deed, in navigator: Navigator) async -> GestureResult {
    switch deed {
    case .action(let action): return .done(await navigator.perform(action))
    case .gesture(let gesture, let other):
      let result = await simulate(gesture)
      if case .unknown = result, let other { return await simulate(other) }
      return result
    case .closing:
      navigator.close()
      return .done(nil)
    case .outcome, .reading, .restarting, .turning: return .done(nil)
    }
  }
}

extension ScenarioStep {
  /// What the app's code asks for, if it does.
  var action: NavigationAction? {
    if case .action(let action) = deed { action } else { nil }
  }

  /// Whether the user does something.
  var isGesture: Bool {
    if case .gesture = deed { true } else { false }
  }
}
