@testable import Waymark

/// Determines which screens may be visible from the decisions of interceptors and the states that the app has
/// set. It does not read admissions.
@MainActor
final class AdmissionWitness {
  private let decisions: StormWitness
  /// The destinations of the start, which are admitted.
  private let start: Set<AnyDestination>
  /// The number of decisions before each screen's last entry and before the entry before that.
  private var entries: [NodeID: (last: Int, before: Int)] = [:]
  /// The screens of the start, and those from states that the app has set.
  private var given: Set<NodeID> = []
  /// The number of decisions when the app last called for revalidation.
  private var revalidated = 0

  init(_ decisions: StormWitness, start: NavigationState) {
    self.decisions = decisions
    self.start = Set(start.screens.map(\.destination))
    given = Set(start.screens.map(\.id))
  }

  func note(_ change: NavigationChange) {
    if case .action = change.cause {
      for id in change.inserted + change.updated {
        entries[id] = (decisions.allowanceCount, entries[id]?.last ?? 0)
        given.remove(id)
      }
    }
    given.formUnion(change.inserted.filter { isStart($0, in: change.after) })
    switch change.cause {
    case .action(.setState(_, asksFirst: false)), .action(.setBlueprint(_, asksFirst: false)):
      given.formUnion(change.inserted + change.updated)
      given.formUnion(change.after.visibleScreens(traits: change.traits).map(\.id))
    default: break
    }
  }

  func revalidate() {
    revalidated = decisions.allowanceCount
    given = []
  }

  /// Whether a screen may be visible.
  func admit(_ screen: ScreenNode) -> Bool {
    if given.contains(screen.id) { return true }
    let since = max(revalidated, entries[screen.id]?.before ?? 0)
    return decisions.haveAllAllowed(screen.destination, since: since)
  }

  private func isStart(_ id: NodeID, in state: NavigationState) -> Bool {
    state.node(id)?.screen.map { start.contains($0.destination) } ?? false
  }
}
