import Waymark

/// A saved container that the app declares, and the merge of its saved and its declared children.
struct DeclaredContainer {
  let blueprint: NodeBlueprint
  /// The declared children.
  let children: [ChildIdentity]
  /// The saved children.
  let saved: [ChildIdentity]
  let merge: ChildMerge
}

/// The containers that an app declares: those in the start of a window, and those with a role in the blueprints
/// of routes.
///
/// A container with a role is recognized by its role, and another one by its place: it is the root of the base
/// layer, or a child of a declared container. The children of a stack are the screens that the user has opened,
/// so stacks are not merged. See ``ChildMerge``.
struct ContainerDeclarations {
  private let map: NavigationMap
  private let start: NodeBlueprint
  private let roles: [AnyDestination: NodeBlueprint]

  @MainActor
  init(of navigator: Navigator) { self.init(navigator.map, start: navigator.start) }

  init(_ map: NavigationMap, start: NodeBlueprint) {
    (self.map, self.start, roles) = (map, start, map.declaredContainers(start: start))
  }

  /// Returns the declared containers in a list, by their indices. Stacks are not included.
  ///
  /// - Parameter insertsMissing: whether missing children are new in a container without a saved declaration.
  /// - Complexity: O(n).
  func containers(
    in nodes: [SavedNode], children: [[Int]], insertsMissing: Bool
  ) -> [Int: DeclaredContainer] {
    var blueprints: [Int: NodeBlueprint] = [:]
    var containers: [Int: DeclaredContainer] = [:]
    for (index, node) in nodes.enumerated() {
      if case .layer(nil) = node.content, let root = children[index].first { blueprints[root] = start }
      guard case .container(let value) = node.content,
        let blueprint = blueprint(of: value, inPlace: blueprints[index], wasDeclared: node.declared != nil)
      else { continue }
      let declared = blueprint.parts.children
      let identities = declared.map(\.identity)
      let saved = children[index].map { nodes.identity(of: $0, children) }
      let merge = ChildMerge(
        saved, declared: identities, earlier: node.declared, insertsMissing: insertsMissing)
      let matches = merge.declaredIndices
      if node.declared == nil, value.needsMatch, matches.allSatisfy({ $0 == nil }) { continue }
      for (child, match) in zip(children[index], matches) { blueprints[child] = match.map { declared[$0] } }
      if value.layout == .stack { continue }
      containers[index] = DeclaredContainer(
        blueprint: blueprint, children: identities, saved: saved, merge: merge)
    }
    return containers
  }

  /// Returns the declaration of a container. A container without a role can get the role of the container that is
  /// now declared in its place, if it was declared when it was saved.
  ///
  /// - Parameters:
  ///   - value: the value of the container.
  ///   - candidate: the declaration of the node in the same place, if there is one.
  ///   - wasDeclared: whether the container was declared when it was saved.
  private func blueprint(
    of value: ContainerValue, inPlace candidate: NodeBlueprint?, wasDeclared: Bool
  ) -> NodeBlueprint? {
    if let role = value.role {
      if case .container(let declared)? = candidate?.parts.value, declared.role == role { return candidate }
      return map.declaredContents(of: role) ?? roles[role]
    }
    guard case .container(let declared)? = candidate?.parts.value,
      type(of: declared.kind) == type(of: value.kind), declared.role == nil || wasDeclared
    else { return nil }
    return candidate
  }
}

extension ContainerValue {
  /// Whether a container without a saved declaration is recognized only if one of its children is declared. A
  /// route can have replaced the start by another container of the same kind.
  fileprivate var needsMatch: Bool { role == nil && !(kind is Split.Column) }

  /// The identity of a container in which no screen is known.
  fileprivate var identity: ChildIdentity {
    if let role { return ChildIdentity(key: role.key, value: AnyHashable(role)) }
    let key = type(of: kind).key
    return ChildIdentity(
      key: (kind as? Split.Column).map { "\(key) \($0)" } ?? key, value: AnyHashable(kind))
  }

  /// Whether the container is recognized by its first child.
  fileprivate var isNamedByRoot: Bool { role == nil && layout == .stack }
}

extension NodeBlueprint {
  fileprivate var identity: ChildIdentity {
    let (value, children, _) = parts
    switch value {
    case .screen(let destination): return ChildIdentity(key: destination.key, value: AnyHashable(destination))
    case .foreign(let mark): return ChildIdentity(key: mark.name, value: nil)
    case .container(let container):
      return container.isNamedByRoot ? children.first?.identity ?? container.identity : container.identity
    }
  }
}

extension [SavedNode] {
  fileprivate func identity(of index: Int, _ children: [[Int]]) -> ChildIdentity {
    switch self[index].content {
    case .container(let container) where !container.isNamedByRoot || children[index].isEmpty:
      container.identity
    case .container: identity(of: children[index][0], children)
    case .screen(let destination): ChildIdentity(key: destination.key, value: AnyHashable(destination))
    case .layer, .external, .kept, .lost: ChildIdentity(key: self[index].name, value: nil)
    }
  }
}

extension SavedNavigation {
  /// Notes the children of each declared container, so that a later version of the app can tell what has
  /// changed.
  mutating func note(_ declarations: ContainerDeclarations) {
    let containers = declarations.containers(in: nodes, children: nodes.children, insertsMissing: false)
    for (index, container) in containers { nodes[index].declared = container.children.map(\.key) }
  }

  /// Returns the containers whose children have to be merged with the declared ones, by their indices.
  func containersToMerge(_ declarations: ContainerDeclarations) -> [Int: DeclaredContainer] {
    declarations.containers(
      in: nodes, children: nodes.children, insertsMissing: isFromOtherVersion
    ).filter { nodes[$0.key].destination?.updatesRestoredChildren ?? true }
  }
}

extension AnyDestination {
  fileprivate var updatesRestoredChildren: Bool {
    (base as? any ContainerDestination).map { type(of: $0).updatesRestoredChildren } ?? true
  }
}
