import Waymark

/// A representation of a state without ids. States that differ only in their ids have equal pictures.
struct StatePicture: Hashable {
  /// The encoded nodes in preorder. Each node is encoded as its value, the number of its children and its
  /// selection. A presenter is encoded as its position in preorder.
  let marks: [UInt32]
  let screenCount: Int

  static func == (a: StatePicture, b: StatePicture) -> Bool { a.marks == b.marks }

  func hash(into hasher: inout Hasher) {
    marks.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// A factory that creates pictures of states. It represents each distinct value by a number.
struct PictureBook {
  private var destinations: [AnyDestination: UInt32] = [:]
  /// The distinct container values. The index of a value is its number. A linear search is fast, because
  /// there are few values and the most frequent ones come first.
  private var containers: [ContainerValue] = []
  private var presentations: [PresentationLook: UInt32] = [:]
  /// The numbers of container values, keyed by the identity of their storage. `look` keeps the storage alive.
  private var shortcuts: [ObjectIdentifier: (look: ContainerValue, number: UInt32)] = [:]
  private var marks: [UInt32] = []
  private var screenCount = 0
  private var ids: [NodeID] = []

  /// Returns the picture of a state in a window that has the given layout traits.
  ///
  /// - Complexity: O(n), plus O(n) for each layer.
  mutating func picture(of state: NavigationState, traits: LayoutTraits) -> StatePicture {
    marks.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    screenCount = 0
    marks.append(UInt32(clamping: traits.columns))
    for layer in state.layers {
      marks.append(number(of: layer.presentation))
      if let root = layer.root { add(root) }
    }
    return StatePicture(marks: marks, screenCount: screenCount)
  }

  private mutating func add(_ node: Node) {
    ids.append(node.id)
    switch node {
    case .screen(let screen):
      screenCount += 1
      marks.append(number(of: screen.destination) << 2)
    case .foreign: marks.append(1)
    case .container(let container):
      let contents = container.contents
      marks.append(number(of: container) << 2 | 2)
      marks.append(UInt32(truncatingIfNeeded: contents.children.count))
      marks.append(UInt32(truncatingIfNeeded: contents.selectedIndex.map { $0 + 1 } ?? 0))
      for child in contents.children { add(child) }
    }
  }

  private mutating func number(of destination: AnyDestination) -> UInt32 {
    if let number = destinations[destination] { return number }
    let number = UInt32(truncatingIfNeeded: destinations.count)
    destinations[destination] = number
    return number
  }

  private mutating func number(of container: ContainerNode) -> UInt32 {
    let look = container.look
    if let known = shortcuts[look.storageID] { return known.number }
    let (kind, role) = (look.kind, look.role)
    let known = containers.firstIndex { $0.role == role && $0.kind.isSame(as: kind) }
    if known == nil { containers.append(look) }
    let number = UInt32(truncatingIfNeeded: known ?? containers.count - 1)
    shortcuts[look.storageID] = (look, number)
    return number
  }

  private mutating func number(of presentation: Presentation?) -> UInt32 {
    guard let presentation else { return 0 }
    let look = PresentationLook(
      style: presentation.style, anchor: presentation.anchor,
      presenter: ids.firstIndex(of: presentation.presenter))
    if let number = presentations[look] { return number }
    let number = UInt32(truncatingIfNeeded: presentations.count + 1)
    presentations[look] = number
    return number
  }
}

private struct PresentationLook: Hashable {
  let style: PresentationStyle
  let anchor: PresentationAnchor?
  let presenter: Int?
}

extension ContainerKind {
  fileprivate func isSame(as other: any ContainerKind) -> Bool { (other as? Self) == self }
}
