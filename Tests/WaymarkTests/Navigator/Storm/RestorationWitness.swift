@testable import Waymark

/// Checks that a restoration is superseded only by requests that replace what it restores.
@MainActor
final class RestorationWitness {
  /// The states that were restored.
  private var states: [NavigationState] = []
  /// The requests that have superseded a restoration.
  private var successors: [RequestID] = []
  /// The actions of the requests that have ended, by id.
  private var actions: [RequestID: NavigationAction] = [:]

  init(of navigator: Navigator) {
    navigator.observe(.requests) { [weak self] record in
      if let id = record.id, case .action(let action) = record.cause { self?.actions[id] = action }
    }
    navigator.observe(.faults) { [weak self] fault in
      if case .notRestored(let outcome) = fault { self?.note(outcome) }
    }
  }

  func note(_ state: NavigationState) { states.append(state) }

  /// Records the outcome of a restoration.
  func note(_ outcome: NavigationOutcome) {
    if case .superseded(let id) = outcome { successors.append(id) }
  }

  /// The first request that has superseded a restoration although it must not, or `nil` if there is none.
  ///
  /// All requests that have superseded others must have ended.
  func fault() -> String? {
    defer { (successors, actions) = ([], [:]) }
    return successors.first { !(actions[$0].map(replaces) ?? false) }.map {
      "\($0), \(actions[$0].map { "\($0)" } ?? "which has not ended"), has superseded a restoration"
    }
  }

  private func replaces(_ action: NavigationAction) -> Bool {
    switch action {
    case .setState(_, asksFirst: false), .setBlueprint(_, asksFirst: false), .reset: true
    // A tap on a tab can change the selection of what is restored.
    case .setState(let state, asksFirst: true): states.contains { $0.nodeIDs == state.nodeIDs }
    default: false
    }
  }
}
