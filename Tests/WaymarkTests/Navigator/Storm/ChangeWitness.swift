@testable import Waymark

/// Checks each reported change against the window, the previous change, and a comparison of the states that
/// does not use operations.
@MainActor
final class ChangeWitness {
  private var state: NavigationState
  private var revision: UInt64
  /// The first error found.
  private(set) var complaint: String?
  private(set) var count = 0
  /// Whether the last change was made by a request that asks leave guards.
  private(set) var lastAskedGuards = false
  /// Determines which screens may be visible.
  let admissions: AdmissionWitness

  init(of navigator: Navigator, decisions: StormWitness = StormWitness()) {
    (state, revision) = (navigator.state, navigator.revision)
    admissions = AdmissionWitness(decisions, start: navigator.state)
    navigator.observe(.changes) { [weak self, weak navigator] change in
      guard let self, let navigator, complaint == nil else { return }
      complaint = fault(in: change, of: navigator).map { "change \(change.revision), \(change.cause): \($0)" }
      (state, revision) = (change.after, change.revision)
      admissions.note(change)
      lastAskedGuards = change.cause.asksGuards
      count += 1
    }
  }

  private func fault(in change: NavigationChange, of navigator: Navigator) -> String? {
    if change.revision != revision + 1 { return "it comes after change \(revision)" }
    if change.revision != navigator.revision { return "the window is at \(navigator.revision)" }
    if let difference = change.after.difference(from: navigator.state) { return "the window: \(difference)" }
    if let difference = navigator.plan(for: .back).before.difference(from: change.after) {
      return "plans: \(difference)"
    }
    if let difference = change.before.difference(from: state) { return "before: \(difference)" }
    return faultInEdits(of: change) ?? faultInSets(of: change)
  }

  private func faultInEdits(of change: NavigationChange) -> String? {
    do {
      return try change.before.applying(change.operations, nextNumber: change.nextNumber).difference(
        from: change.after
      )
      .map { "operations: \($0)" }
    } catch {
      return "\(error)"
    }
  }

  private func faultInSets(of change: NavigationChange) -> String? {
    let (before, after) = (change.before.nodesByID, change.after.nodesByID)
    let entered = Set(after.keys).subtracting(before.keys)
    let left = Set(before.keys).subtracting(after.keys)
    let updated = after.values.filter { node in before[node.id].map { !$0.hasSameValue(as: node) } ?? false }
    if change.inserted.sorted() != entered.sorted() {
      return "entered are \(entered), told \(change.inserted)"
    }
    if change.removed.sorted() != left.sorted() { return "left have \(left), told \(change.removed)" }
    if change.updated.sorted() != updated.map(\.id).sorted() { return "told as updated \(change.updated)" }
    return nil
  }
}

extension NavigationState {
  /// Returns the first difference from another state, or `nil` if there is none.
  func difference(from other: NavigationState) -> String? {
    if self != other { return "\(self) and not \(other)" }
    if nextNumber != other.nextNumber { return "the next id is \(nextNumber) and not \(other.nextNumber)" }
    return nil
  }

  fileprivate var nodesByID: [NodeID: Node] {
    var nodes: [NodeID: Node] = [:]
    forEachNode { nodes[$0.id] = $0 }
    return nodes
  }
}

extension NavigationCause {
  /// Whether leave guards are asked before a change with this cause. A state can be set without asking them, and a
  /// host only reports.
  fileprivate var asksGuards: Bool {
    switch self {
    case .action(.setState(_, let asksFirst)), .action(.setBlueprint(_, let asksFirst)): asksFirst
    case .action: true
    default: false
    }
  }
}
