/// The flows of a window.
@MainActor
final class FlowStore {
  let registry: FlowRegistry
  private var flows: [FlowID: Flow] = [:]
  private var nextNumber: UInt64 = 1
  /// Those who want to know what becomes of screens.
  let answers = AnswerDesk()
  var checkpoints = CheckpointList()
  weak var navigator: Navigator?

  init(_ registry: FlowRegistry) {
    self.registry = registry
    isInUse = !registry.isEmpty || registry.window != nil
  }

  /// How many flows there are.
  var count: Int { flows.count }

  /// Whether something has to be done about what appears and leaves: not before anybody has made use of flows, asked, or
  /// declared a checkpoint.
  private(set) var isInUse: Bool

  func noteUse() { isInUse = true }

  subscript(id: FlowID) -> Flow? { flows[id] }

  /// Makes the coordinators of what has appeared, and tells those whose nodes show something else now.
  ///
  /// - Complexity: O(n).
  func noteAppearances(in state: NavigationState) {
    _ = window
    answers.note(state)
    guard !registry.isEmpty || !state.ties.isEmpty else { return }
    state.forEachNode { node in
      guard let flow = flow(of: node, in: state), let shown = node.shown, flow.destination != shown else {
        return
      }
      flow.destination = shown
      if let coordinator = flow.coordinator { registry[shown]?.update(shown, coordinator) }
    }
  }

  /// The flow that a node begins, made when first asked for; `nil` if it begins none.
  func flow(of node: Node, in state: NavigationState) -> Flow? {
    if let flow = flows[.node(node.id)] { return flow }
    let shown = node.shown
    guard let navigator, let make = state.ties[node.id]?.make ?? shown.flatMap({ registry[$0]?.make })
    else { return nil }
    let flow = Flow(.node(node.id), navigator: navigator)
    flow.destination = shown
    return begin(flow) { make(shown, $0) }
  }

  /// The window's flow, made when first asked for; `nil` if it has none.
  var window: Flow? {
    if let flow = flows[.window] { return flow }
    guard let navigator, let make = registry.window else { return nil }
    return begin(Flow(.window, navigator: navigator), make)
  }

  /// The flows that show nothing themselves and were started by another one, in order.
  func hidden(startedBy id: FlowID) -> [Flow] {
    flows.values.filter { $0.starter == id }.sorted { Self.endsBefore($1.id, $0.id) }
  }

  /// Begins a flow that shows nothing itself.
  func beginHidden(_ starter: FlowID, _ make: (Flow) -> any Coordinator) -> Flow? {
    guard let navigator, flows[starter]?.hasEnded == false else { return nil }
    defer { nextNumber += 1 }
    return begin(Flow(.hidden(nextNumber), navigator: navigator, starter: starter), make)
  }

  private func begin(_ flow: Flow, _ make: (Flow) -> any Coordinator) -> Flow {
    flows[flow.id] = flow
    flow.coordinator = make(flow)
    return flow
  }

  /// Takes out the flows whose nodes are not in a state, and those that they started without a node, to be ended: those
  /// shown last come first.
  func remove(allBut state: NavigationState) -> [Flow] {
    guard !flows.isEmpty else { return [] }
    let nodes = state.nodeIDs
    return remove { flow in flow.main.map { !nodes.contains($0) } ?? false }
  }

  /// Takes out a flow that shows nothing itself, and those that it started so.
  func remove(hidden id: FlowID) -> [Flow] { remove { $0.id == id } }

  /// Takes out all flows.
  func removeAll() -> [Flow] { remove { _ in true } }

  private func remove(where hasLeft: (Flow) -> Bool) -> [Flow] {
    var left = Set(flows.values.filter(hasLeft).map(\.id))
    if left.isEmpty { return [] }
    while let next = flows.values.first(where: {
      !left.contains($0.id) && $0.starter.map(left.contains) == true
    }) { left.insert(next.id) }
    return left.sorted(by: Self.endsBefore).compactMap { flows.removeValue(forKey: $0) }
  }

  /// The order in which flows end together: hidden ones before those with nodes, later ones before earlier ones.
  private static func endsBefore(_ a: FlowID, _ b: FlowID) -> Bool {
    switch (a, b) {
    case (.hidden(let a), .hidden(let b)): a > b
    case (.node(let a), .node(let b)): a > b
    case (.hidden, _), (_, .window): true
    default: false
    }
  }
}

extension Node {
  /// The destination that may begin a flow.
  fileprivate var shown: AnyDestination? { screen?.destination ?? container?.role }
}
