#if Web
import Waymark

extension WebPageMaker {
  /// Draws a container with its visible children. Adds a tab bar if the container shows one child at a time.
  mutating func drawContainer(_ item: HostTree.Item, _ container: ContainerValue) {
    let outside = below
    if container.layout == .stack { below = item.children.dropLast().last ?? below }
    begin(item, container)
    drawChildren(of: item)
    if container.layout == .one { drawChoices(of: item) }
    if container.kind is Split.Column, item.children.isEmpty { drawEmptiness() }
    writer.markup.add("</div>")
    if container.layout == .stack { below = outside }
  }

  /// Draws the placeholder of an empty column.
  private mutating func drawEmptiness() {
    writer.markup.add("<p class=\"wm-empty\">Nothing is selected.</p>")
  }

  /// Draws a container's tab bar, with one button for each child.
  private mutating func drawChoices(of item: HostTree.Item) {
    writer.markup.add("<nav class=\"wm-tabbar\"")
    writer.markup.add("aria-label", texts.tabs)
    writer.markup.add(">")
    writer.place = .around(item.identity)
    let front = item.focusedChild?.identity
    for child in item.children { drawChoice(child, isChosen: child.identity == front) }
    writer.markup.add("</nav>")
  }

  private mutating func drawChoice(_ child: HostTree.Item, isChosen: Bool) {
    // Choosing the selected tab pops the tab to its root. If the root is already shown, the front screen is
    // notified.
    let action: WebAction = { [weak navigator, identity = child.identity] in
      guard case .node(let id) = identity else { return nil }
      return isChosen ? await navigator?.reselect(id) : await navigator?.select(id)
    }
    var button = WebButton(title(of: child), look: .choice, key: tag(of: child), action: action)
    if isChosen { button.attributes = [.aria(.current, "page")] }
    if let badge = child.firstDestination.flatMap({ views.badge(of: $0) }) {
      button.badge = badge
      button.attributes.append(.aria(.label, texts.tabWithBadge(button.title, badge)))
    }
    writer.write(button)
  }

  private mutating func begin(_ item: HostTree.Item, _ container: ContainerValue) {
    writer.markup.add("<div")
    writer.markup.add("class", container.layout.className)
    drawIdentity(of: item, "node")
    writer.markup.add("data-kind", type(of: container.kind).key)
    if let kind = container.kind as? Split.Column { writer.markup.add("data-column", kind.name) }
    writer.markup.add(">")
  }

  /// Draws each visible child with its content, and each hidden child as an empty element. If several
  /// children are visible, only the first child can have a back button that leads to the node below the
  /// container.
  private mutating func drawChildren(of item: HostTree.Item) {
    let visible = Set(item.visibleChildren(traits: traits).map(\.identity))
    for child in item.children {
      guard visible.contains(child.identity) else {
        drawPlace(of: child)
        continue
      }
      draw(child)
      if visible.count > 1 { below = nil }
    }
  }

  /// Draws empty, hidden elements for a node and its descendants.
  private mutating func drawPlace(of item: HostTree.Item) {
    let isContainer = item.container != nil
    writer.markup.add(isContainer ? "<div" : "<section")
    drawIdentity(of: item, "node")
    if let container = item.container { writer.markup.add("data-kind", type(of: container.kind).key) }
    writer.markup.add(" hidden>")
    for child in item.children { drawPlace(of: child) }
    writer.markup.add(isContainer ? "</div>" : "</section>")
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
