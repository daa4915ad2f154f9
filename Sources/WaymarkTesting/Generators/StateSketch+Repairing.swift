import Waymark

extension StateSketch {
  /// Makes the sketch well-formed. An empty sketch stays empty.
  ///
  /// Removes empty layers and empty containers that must have children. Keeps only the first child of a layer
  /// or split column. Replaces invalid selections and presenters.
  mutating func repair() {
    layerStack.children = layerStack.children.compactMap { $0.repaired() }
    for index in layerStack.children.indices {
      let below = index > 0 ? layerStack.children[index - 1] : nil
      let presentation = layerStack.children[index].value.presentation
      layerStack.children[index].value = .layer(below.map { Self.presentation(presentation, over: $0) })
    }
  }

  private static func presentation(_ presentation: Presentation?, over below: Item) -> Presentation {
    var repaired = presentation ?? Presentation(style: .sheet, presenter: below.id)
    if !below.contains(repaired.presenter) { repaired.presenter = below.children.first?.id ?? below.id }
    return repaired
  }
}

extension StateSketch.Item {
  func contains(_ id: NodeID) -> Bool {
    self.id == id || children.contains { $0.contains(id) }
  }

  /// Returns a well-formed version of the item and its descendants, or `nil` if the item must be removed.
  fileprivate func repaired() -> Self? {
    var item = self
    item.children = children.compactMap { $0.repaired() }
    switch value {
    case .screen, .foreign, .layerStack: return item
    case .layer:
      item.children = Array(item.children.prefix(1))
      return item.children.isEmpty ? nil : item
    case .container(let kind, _):
      if kind is Split.Column { item.children = Array(item.children.prefix(1)) }
      if item.children.isEmpty, !type(of: kind).isKeptWhenEmpty { return nil }
      return item.repairSelection(of: kind) ? item : nil
    }
  }

  /// Selects the first option that `kind` accepts: the current selection, no selection, or the first suitable
  /// child.
  ///
  /// - Returns: `false` if the kind accepts none of these options.
  private mutating func repairSelection(of kind: any ContainerKind) -> Bool {
    let nodes = ChildList(children.map(\.node))
    let candidates = [selection, nil] + children.map(\.id)
    let accepted = candidates.first { candidate in
      kind.fault(in: ContainerContents(children: nodes, selection: candidate)) == nil
    }
    guard let accepted else { return false }
    selection = accepted
    return true
  }
}
