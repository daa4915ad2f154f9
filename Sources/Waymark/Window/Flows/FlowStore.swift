/// The flows of a window.
@MainActor
final class FlowStore {
  let registry: FlowRegistry
  private var flows: [FlowID: Flow] = [:]
  private var nextNumber: UInt64 = 1
  /// The callers that are waiting for results of screens.
  let results = PendingResults()
  var checkpoints = CheckpointList()
  private(set) weak var navigator: Navigator?

  init(_ registry: FlowRegistry) {
    self.registry = registry
    isInUse = !registry.isEmpty || registry.window != nil
  }

  var count: Int { flows.count }

  /// Whether the store must process inserted and removed nodes. The value is `false` until the window uses
  /// flows, results, or checkpoints.
  private(set) var isInUse: Bool

  func noteUse() { isInUse = true }

  subscript(id: FlowID) -> Flow? { flows[id] }

  var isIdle: Bool { !isInUse }

  /// Reports a coordinator that only a closure creates, so that a saved window would lose it.
  private func reportClosure(of node: Node, in navigator: Navigator) {
    guard let destination = node.destination, registry[destination] == nil else { return }
    navigator.reportIfSaved(.flow(destination))
  }

  /// Creates the coordinators of the initial nodes.
  func begin(in navigator: Navigator) {
    self.navigator = navigator
    _ = window
    let state = navigator.machine.state
    if !registry.isEmpty { state.forEachNode { noteAppearance(of: $0, in: state) } }
  }

  /// Creates the coordinators of added nodes, and updates the coordinators of nodes whose destination changed. Notes
  /// which removed nodes have receivers of their results.
  ///
  /// - Parameter request: the metadata of the request that made the change.
  func note(_ change: NavigationChange, _ request: RequestMetadata?) {
    _ = window
    let state = change.after
    let metadata = navigator?.machine.metadata ?? NodeMetadata()
    guard !registry.isEmpty || !metadata.isEmpty else { return }
    change.plan.diff.forEachRemoved { node in
      if metadata[node.id]?.receivers.isEmpty == false { results.noteRemoval(of: node) }
    }
    var appeared: Set<NodeID> = []
    change.plan.diff.forEachInserted { node in
      appeared.insert(node.id)
      results.noteReturn(of: node.id)
      noteAppearance(of: node, in: state)
    }
    let arrival = request == nil ? nil : change.plan.arrival
    for id in change.updated + [arrival].compactMap(\.self) where appeared.insert(id).inserted {
      if let node = state.node(id) { noteAppearance(of: node, in: state) }
    }
    if request?.closures?.make != nil, let navigator, let node = arrival.flatMap({ state.node($0) }) {
      reportClosure(of: node, in: navigator)
    }
    if let receivers = request?.entry?.receivers, !receivers.isEmpty, let navigator,
      let node = arrival.flatMap({ state.node($0) })
    {
      note(receivers, of: node, in: navigator)
    }
  }

  private func noteAppearance(of node: Node, in state: NavigationState) {
    guard let flow = flow(of: node, in: state) else {
      if metadata(of: node.id)?.beginsFlow == true { navigator?.report(.missingCoordinator(node)) }
      return
    }
    guard let shown = node.destination, flow.destination != shown else { return }
    flow.destination = shown
    if let coordinator = flow.coordinator { registry[shown]?.update(shown, coordinator) }
  }

  /// Returns the flow that a node begins, or `nil` if it does not begin one. Creates the flow if necessary.
  func flow(of node: Node, in state: NavigationState) -> Flow? {
    if let flow = flows[.node(node.id)] { return flow }
    let shown = node.destination
    guard let navigator, let make = maker(of: node.id) ?? shown.flatMap({ registry[$0]?.make })
    else { return nil }
    let flow = Flow(.node(node.id), navigator: navigator)
    flow.destination = shown
    return begin(flow) { make(shown, $0) }
  }

  /// Returns the closure that creates a node's coordinator, or `nil` if the request that shows the node has
  /// none.
  private func maker(of node: NodeID) -> FlowMaker? {
    navigator?.machine.metadata[node]?.closures.make
      ?? navigator?.metadataBeingAdded(to: node)?.closures?.make
  }

  /// The window's flow, or `nil` if the registry has no window coordinator. It is created on first access.
  var window: Flow? {
    if let flow = flows[.window] { return flow }
    guard let navigator, let make = registry.window else { return nil }
    return begin(Flow(.window, navigator: navigator), make)
  }

  /// Returns the flows without a node that the given flow started, oldest first.
  func hidden(startedBy id: FlowID) -> [Flow] {
    flows.values.filter { $0.starter == id }.sorted { Self.endsBefore($1.id, $0.id) }
  }

  /// Sends an event to all flows of the window: first the window's flow, then the flows of nodes in the order
  /// of the node ids, then the flows without a node.
  ///
  /// - Returns: whether a coordinator handled the event.
  func notify(_ event: any FlowEvent) -> Bool {
    flows.values.sorted { Self.endsBefore($1.id, $0.id) }
      .reduce(false) { $1.coordinator?.handle(event) == true || $0 }
  }

  /// Begins a flow that has no node.
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

