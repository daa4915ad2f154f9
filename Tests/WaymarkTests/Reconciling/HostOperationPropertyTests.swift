import Testing

@testable import Waymark
@testable import WaymarkTesting

/// For any change, the operations can be carried out one by one and lead to the new state.
struct HostOperationPropertyTests {
  @Test("operations change a host that shows one state so that it shows another")
  func operationsLeadThere() {
    var states = StateGenerator()
    states.includesForeign = false
    let failure = checkProperty(seed: 7, cases: 3_000) { generator in
      let before = states.state(using: &generator)
      return (before, states.mutation(of: before, using: &generator))
    } shrink: { pair in
      Shrink.states(pair.0, pair.1)
    } holds: { before, after in
      var tree = try HostTree(showing: before)
      guard tree.snapshot.matches(before) else { return false }
      for operation in before.operations(to: after) {
        let screens = tree.screens
        let change = tree.apply([operation])
        if let refusal = change.refusals.first { throw HostTree.Refusal(reason: refusal) }
        guard tree.screens == screens.subtracting(change.removed).union(change.inserted) else { return false }
      }
      return tree.matches(after) && tree.snapshot.matches(after) && tree.acknowledge() == .applied
    }
    #expect(failure == nil, "\(Self.explain(failure))")
  }

  /// Returns the shrunk states and their operations as text.
  private static func explain(
    _ failure: PropertyFailure<(NavigationState, NavigationState)>?
  ) -> String {
    guard let failure else { return "" }
    let (before, after) = failure.value
    let operations = before.operations(to: after)
    let error = failure.error.map { "\($0)" } ?? "the host shows something else"
    return "\(before)\n→\n\(after)\nby \(operations.map { "\($0)" }.joined(separator: "\n"))\n\(error)"
  }
}

extension HostTree {
  /// Creates the tree of a host that shows a state.
  init(showing state: NavigationState) throws(Refusal) {
    self.init()
    let change = apply(state.unshown().operations(to: state))
    if let refusal = change.refusals.first { throw HostTree.Refusal(reason: refusal) }
  }

  /// The screens in the tree, including hidden ones.
  var screens: Set<NodeID> {
    Set(snapshot.entries.compactMap { self[$0.identity]?.screen?.id })
  }
}
