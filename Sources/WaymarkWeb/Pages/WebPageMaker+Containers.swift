#if Web
import Waymark

extension WebPageMaker {
  /// Draws a stack, of which what is on top shows.
  mutating func drawStack(_ item: ShownTree.Item) {
    let outside = below
    below = item.children.dropLast().last ?? below
    drawContainer(item, "wm-stack", showing: item.children.count - 1)
    below = outside
  }

  private mutating func drawContainer(_ item: ShownTree.Item, _ name: String, showing index: Int?) {
    beginContainer(item, name)
    drawChildren(of: item, showing: index)
    writer.markup.add("</div>")
  }

  /// Draws columns side by side; folded, only the one in front.
  mutating func drawSplit(_ item: ShownTree.Item) {
    guard !traits.isFolded else { return drawContainer(item, "wm-split", showing: focus(of: item)) }
    beginContainer(item, "wm-split")
    for child in item.children {
      draw(child)
      below = nil
    }
    writer.markup.add("</div>")
  }

  /// Draws a column with what is in it.
  mutating func drawColumn(_ item: ShownTree.Item) {
    drawContainer(item, "wm-column", showing: focus(of: item))
  }

  /// Draws a container of which the user chooses what shows, as tabs do.
  mutating func drawChoice(_ item: ShownTree.Item) {
    let isTabs = item.kind is Tabs
    beginContainer(item, isTabs ? "wm-tabs" : "wm-choices")
    drawChildren(of: item, showing: focus(of: item))
    writer.markup.add("<nav class=\"wm-tabbar\"")
    writer.markup.add("aria-label", isTabs ? "Tabs" : "Choices")
    writer.markup.add(">")
    writer.place = .around(item.identity)
    for (index, child) in item.children.enumerated() { drawChoice(child, isChosen: index == focus(of: item)) }
    writer.markup.add("</nav></div>")
  }

  private mutating func drawChoice(_ child: ShownTree.Item, isChosen: Bool) {
    // Choosing what is selected already goes back to its root, or tells the screen in front (B13).
    let action: WebAction = { [weak navigator, identity = child.identity] in
      guard case .node(let id) = identity else { return nil }
      return isChosen ? await navigator?.reselect(id) : await navigator?.select(id)
    }
    var button = WebButton(title(of: child), look: .choice, key: tag(of: child), action: action)
    if isChosen { button.attributes = [.aria(.current, "page")] }
    writer.write(button)
  }

  private mutating func beginContainer(_ item: ShownTree.Item, _ name: String) {
    writer.markup.add("<div")
    writer.markup.add("class", name)
    drawIdentity(of: item, "node")
    if let kind = item.kind { writer.markup.add("data-kind", type(of: kind).key) }
    if let kind = item.kind as? SplitColumn { writer.markup.add("data-column", kind.column.name) }
    writer.markup.add(">")
  }

  private mutating func drawChildren(of item: ShownTree.Item, showing shown: Int?) {
    for (index, child) in item.children.enumerated() {
      if index == shown { draw(child) } else { drawPlace(of: child) }
    }
  }

  /// Draws that something is there, and what is in it, and nothing else.
  private mutating func drawPlace(of item: ShownTree.Item) {
    let isContainer = item.kind != nil
    writer.markup.add(isContainer ? "<div" : "<section")
    drawIdentity(of: item, "node")
    if let kind = item.kind { writer.markup.add("data-kind", type(of: kind).key) }
    writer.markup.add(" hidden>")
    for child in item.children { drawPlace(of: child) }
    writer.markup.add(isContainer ? "</div>" : "</section>")
  }

  private func focus(of item: ShownTree.Item) -> Int? {
    item.focusedChild.flatMap { focused in item.children.firstIndex { $0.identity == focused.identity } }
  }
}
#endif
