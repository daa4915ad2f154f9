import Waymark
import WaymarkSaving

/// Shows each state of a log in the window of a scenario, one after the other.
@MainActor
struct LogReplay {
  let navigator: Navigator
  let host: any ScenarioHost

  /// Replays the log until the effect of a change differs from the recorded effect.
  ///
  /// - Returns: descriptions of the differences after that change. The array is empty if there are none.
  func complaints(about log: NavigationLog) async -> [String] {
    var states = [("the start of the log", log.start.state)]
    do {
      try log.replay { change, state in states.append(("change \(change.revision), \(change.cause)", state)) }
    } catch {
      return ["\(error)"]
    }
    guard states.count > 1 else { return ["the log contains no change"] }
    for (name, state) in states {
      let complaints = await complaints(about: state)
      if !complaints.isEmpty { return complaints.map { "\(name): \($0)" } }
    }
    return []
  }

  private func complaints(about state: NavigationState) async -> [String] {
    let outcome = await navigator.perform(.setState(state, asksFirst: false), at: nil)
    let snapshot = await host.snapshot
    var complaints = outcome.node == nil ? ["it was not shown: \(outcome)"] : []
    if navigator.state != state {
      complaints.append("the state is different:\n\("\(navigator.state)".indented(by: 2))")
    }
    if !snapshot.matches(state) { complaints.append("the host shows a different state:\n\(snapshot)") }
    return complaints + host.violations.map { "the host reports a violation: \($0)" }
  }
}
