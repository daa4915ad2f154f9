/// The metadata of nodes, which is kept beside the state. A commit changes both.
extension RequestMachine {
  /// Returns the metadata that a request adds to nodes when its plan is carried out: the flow that showed the node, the
  /// receivers of its result, and tags. The flow of a node that already existed stays the same. A request that was
  /// redirected adds only tags.
  private func newMetadata(at index: Int, _ plan: Plan) -> [(node: NodeID, entry: NodeMetadata.Entry)] {
    guard let request = activeRequests[index].request.metadata, let arrival = plan.arrival else { return [] }
    var new: [(node: NodeID, entry: NodeMetadata.Entry)] = []
    func add(_ entry: NodeMetadata.Entry, to node: NodeID) {
      if !metadata.contains(entry, of: node) { new.append((node, entry)) }
    }
    if var entry = request.entry, !activeRequests[index].isRedirected {
      if plan.before.contains(arrival, by: nodeIndex) { entry.starter = nil }
      entry.closures = request.closures ?? NodeClosures()
      add(entry, to: arrival)
    }
    for (tag, node) in request.tags {
      let screen = node ?? plan.after.leaf(inFrontOf: arrival)?.id ?? arrival
      add(NodeMetadata.Entry(tags: [tag]), to: screen)
    }
    return new
  }

  /// Returns whether a request adds metadata when its plan is carried out.
  func addsMetadata(at index: Int, _ plan: Plan) -> Bool {
    guard let request = activeRequests[index].request.metadata else { return false }
    return request.restored?.isEmpty == false || !newMetadata(at: index, plan).isEmpty
  }

  /// Adds the metadata of a request whose plan is carried out now.
  mutating func addMetadata(at index: Int, _ plan: Plan) {
    guard let request = activeRequests[index].request.metadata else { return }
    for (node, entry) in newMetadata(at: index, plan) { metadata.add(entry, to: node) }
    if let restored = request.restored, !activeRequests[index].isRedirected {
      forget(metadata.restore(restored, where: plan.after.nodeIDs.contains))
    }
  }

  /// Returns the draft of a screen. A restored screen in front is built before it is in the tree and its metadata is
  /// added.
  func draft(of screen: NodeID) -> ScreenDraft? {
    metadata[screen]?.draft ?? (contains(screen) ? nil : restoringMetadata?[screen]?.draft)
  }

  /// Updates the metadata after a change of the tree.
  mutating func followMetadata(_ diff: TreeDiff) { forget(metadata.follow(diff)) }

  private mutating func forget(_ forgotten: [NodeID: NodeMetadata.Entry]) {
    if !forgotten.isEmpty { effects.append(.forgotten(forgotten)) }
  }
}
