import Waymark
import WaymarkTesting

/// A container kind that shows one child. A step back selects the previous child, and the last after the
/// first.
struct Carousel: ContainerKind {
  static let key = "carousel"

  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
    guard let index = contents.selectedIndex, contents.children.count > 1 else { return false }
    let count = contents.children.count
    contents.selection = contents.children[(index + count - 1) % count].id
    return true
  }
}

/// A container kind without a selection that shows its last two children and can be empty.
struct Deck: ContainerKind {
  static let key = "deck"
  static let isKeptWhenEmpty = true

  func focusedIndex(in contents: ContainerContents) -> Int? { contents.children.indices.last }

  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool {
    index >= contents.children.count - (traits.isCollapsed ? 1 : 2)
  }

  func select(at index: Int, in contents: inout ContainerContents) {
    let node = contents.children[index]
    contents.children.remove(at: index)
    contents.children.append(node)
  }

  func append(_ node: Node, to contents: inout ContainerContents) { contents.children.append(node) }

  func fault(in contents: ContainerContents) -> String? {
    contents.selection == nil ? nil : "a deck has no selection"
  }
}

struct DeckRole: ContainerDestination {
  static let kind = Deck()
  var name = "main"
}

struct TabsRole: ContainerDestination {
  static let kind = Tabs()
}

struct SplitRole: ContainerDestination {
  static let kind = Split()
}

struct WideSplitRole: ContainerDestination {
  static let kind = Split(columns: [.primary, .supplementary, .detail])
}

extension StateGenerator {
  /// A generator of states with all kinds of nodes, including the app's own kinds and roles.
  static var everything: StateGenerator {
    var generator = StateGenerator()
    generator.kinds = [
      Stack(), Stack(), Tabs(), Carousel(), Deck(), Split(), WideSplitRole.kind,
    ]
    generator.roles = [
      AnyDestination(DeckRole()), AnyDestination(DeckRole(name: "other")), AnyDestination(TabsRole()),
      AnyDestination(SplitRole()), AnyDestination(WideSplitRole()),
    ]
    return generator
  }
}
