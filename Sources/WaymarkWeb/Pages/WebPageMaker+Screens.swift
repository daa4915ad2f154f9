#if Web
import Waymark

extension WebPageMaker {
  /// Draws a screen: its back button, title and content.
  mutating func drawScreen(_ screen: ScreenNode, _ isSelected: Bool) {
    let node = Node.screen(screen)
    beginScreen(node, isSelected)
    drawBar(of: node, title: title(of: node))
    writer.place = .screen(screen.id, generation: views.generation(of: screen.id) ?? 0)
    drawContent(of: node, content(of: screen.id))
    writer.markup.add("</section>")
  }

  /// Draws an external screen.
  mutating func drawForeign(_ foreign: ForeignNode, _ isSelected: Bool) {
    beginScreen(.foreign(foreign), isSelected)
    drawForeignContent(foreign.mark, .foreign(foreign))
    writer.markup.add("</section>")
  }

  /// Draws a title bar for an external screen. An external screen has no other content.
  mutating func drawForeignContent(_ mark: ForeignMark, _ node: Node) {
    drawBar(of: node, title: mark.name)
  }

  /// Writes the HTML attributes that identify a node.
  mutating func drawIdentity(of node: Node, _ prefix: String, _ isSelected: Bool = false) {
    writer.markup.add("id", prefix + "-" + tag(of: node))
    switch node.shownIdentity {
    case .node(let id): writer.markup.add("data-node", String(id.number))
    case .foreign(let mark):
      writer.markup.add("data-foreign", String(mark.token))
      writer.markup.add("data-name", mark.name)
    }
    if isSelected { writer.markup.add(" data-selected") }
  }

  /// Returns a string that uniquely identifies a node on the page.
  func tag(of node: Node) -> String {
    switch node.shownIdentity {
    case .node(let id): String(id.number)
    case .foreign(let mark): "foreign-\(mark.token)"
    }
  }

  private mutating func beginScreen(_ node: Node, _ isSelected: Bool) {
    writer.markup.add("<section class=\"wm-screen\"")
    drawIdentity(of: node, "node", isSelected)
    if front.contains(node.shownIdentity) { writer.markup.add(" data-front") }
    writer.markup.add("aria-labelledby", "title-" + tag(of: node))
    writer.markup.add(">")
  }

  private mutating func drawBar(of node: Node, title: String) {
    writer.markup.add("<header class=\"wm-bar\">")
    if let button = backButton(of: node) {
      writer.place = .around(node.shownIdentity)
      writer.write(button)
    }
    writer.markup.add("<h1")
    writer.markup.add("id", "title-" + tag(of: node))
    writer.markup.add(" tabindex=\"-1\">")
    writer.markup.add(text: title)
    writer.markup.add("</h1></header>")
  }

  /// Draws the scrollable content of a screen. If the content has no element that can receive the keyboard
  /// focus, the scroll area can receive it.
  private mutating func drawContent(of node: Node, _ pieces: [HTML]) {
    var inside = writer
    (inside.markup, inside.reachesKeyboard) = (HTMLMarkup(), false)
    for piece in pieces { inside.write(piece) }
    writer.markup.add("<div class=\"wm-content\"")
    writer.markup.add("data-scroll", tag(of: node))
    writer.markup.add(inside.reachesKeyboard ? ">" : " tabindex=\"0\">")
    writer.markup.add(inside.markup)
    writer.markup.add("</div>")
  }

  /// Returns the content of a screen, or the message of its stand-in if the screen has no view.
  private func content(of id: NodeID) -> [HTML] {
    guard let message = views.message(for: id) else { return views.screen(id)?.body ?? [] }
    let text = HTML.element(.p, [.class("wm-failure")], [.text(message.text)])
    guard message.canRetry else { return [text] }
    let retry = WebButton(texts.tryAgain, look: .retry) {
      views.retry(id)
      return nil
    }
    return [text, HTML(content: .button(retry))]
  }
}
#endif
