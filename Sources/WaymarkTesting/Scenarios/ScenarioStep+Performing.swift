import Waymark

extension ScenarioHost {
  /// Does what a step says, and waits for what comes of it.
  func perform(_ deed: ScenarioStep.Deed, in navigator: Navigator) async -> GestureResult {
    switch deed {
    case .go(let destination, let route): return .done(await navigator.go(to: destination.base, by: route))
    case .open(let link): return .done(await navigator.open(link))
    case .gesture(let gesture, let other):
      let result = await perform(gesture)
      if case .unknown = result, let other { return await perform(other) }
      return result
    case .closing:
      navigator.close()
      return .done(nil)
    case .ending, .reading, .restarting: return .done(nil)
    }
  }
}

extension Navigator {
  /// What a deed would do, if that can be planned.
  func plan(for deed: ScenarioStep.Deed) -> Plan? {
    switch deed {
    case .go(let destination, let route): plan(to: destination.base, by: route)
    case .open(let link): try? plan(opening: link)
    case .gesture, .ending, .reading, .closing, .restarting: nil
    }
  }
}

extension ScenarioStep {
  /// Whether the user does something.
  var isGesture: Bool {
    if case .gesture = deed { true } else { false }
  }
}
