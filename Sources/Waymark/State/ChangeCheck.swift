/// Looks for what is wrong with the containers that a change has made or given other contents.
///
/// Containers of Waymark's own kinds need no more than that. Those of an app's own are trusted with nothing:
/// where one is changed, all of the state has to be looked at.
struct ChangeCheck {
  private var faults: [StateFault] = []
  private var foundOwnKind = false
  /// The largest number among the ids of what is new.
  private(set) var largestNumber: UInt64 = 0

  /// What is wrong with a state that was well-formed before the containers were changed.
  func faults(in state: NavigationState) -> [StateFault] {
    foundOwnKind ? state.validate() : faults
  }

  /// Looks at a node that is new, with all that is in it.
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

  /// Looks at a container that has other contents than before.
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
