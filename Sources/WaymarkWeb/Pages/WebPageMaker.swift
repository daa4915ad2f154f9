#if Web
import Waymark

/// A renderer that draws a window as an HTML page. It draws the layers from bottom to top.
///
/// The page contains an element for each node of the tree. The elements of hidden nodes are empty.
@MainActor
struct WebPageMaker {
  /// The state to draw, or `nil` before the first change.
  let shown: NavigationState?
  let traits: LayoutTraits
  let navigator: Navigator?
  let fields: WebFormFields
  let controls: WebControlTable
  let views: any WebViews
  /// The identities of the frontmost node and its ancestors.
  let front: Set<ShownIdentity>
  /// The node to which a back button leads. This is the node below the current node, in the innermost stack
  /// that has such a node.
  var below: Node?
  var writer: HTMLWriter

  init(
    shown: NavigationState?, traits: LayoutTraits, navigator: Navigator?, fields: WebFormFields,
    controls: WebControlTable, views: any WebViews
  ) {
    (self.shown, self.traits, self.navigator) = (shown, traits, navigator)
    (self.fields, self.controls, self.views) = (fields, controls, views)
    front = Set(
      (shown?.focusedContainers ?? []).flatMap { container in
        [Node.container(container), container.focusedChild].compactMap { $0?.shownIdentity }
      })
    writer = HTMLWriter(controls, mount: fields.mount, navigator: navigator)
  }

  /// Renders the page.
  func page() -> WebPage {
    controls.draw(.window) {
      var maker = self
      maker.drawLayers()
      return WebPage(title: titleInFront, html: maker.writer.markup.text)
    }
  }

  var texts: HostTexts { navigator?.texts ?? HostTexts() }

  private var titleInFront: String {
    shown.map { title(of: $0.front) } ?? ""
  }

  /// Renders the content beside the window, or the strip below it, as a separate form.
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

  /// Returns the title of a node. The title of a container is the title of the child that represents it.
  func title(of node: Node) -> String {
    switch node {
    case .screen: givenTitle(of: node) ?? texts.untitled
    case .foreign(let node): node.mark.name
    case .container(let container): root(of: container).map { title(of: $0) } ?? ""
    }
  }

  /// Returns the title that a screen or its module provides, or `nil` if neither provides a title or the node
  /// is not a screen.
  func givenTitle(of node: Node) -> String? {
    node.screen.flatMap { views.title($0.id, $0.destination) }
  }

  /// Returns the child whose title represents a container: the bottom child of a stack, the first column of a
  /// split, or the focused child of any other container.
  private func root(of container: ContainerNode) -> Node? {
    let layout = container.kind.layout
    return layout == .stack || layout == .columns ? container.children.first : container.focusedChild
  }

  /// Draws a node and its descendants.
  mutating func draw(_ node: Node, isSelected: Bool = false) {
    switch node {
    case .screen(let screen): drawScreen(screen, isSelected)
    case .foreign(let foreign): drawForeign(foreign, isSelected)
    case .container(let container): drawContainer(container, isSelected)
    }
  }
}

extension HTMLMarkup {
  /// Adds the default button and the hidden fields of a form. Browsers press the first button of a form when
  /// the user presses Return. The default button submits the fields without triggering an action.
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
