#if Web && DEBUG
import Waymark

extension Outline {
  /// The maximum number of items.
  static let limit = 2_000
  /// The maximum depth of an item.
  static let depthLimit = 128

  /// Creates the outline of a state.
  ///
  /// - Parameters:
  ///   - protection: the leave guards and admissions at the time of the state, or `nil` if they are not known.
  ///   - map: the map of the window.
  /// - Complexity: O(n) in the number of nodes.
  init(
    _ state: NavigationState, traits: LayoutTraits, protection: ScreenProtection? = nil,
    in map: NavigationMap? = nil
  ) {
    let shown = state.visibleNodes(traits: traits)
    let front = Set(state.path(to: state.front.id).map(\.id))
    for layer in state.layers {
      add(.container(layer), depth: 0) { node in
        var marks: [Item.Mark] = []
        if front.contains(node.id) { marks.append(.front) }
        if shown.contains(node.id) { marks.append(.visible) }
        guard let screen = node.screen, let protection else { return marks }
        if protection.isGuarded(screen.id) { marks.append(.guarded) }
        if map.map({ protection.isProtected(screen, in: $0) }) == true { marks.append(.protected) }
        if protection.isWithheld(screen.id) { marks.append(.withheld) }
        return marks
      }
    }
  }

  /// Creates the outline of a host's content.
  ///
  /// - Parameter state: the state, which contains the descriptions of the nodes.
  init(_ snapshot: HostSnapshot, naming state: NavigationState) {
    let known = Outline(state, traits: LayoutTraits()).items
    let items = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    for entry in snapshot.entries {
      guard self.items.count < Self.limit else {
        omitted += 1
        continue
      }
      let id = Self.id(entry.identity)
      let item = items[id]
      self.items.append(
        Item(
          id: id, depth: entry.depth, kind: item?.kind ?? .external,
          title: item?.title ?? SafeTexts.clipped("\(entry.identity)")))
    }
  }

  private mutating func add(_ node: Node, depth: Int, marks: (Node) -> [Item.Mark]) {
    guard items.count < Self.limit, depth < Self.depthLimit else {
      omitted += 1
      return
    }
    items.append(
      Item(
        id: Self.id(of: node), depth: depth, kind: Item.Kind(node), title: SafeTexts.clipped(node.title),
        marks: marks(node)))
    guard let container = node.container, container.foreignContent == nil else { return }
    for child in container.children { add(child, depth: depth + 1, marks: marks) }
  }

  /// The id of a node, or the mark of an external screen, because hosts identify external screens by marks.
  private static func id(of node: Node) -> String {
    switch node {
    case .foreign(let foreign): id(.foreign(foreign.mark))
    case .container(let container): container.foreignContent.map { id(.foreign($0)) } ?? "\(node.id)"
    case .screen: "\(node.id)"
    }
  }

  private static func id(_ identity: ShownIdentity) -> String {
    switch identity {
    case .node(let id): "\(id)"
    case .foreign(let mark): "external \(mark.token)"
    }
  }
}

extension Outline.Item.Kind {
  fileprivate init(_ node: Node) {
    switch node.value {
    case .screen: self = .screen
    case .foreign: self = .external
    case .container(let value): self = value.isLayer ? .layer : .container
    }
  }
}

extension Node {
  /// The description of the node without its id.
  fileprivate var title: String {
    let (text, id) = ("\(self)", " \(self.id)")
    return text.hasSuffix(id) ? String(text.dropLast(id.count)) : text
  }
}
#endif