  /// Releases the data of removed nodes.
  ///
  /// - Parameter nodes: the removed nodes, most recently shown first.
  /// - Returns: the closures to call after all data of the nodes is released.
  func release(_ nodes: [NodeID]) -> [Departure] {
    guard isInUse else { return [] }
    let left = Set(nodes)
    checkpoints.remove(nodes)
    let flows = remove { flow in flow.main.map(left.contains) ?? false }
    return depart(flows, removeResults(of: nodes), of: navigator)
  }

  /// Releases all data when the window closes.
  ///
  /// - Parameters:
  ///   - metadata: the metadata of the window's nodes.
  ///   - state: the last state of the window.
  /// - Returns: the closures to call after all data is released.
  func releaseAll(_ metadata: NodeMetadata, _ state: NavigationState) -> [Departure] {
    checkpoints = CheckpointList()
    let closing = navigator
    // The views of a closed window may still ask for its flows.
    navigator = nil
    return depart(remove { _ in true }, removeAllResults(metadata, state), of: closing) + [
      { self.results.deliverToAll(.failure(.closed)) }
    ]
  }

  /// Removes a flow that has no node, and all flows without a node that it started.
  func remove(hidden id: FlowID) -> [Flow] { remove { $0.id == id } }

  private func remove(where hasLeft: (Flow) -> Bool) -> [Flow] {
    var left = Set(flows.values.filter(hasLeft).map(\.id))
    if left.isEmpty { return [] }
    while let next = flows.values.first(where: {
      !left.contains($0.id) && $0.starter.map(left.contains) == true
    }) { left.insert(next.id) }
    return left.sorted(by: Self.endsBefore).compactMap { flows.removeValue(forKey: $0) }
  }

  /// Returns whether one flow ends before another when both end at the same time. Flows without a node end
  /// before flows that have a node, and newer flows end before older ones.
  private static func endsBefore(_ a: FlowID, _ b: FlowID) -> Bool {
    switch (a, b) {
    case (.hidden(let a), .hidden(let b)): a > b
    case (.node(let a), .node(let b)): a > b
    case (.hidden, _), (_, .window): true
    default: false
    }
  }
}

extension FlowStore {
  /// Returns the flow that a node belongs to. This is the flow that begins at the node. If there is none, it
  /// is the flow that showed the node, and otherwise the flow of the nearest earlier node.
  func flow(containing node: NodeID, in state: NavigationState) -> Flow? {
    flowBegun(at: node, in: state) ?? starter(of: node, in: state) ?? flow(before: node, in: state)
  }

  /// Returns the parent of a flow: the flow that started it, otherwise the flow of the nearest earlier node.
  /// A flow that comes later in the tree is never the parent, because otherwise two flows could be each
  /// other's parent.
  ///
  /// - Complexity: O(n) in the number of nodes and of flows without a node.
  func parent(of flow: Flow) -> Flow? {
    guard let navigator, !flow.hasEnded else { return nil }
    switch flow.id {
    case .window: return nil
    case .hidden: return flow.starter.flatMap { self[$0] } ?? window
    case .node(let node):
      let state = navigator.planned
      let starter = starter(of: node, in: state)
      if let starter, !comes(starter.id, after: flow.id, in: state) { return starter }
      return self.flow(before: node, in: state)
    }
  }

  /// Returns the flows whose parent is `flow`: first the ones without a node, then the others in tree order.
  func children(of flow: Flow) -> [Flow] {
    guard let navigator else { return [] }
    var children: [Flow] = []
    navigator.planned.forEachNode { node in
      if let child = self[.node(node.id)], parent(of: child) === flow { children.append(child) }
    }
    return hidden(startedBy: flow.id) + children
  }

  /// Returns whether `flow` follows `other`: it comes later in the tree than `other`, was started by `other`,
  /// or was started by a flow that follows `other`.
  private func comes(_ flow: FlowID, after other: FlowID, in state: NavigationState) -> Bool {
    var (waiting, seen): ([FlowID], Set<FlowID>) = ([flow], [])
    func isNew(_ id: FlowID) -> Bool {
      guard seen.insert(id).inserted else { return false }
      if let flow = self[id], let starter = starter(of: flow) { waiting.append(starter) }
      return true
    }
    while let id = waiting.popLast() {
      guard isNew(id), case .node(let node) = id else { continue }
      state.walkBack(from: node) { !isNew(.node($0.id)) }
    }
    return seen.contains(other)
  }

  /// Returns the flow that showed a node, or `nil` if there is none or it has ended.
  private func starter(of node: NodeID, in state: NavigationState) -> Flow? {
    guard let starter = metadata(of: node)?.starter, starter != .node(node) else { return nil }
    return self[starter]
  }

  /// Returns the flow of the nearest earlier node, or the window's flow if no earlier node begins a flow.
  private func flow(before node: NodeID, in state: NavigationState) -> Flow? {
    var found: Flow?
    state.walkBack(from: node) { earlier in
      found = flow(of: earlier, in: state)
      return found != nil
    }
    return found ?? window
  }

  /// Returns the id of the flow that started another one.
  private func starter(of flow: Flow) -> FlowID? {
    if case .node(let node) = flow.id { metadata(of: node)?.starter } else { flow.starter }
  }

  /// Returns the metadata of a node, also while its view is built.
  private func metadata(of node: NodeID) -> NodeMetadata.Entry? {
    navigator?.machine.metadata[node] ?? navigator?.metadataBeingAdded(to: node)?.entry
  }

  private func flowBegun(at node: NodeID, in state: NavigationState) -> Flow? {
    state.node(node).flatMap { flow(of: $0, in: state) }
  }
}
