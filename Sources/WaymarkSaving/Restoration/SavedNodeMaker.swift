import Waymark

/// A builder that creates nodes from an outline and the decoded values.
struct SavedNodeMaker {
  let values: [Result<SavedValues.Value, any Error>]
  /// The path to the current node, for error messages.
  private var path = SavedPath()

  init(_ values: SavedValues) { self.values = values.results }

  mutating func layers(_ outlines: [SavedOutline.Layer]) -> [SavedLayer] {
    outlines.indices.map { index in
      path.parts = [.field("layers"), .element(index), .field("root")]
      let outline = outlines[index]
      return SavedLayer(id: outline.id, presentation: outline.presentation, root: node(outline.root))
    }
  }

  private mutating func node(_ outline: SavedOutline.Node) -> SavedNode {
    switch outline {
    case .screen(let id, let key, let value):
      switch decoded(value) {
      case .success(.destination(let destination)): return .screen(id, destination)
      case .success(.kind): return .lost(LostNode(id: id, name: key, reason: "it is not a screen"))
      case .failure(let loss):
        return .lost(LostNode(id: id, name: key, reason: loss.reason ?? noDestination))
      }
    case .container(let outline): return container(outline)
    case .lost(let id, let name, let reason, let children):
      path.parts.append(.field("lost"))
      defer { path.parts.removeLast() }
      return .lost(LostNode(id: id, name: name, reason: reason, children: nodes(children)))
    }
  }

  private mutating func nodes(_ outlines: [SavedOutline.Node]) -> [SavedNode] {
    path.parts.append(.field("children"))
    defer { path.parts.removeLast() }
    return outlines.indices.map { index in
      path.parts.append(.element(index))
      defer { path.parts.removeLast() }
      return node(outlines[index])
    }
  }

  private mutating func container(_ outline: SavedOutline.Container) -> SavedNode {
    let children = nodes(outline.children)
    let reason: String
    switch decoded(outline.value) {
    case .success(.kind(let kind)): return made(kind, nil, children)
    case .success(.destination(let role)):
      if let kind = role.containerKind { return made(kind, role, children) }
      reason = "it is a screen, not a container"
    case .failure(let loss):
      reason = loss.reason ?? (outline.role == nil ? noKind : noDestination)
    }
    return .lost(
      LostNode(
        id: outline.id, name: outline.role ?? outline.kind, reason: reason, children: children,
        selection: outline.selection))

    func made(_ kind: any ContainerKind, _ role: AnyDestination?, _ children: [SavedNode]) -> SavedNode {
      .container(
        SavedContainer(
          id: outline.id, kind: kind, role: role, children: children, selection: outline.selection))
    }
  }

  private let noKind = "no container kind has this key: add it with NavigationMap.restoring(_:kinds:)"
  private let noDestination =
    "no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)"

  /// An error for a node that cannot be restored. The reason is `nil` if the node's type is unknown.
  private struct Loss: Error { var reason: String? }

  private func decoded(_ value: SavedOutline.Value) -> Result<SavedValues.Value, Loss> {
    switch value {
    case .ofUnknownType: .failure(Loss())
    case .missing: .failure(Loss(reason: "\(path).value is missing"))
    case .number(let number):
      values[number].mapError { Loss(reason: CodingFault($0, at: "\(path).value").description) }
    }
  }
}
