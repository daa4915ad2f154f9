import Testing

@testable import Waymark
@testable import WaymarkTesting

/// For any change, the operations can be carried out one by one and lead to the new state.
struct HostOperationPropertyTests {
  @Test("the operations between two states change a host from the first state to the second")
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

  @Test(
    "if layers and columns keep their children, the operations keep every common node",
    arguments: UInt64(0)..<4)
  func nodesAreKept(seed: UInt64) {
    let states = StateGenerator()
    var moves = 0
    let failure = checkProperty(seed: seed, cases: 2_000) { generator in
      let before = states.state(using: &generator)
      return (before, states.mutation(of: before, using: &generator))
    } shrink: { pair in
      Shrink.states(pair.0, pair.1)
    } holds: { before, after in
      guard before.onlyChildren.allSatisfy({ after.onlyChildren[$0] == $1 }),
        after.layers.map(\.presentation) == before.layers.map(\.presentation)
      else { return true }
      let operations = before.operations(to: after)
      moves += operations.count(where: \.keepsNodes)
      return operations.remade(among: before) == []
    }
    #expect(failure == nil, "\(Self.explain(failure))")
    #expect(moves > 50)
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

extension NavigationState {
  /// The child of each layer and of each column.
  fileprivate var onlyChildren: [NodeID: NodeID?] {
    var children: [NodeID: NodeID?] = [:]
    forEachNode { node in
      guard let container = node.container, container.traits.isLayer || container.kind is Split.Column else {
        return
      }
      children[node.id] = .some(container.children.first?.id)
    }
    return children
  }
}

extension HostOperation {
  fileprivate var keepsNodes: Bool {
    switch self {
    case .setRoot(let root, _), .push(let root, _), .present(let root, _, _): root.isKept
    case .replace(_, let nodes, _, _): nodes.contains(where: \.isKept)
    case .dismiss, .pop, .select, .update: false
    }
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
