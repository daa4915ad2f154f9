@testable import Waymark

/// Knows which screens may show, from what interceptors have decided and what the app has set. It does not look at admissions.
@MainActor
final class AdmissionWitness {
  private let decisions: StormWitness
  /// The destinations of the start, which is admitted.
  private let start: Set<AnyDestination>
  /// How many decisions there had been when each screen came the last time, and the time before that.
  private var entries: [NodeID: (last: Int, before: Int)] = [:]
  /// The screens of the start, and those that the app has shown by setting a state.
  private var given: Set<NodeID> = []
  /// How many decisions there had been when the app asked for new ones.
  private var revalidated = 0

  init(_ decisions: StormWitness, start: NavigationState) {
    self.decisions = decisions
    self.start = Set(start.screens.map(\.destination))
    given = Set(start.screens.map(\.id))
  }

  func note(_ change: NavigationChange) {
    if case .action = change.cause {
      for id in change.entered + change.updated {
        entries[id] = (decisions.allowanceCount, entries[id]?.last ?? 0)
        given.remove(id)
      }
    }
    given.formUnion(change.entered.filter { isStart($0, in: change.after) })
    switch change.cause {
    case .action(.setState), .action(.setBlueprint):
      given.formUnion(change.entered + change.updated)
      given.formUnion(change.after.shownScreens(traits: change.traits).map(\.id))
    default: break
    }
  }

  func revalidate() {
    revalidated = decisions.allowanceCount
    given = []
  }

  /// Whether a screen may show.
  func admit(_ screen: ScreenNode) -> Bool {
    if given.contains(screen.id) { return true }
    let since = max(revalidated, entries[screen.id]?.before ?? 0)
    return decisions.haveAllAllowed(screen.destination, since: since)
  }

  private func isStart(_ id: NodeID, in state: NavigationState) -> Bool {
    state.node(id)?.screen.map { start.contains($0.destination) } ?? false
  }
}
