import Waymark

/// The structure of a saved navigation, read before the values of destinations and container kinds are
/// decoded.
struct SavedOutline {
  let window: WindowID
  let nextNumber: UInt64
  let nodes: [Node]
  let metadata: [SavedMetadata]
  let trails: [SavedTrail]
  let values: SavedValueTexts

  struct Node {
    let id: NodeID
    let parent: Int?
    let content: Content
    let selection: ShownIdentity?
    var declared: [String]?
  }

  enum Content {
    case layer(Presentation?)
    case screen(key: String, Value)
    case container(kind: String, role: String?, Value)
    case external(ForeignMark)
    case kept
    case lost(name: String, reason: String)
  }

  /// A reference to the value of a node.
  enum Value {
    /// The index of the value in the list of encoded values.
    case number(Int)
    case missing
    /// The type of the value is unknown, so the value cannot be decoded.
    case ofUnknownType
  }
}

extension SavedOutline {
  /// Creates an outline that contains only nodes.
  init(_ nodes: [Node], _ values: SavedValueTexts) {
    self.init(window: .main, nextNumber: 0, nodes: nodes, metadata: [], trails: [], values: values)
  }

  /// Returns the nodes with their decoded values. A node whose value is unknown or damaged is lost.
  func nodes(_ values: SavedValues) -> [SavedNode] {
    nodes.enumerated().map { index, node in
      let content: SavedNode.Content
      do throws(Loss) { content = try self.content(of: node.content, values, index) } catch {
        content = .lost(name: error.name, reason: error.reason)
      }
      return SavedNode(
        id: node.id, parent: node.parent, content: content, selection: node.selection, declared: node.declared
      )
    }
  }

  private struct Loss: Error {
    let name: String
    let reason: String
  }

  private func content(
    of content: Content, _ values: SavedValues, _ index: Int
  ) throws(Loss) -> SavedNode.Content {
    switch content {
    case .layer(let presentation): return .layer(presentation)
    case .external(let mark): return .external(mark)
    case .kept: return .kept
    case .lost(let name, let reason): return .lost(name: name, reason: reason)
    case .screen(let key, let value):
      guard case .destination(let destination) = try decoded(value, key, noDestination, values, index) else {
        throw Loss(name: key, reason: "it is not a screen")
      }
      return .screen(destination)
    case .container(let kind, let role, let value):
      let unknown = role == nil ? noKind : noDestination
      switch try decoded(value, role ?? kind, unknown, values, index) {
      case .kind(let kind): return .container(ContainerValue(kind: kind, role: nil))
      case .destination(let destination):
        guard let kind = destination.containerKind else {
          throw Loss(name: destination.key, reason: "it is a screen, not a container")
        }
        return .container(ContainerValue(kind: kind, role: destination))
      }
    }
  }

  private func decoded(
    _ value: Value, _ name: String, _ unknown: String, _ values: SavedValues, _ index: Int
  ) throws(Loss) -> SavedValues.Value {
    switch value {
    case .ofUnknownType: throw Loss(name: name, reason: unknown)
    case .missing: throw Loss(name: name, reason: "nodes[\(index)].value is missing")
    case .number(let number):
      switch values.results[number] {
      case .success(let value): return value
      case .failure(let error):
        let fault = CodingFault(
          error, at: "nodes[\(index)].value", isRedacted: self.values.kinds[number].canBeSensitive)
        throw Loss(name: name, reason: fault.description)
      }
    }
  }

  private var noKind: String {
    "no container kind has this key: add it with NavigationMap.restoring(_:kinds:)"
  }

  private var noDestination: String {
    "no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)"
  }
}
