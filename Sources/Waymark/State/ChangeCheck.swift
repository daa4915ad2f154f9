/// Validates the containers that a change has added or modified.
///
/// This is enough for Waymark's own kinds. If a container of an app's own kind has changed, the whole state
/// is validated.
struct ChangeCheck {
  private var faults: [StateFault] = []
  private var foundOwnKind = false
  /// The largest id number of the added nodes.
  private(set) var largestNumber: UInt64 = 0

  /// Returns the faults of a state that was well-formed before the change.
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

  /// Checks a container with changed contents.
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
