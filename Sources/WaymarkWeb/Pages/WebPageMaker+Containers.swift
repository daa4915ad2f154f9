#if Web
import Waymark

extension WebPageMaker {
  /// Draws a container with its visible children. Adds a tab bar if the container shows one child at a time.
  mutating func drawContainer(_ container: ContainerNode, _ isSelected: Bool) {
    let (outside, layout) = (below, container.kind.layout)
    if layout == .stack { below = container.children.dropLast().last ?? below }
    begin(container, isSelected)
    drawChildren(of: container)
    if layout == .one { drawChoices(of: container) }
    if container.kind is Split.Column, container.children.isEmpty { drawEmptiness() }
    writer.markup.add("</div>")
    if layout == .stack { below = outside }
  }

  /// Draws the placeholder of an empty column.
  private mutating func drawEmptiness() {
    writer.markup.add("<p class=\"wm-empty\">Nothing is selected.</p>")
  }

  /// Draws a container's tab bar, with one button for each child.
  private mutating func drawChoices(of container: ContainerNode) {
    writer.markup.add("<nav class=\"wm-tabbar\"")
    writer.markup.add("aria-label", texts.tabs)
    writer.markup.add(">")
    writer.place = .around(.node(container.id))
    let front = container.focusedChild?.id
    for child in container.children { drawChoice(child, isChosen: child.id == front) }
    writer.markup.add("</nav>")
  }

  private mutating func drawChoice(_ child: Node, isChosen: Bool) {
    // Choosing the selected tab pops the tab to its root. If the root is already shown, the front screen is
    // notified.
    let action: WebAction = { [weak navigator, identity = child.shownIdentity] in
      guard case .node(let id) = identity else { return nil }
      return await navigator?.perform(isChosen ? .reselect(id) : .select(id), at: nil)
    }
    var button = WebButton(title(of: child), look: .choice, key: tag(of: child), action: action)
    if isChosen { button.attributes = [.aria(.current, "page")] }
    if let badge = child.firstScreen.flatMap({ views.badge(of: $0.destination) }) {
      button.badge = badge
      button.attributes.append(.aria(.label, texts.tabWithBadge(button.title, badge)))
    }
    writer.write(button)
  }

  private mutating func begin(_ container: ContainerNode, _ isSelected: Bool) {
    writer.markup.add("<div")
    writer.markup.add("class", container.kind.layout.className)
    drawIdentity(of: .container(container), "node", isSelected)
    writer.markup.add("data-kind", type(of: container.kind).key)
    if let kind = container.kind as? Split.Column { writer.markup.add("data-column", kind.name) }
    writer.markup.add(">")
  }

  /// Draws each visible child with its content, and each hidden child as an empty element. If several
  /// children are visible, only the first child can have a back button that leads to the node below the
  /// container.
  private mutating func drawChildren(of container: ContainerNode) {
    let visible = Set(container.visibleChildren(traits: traits).map(\.id))
    for child in container.children {
      let isSelected = child.id == container.selection
      guard visible.contains(child.id) else {
        drawPlace(of: child, isSelected)
        continue
      }
      draw(child, isSelected: isSelected)
      if visible.count > 1 { below = nil }
    }
  }

  /// Draws empty, hidden elements for a node and its descendants.
  private mutating func drawPlace(of node: Node, _ isSelected: Bool) {
    let container = node.container
    writer.markup.add(container == nil ? "<section" : "<div")
    drawIdentity(of: node, "node", isSelected)
    if let container { writer.markup.add("data-kind", type(of: container.kind).key) }
    writer.markup.add(" hidden>")
    for child in container?.children ?? [] { drawPlace(of: child, child.id == container?.selection) }
    writer.markup.add(container == nil ? "</section>" : "</div>")
  }
}

extension ContainerLayout {
  /// The class name that the style sheet uses for this layout.
  fileprivate var className: String {
    switch self {
    case .stack: "wm-stack"
    case .one: "wm-tabs"
    case .columns: "wm-split"
    case .all: "wm-column"
    }
  }
}
#endif
