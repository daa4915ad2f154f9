extension Plan {
  /// Returns a copy of this plan that adds a request's metadata to the node that the plan shows: the flow
  /// that showed the node, the callers that wait for its result, and its step in a sequence. If the node
  /// already existed, the flow is not added.
  ///
  /// - Parameter isRedirected: whether the request was redirected. In that case, only the step is added.
  func adding(_ request: RequestMetadata, isRedirected: Bool) -> Plan {
    guard let arrival else { return self }
    let metadata = isRedirected ? nil : request.metadata.flatMap { note($0, of: arrival) }
    let step = request.step.map { note($0, of: after.leaf(inFrontOf: arrival)?.id ?? arrival) }
    return metadata == nil && step == nil
      ? self : Plan(transition: Transition(transition, noting: metadata, step))
  }

  private func note(_ metadata: NodeMetadata.Entry, of node: NodeID) -> MetadataEdit? {
    var known = after.metadata[node] ?? NodeMetadata.Entry()
    known.add(before.node(node) == nil ? metadata : metadata.withoutStarter)
    return known.isEmpty ? nil : .metadata(node, known)
  }

  private func note(_ step: StepTag, of screen: NodeID) -> MetadataEdit {
    after.note(that: screen, shows: step, isNew: screen.number >= before.nextNumber)
  }
}

extension NodeMetadata.Entry {
  fileprivate var withoutStarter: NodeMetadata.Entry {
    NodeMetadata.Entry(beginsFlow: beginsFlow, callers: callers)
  }
}
