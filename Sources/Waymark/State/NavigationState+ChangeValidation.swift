extension NavigationState {
  /// Lists what is wrong with this state, given that an earlier one was well-formed.
  ///
  /// Only what the two do not share is looked at, unless a kind of the app's own is there: that is trusted
  /// with nothing.
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  func faults(since earlier: NavigationState) -> [StateFault] {
    var check = ChangeCheck()
    check.compare(.container(earlier.pile), .container(pile))
    return check.foundOwnKind ? validate() : check.faults
  }
}

private struct ChangeCheck {
  var faults: [StateFault] = []
  var foundOwnKind = false

  mutating func compare(_ a: Node?, _ b: Node) {
    if let a, a.isIdentical(to: b) { return }
    guard let container = b.container else {
      if a == nil, let screen = b.screen, screen.destination.containerKind != nil {
        faults.append(
          StateFault(node: b.id, reason: "\(screen.destination) is a container, not a screen"))
      }
      return
    }
    check(container)
    compareChildren(a?.container?.children ?? [], container.children)
  }

  private mutating func compareChildren(_ a: ChildList, _ b: ChildList) {
    let prefix = a.commonPrefixCount(with: b) { compare($0, $1) }
    for index in prefix..<b.count {
      let previous = index < a.count && a[index].id == b[index].id ? a[index] : nil
      compare(previous, b[index])
    }
  }

  private mutating func check(_ container: ContainerNode) {
    if !container.traits.isBuiltIn { foundOwnKind = true }
    if let reason = container.kind.fault(in: container.contents) {
      faults.append(StateFault(node: container.id, reason: reason))
    }
    if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
      faults.append(StateFault(node: container.id, reason: "it is empty and should have left"))
    }
    if let role = container.role, role.containerKind?.isEqual(to: container.kind) != true {
      faults.append(StateFault(node: container.id, reason: "its role \(role) is for another kind"))
    }
  }
}
