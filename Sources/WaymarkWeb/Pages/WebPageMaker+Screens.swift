#if Web
import Waymark

extension WebPageMaker {
  /// Draws a screen with its title, back button and content.
  mutating func drawScreen(_ item: HostTree.Item, _ destination: AnyDestination) {
    guard let id = item.screen?.id else { return }
    beginScreen(item)
    drawBar(of: item, title: title(of: item))
    writer.place = .screen(id, incarnation: views.incarnation(of: id) ?? 0)
    drawContent(of: item, content(of: id))
    writer.markup.add("</section>")
  }

  /// Draws an external screen. Only its name is known.
  mutating func drawForeign(_ mark: ForeignMark, _ item: HostTree.Item) {
    beginScreen(item)
    drawForeignContent(mark, item)
    writer.markup.add("</section>")
  }

  /// Draws the content of an external screen, which is only a title bar.
  mutating func drawForeignContent(_ mark: ForeignMark, _ item: HostTree.Item) {
    drawBar(of: item, title: mark.name)
  }

  /// Draws the attributes that identify a node.
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

  /// Returns a string that identifies a node within the page.
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

  /// Draws the scrollable content of a screen. If no element of the content can have the keyboard focus, the
  /// content itself can have it.
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

  /// Returns the content of a screen, or the message of its stand-in.
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
