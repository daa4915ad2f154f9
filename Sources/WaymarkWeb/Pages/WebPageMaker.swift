#if Web
import Waymark

/// Draws what a window shows as a page: its layers one over another, in each the containers with what is in them.
///
/// The page tells the whole tree. Of what does not show there is only that it is there, and nothing of what is in it.
@MainActor
struct WebPageMaker {
  let shown: HostTree
  let traits: LayoutTraits
  let navigator: Navigator?
  let fields: WebFormFields
  let controls: WebControlTable
  let views: any WebViews
  /// What is in front, from the layer on top down.
  let front: Set<ShownIdentity>
  /// What is below what is being drawn, in the innermost stack that has anything there.
  var below: HostTree.Item?
  var writer: HTMLWriter

  init(
    shown: HostTree, traits: LayoutTraits, navigator: Navigator?, fields: WebFormFields,
    controls: WebControlTable, views: any WebViews
  ) {
    (self.shown, self.traits, self.navigator) = (shown, traits, navigator)
    (self.fields, self.controls, self.views) = (fields, controls, views)
    front = Set(shown.front.map(\.identity))
    writer = HTMLWriter(controls, mount: fields.mount, navigator: navigator)
  }

  /// The page.
  func page() -> WebPage {
    controls.draw(.window) {
      var maker = self
      maker.drawLayers()
      return WebPage(title: titleInFront, html: maker.writer.markup.text)
    }
  }

  var texts: HostTexts { navigator?.texts ?? HostTexts() }

  private var titleInFront: String {
    guard let item = shown.front.last else { return "" }
    return title(of: item)
  }

  /// Draws the aside or the accessory, each in a separate form.
  static func part(
    _ part: WebControlTable.Part, _ pieces: [HTML], fields: WebFormFields, controls: WebControlTable,
    navigator: Navigator
  ) -> String {
    controls.draw(part) {
      var writer = HTMLWriter(controls, mount: fields.mount, navigator: navigator)
      writer.place = part == .accessory ? .accessory : .aside
      writer.markup.add("<form method=\"post\"")
      writer.markup.add("action", fields.action)
      writer.markup.add(">")
      writer.markup.add(fields)
      for piece in pieces { writer.write(piece) }
      writer.markup.add("</form>")
      return writer.markup.text
    }
  }

  /// The title of a screen, or of the one at the root of a container.
  func title(of item: HostTree.Item) -> String {
    switch item.value {
    case .screen: givenTitle(of: item) ?? texts.untitled
    case .foreign(let mark): mark.name
    case .container: root(of: item).map { title(of: $0) } ?? ""
    }
  }

  /// The title that a screen or its module gives; `nil` for a screen without one, and for what is no screen.
  func givenTitle(of item: HostTree.Item) -> String? {
    item.screen.flatMap { views.title($0.id, $0.destination) }
  }

  /// What a container is named after: in a stack what is at its bottom, in a split its first column, else what is in front.
  private func root(of item: HostTree.Item) -> HostTree.Item? {
    item.layout == .stack || item.layout == .columns ? item.children.first : item.focusedChild
  }

  /// Draws something, if there is room, and its place in the tree if there is not.
  mutating func draw(_ item: HostTree.Item) {
    switch item.value {
    case .screen(let destination): drawScreen(item, destination)
    case .foreign(let mark): drawForeign(mark, item)
    case .container(let container): drawContainer(item, container)
    }
  }
}

extension HTMLMarkup {
  /// Adds what each form carries besides its controls. The first button of a form is the one that the return key
  /// presses, so that must not be one that leads away: it only fills in.
  mutating func add(_ fields: WebFormFields) {
    add("<button type=\"submit\" class=\"wm-default\" hidden></button>")
    add("<input type=\"hidden\" name=\"window\"")
    add("value", fields.window)
    add("><input type=\"hidden\" name=\"token\"")
    add("value", fields.token)
    add(">")
  }
}
#endif
