#if Web
import Waymark

/// A writer that converts HTML fragments to markup and adds their controls to the control table.
@MainActor
struct HTMLWriter {
  var markup = HTMLMarkup()
  let controls: WebControlTable
  /// The path at which the server mounts the app.
  let mount: String
  weak var navigator: Navigator?
  /// The location of the controls that are written next.
  var place = WebControlPlace.aside
  /// Whether the user can use the controls that are written next.
  var isLive = true
  /// Whether any element written so far can receive keyboard focus.
  var reachesKeyboard = false

  init(_ controls: WebControlTable, mount: String, navigator: Navigator?) {
    (self.controls, self.mount, self.navigator) = (controls, mount, navigator)
  }

  mutating func write(_ piece: HTML) {
    switch piece.content {
    case .text(let text): markup.add(text: text)
    case .group(let pieces): for piece in pieces { write(piece) }
    case .button(let button): write(button)
    case .field(let field): write(field)
    case .link(let link): write(link)
    case .element(let tag, let attributes, let children):
      if tag == .a || tag == .summary { reachesKeyboard = true }
      markup.open(tag, attributes)
      guard tag.holds != .nothing else { return }
      for child in children { write(child) }
      markup.close(tag)
    }
  }

  /// Writes a button and adds it to the control table.
  mutating func write(_ button: WebButton) {
    let id = enter(button.key, button.look.name, .press(button.action))
    markup.add("<button type=\"submit\" name=\"control\"")
    markup.add("id", id)
    markup.add("value", id)
    markup.add("class", "wm-" + button.look.name)
    for attribute in button.attributes { markup.add(attribute) }
    markup.add(">")
    guard case .row(let detail) = button.look else {
      markup.add(text: button.title)
      write(badge: button.badge)
      return markup.add("</button>")
    }
    markup.add("<span>")
    markup.add(text: button.title)
    markup.add("</span>")
    if let detail {
      markup.add("<small>")
      markup.add(text: detail)
      markup.add("</small>")
    }
    markup.add("</button>")
  }

  private mutating func write(badge: String?) {
    guard let badge else { return }
    markup.add("<span class=\"wm-badge\" aria-hidden=\"true\">")
    markup.add(text: badge)
    markup.add("</span>")
  }

  /// Adds a control to the control table and returns the control's id.
  mutating func enter(_ key: String, _ role: String, _ use: WebControlTable.Use) -> String {
    reachesKeyboard = true
    return controls.id(of: key, role: role, in: place, isLive, use)
  }

  private mutating func write(_ link: WebLink) {
    let action: WebAction = { [weak navigator, place] in
      if case .screen(let id, _) = place { return await navigator?.open(link.link, from: id) }
      return await navigator?.perform(.open(link.link), at: nil)
    }
    let id = enter(link.text, "link", .press(action))
    markup.add("<a")
    markup.add("id", id)
    markup.add("href", WebPath.local(link.link, below: mount))
    markup.add(" data-press>")
    markup.add(text: link.text)
    markup.add("</a>")
  }
}
#endif
