/// A check of the nodes that a change has added and the containers that it has modified.
///
/// For Waymark's own container kinds, checking only these nodes is sufficient. If an added or modified
/// container has a custom kind, the whole state is validated instead.
struct ChangeCheck {
  private var faults: [StateFault] = []
  private var foundOwnKind = false
  /// The largest number in the ids of the added nodes.
  private(set) var largestNumber: UInt64 = 0

  /// Returns the faults in the state after the change. The state before the change must be well-formed.
  func faults(in state: NavigationState) -> [StateFault] {
    foundOwnKind ? state.validate() : faults
  }

  /// Checks an added node and all its descendants.
  mutating func check(new node: Node) {
    largestNumber = max(largestNumber, node.id.number)
    switch node {
    case .screen(let screen): check(screen)
    case .container(let container):
      check(container)
      for child in container.children { check(new: child) }
    case .foreign: return
    }
  }

  /// Checks a container whose contents have changed.
  mutating func check(_ container: ContainerNode) {
    if !container.traits.isBuiltIn { foundOwnKind = true }
    let contents = container.storage.contents
    if let reason = container.traits.fault(in: contents) {
      faults.append(StateFault(container.id, .ofKind(reason)))
    }
    if contents.children.isEmpty, type(of: container.traits.kind).whenEmpty == .remove {
      faults.append(StateFault(container.id, .empty(kind: container.kindName)))
    }
    if let role = container.role, role.containerKind?.isEqual(to: container.kind) != true {
      faults.append(StateFault(container.id, .otherKind(role: role)))
    }
  }

  private mutating func check(_ screen: ScreenNode) {
    guard screen.destination.containerKind != nil else { return }
    faults.append(StateFault(screen.id, .containerAsScreen(screen.destination)))
  }
}
