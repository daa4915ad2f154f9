#if Web
import Waymark

extension WebPageMaker {
  /// Draws a screen: its back button, title and content.
  mutating func drawScreen(_ item: HostTree.Item, _ destination: AnyDestination) {
    guard let id = item.screen?.id else { return }
    beginScreen(item)
    drawBar(of: item, title: title(of: item))
    writer.place = .screen(id, generation: views.generation(of: id) ?? 0)
    drawContent(of: item, content(of: id))
    writer.markup.add("</section>")
  }

  /// Draws an external screen.
  mutating func drawForeign(_ mark: ForeignMark, _ item: HostTree.Item) {
    beginScreen(item)
    drawForeignContent(mark, item)
    writer.markup.add("</section>")
  }

  /// Draws a title bar for an external screen. An external screen has no other content.
  mutating func drawForeignContent(_ mark: ForeignMark, _ item: HostTree.Item) {
    drawBar(of: item, title: mark.name)
  }

  /// Writes the HTML attributes that identify a node.
  mutating func drawIdentity(of item: HostTree.Item, _ prefix: String) {
    writer.markup.add("id", prefix + "-" + tag(of: item))
    switch item.identity {
    case .node(let id): writer.markup.add("data-node", String(id.number))
    case .foreign(let mark):
      writer.markup.add("data-foreign", String(mark.token))
      writer.markup.add("data-name", mark.name)
    }
    if item.isSelected { writer.markup.add(" data-selected") }
  }

  /// Returns a string that uniquely identifies a node on the page.
  func tag(of item: HostTree.Item) -> String {
    switch item.identity {
    case .node(let id): String(id.number)
    case .foreign(let mark): "foreign-\(mark.token)"
    }
  }

  private mutating func beginScreen(_ item: HostTree.Item) {
    writer.markup.add("<section class=\"wm-screen\"")
    drawIdentity(of: item, "node")
    if front.contains(item.identity) { writer.markup.add(" data-front") }
    writer.markup.add("aria-labelledby", "title-" + tag(of: item))
    writer.markup.add(">")
  }

  private mutating func drawBar(of item: HostTree.Item, title: String) {
    writer.markup.add("<header class=\"wm-bar\">")
    if let button = backButton(of: item) {
      writer.place = .around(item.identity)
      writer.write(button)
    }
    writer.markup.add("<h1")
    writer.markup.add("id", "title-" + tag(of: item))
    writer.markup.add(" tabindex=\"-1\">")
    writer.markup.add(text: title)
    writer.markup.add("</h1></header>")
  }

  /// Draws the scrollable content of a screen. If the content has no element that can receive the keyboard
  /// focus, the scroll area can receive it.
  private mutating func drawContent(of item: HostTree.Item, _ pieces: [HTML]) {
    var inside = writer
    (inside.markup, inside.reachesKeyboard) = (HTMLMarkup(), false)
    for piece in pieces { inside.write(piece) }
    writer.markup.add("<div class=\"wm-content\"")
    writer.markup.add("data-scroll", tag(of: item))
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
