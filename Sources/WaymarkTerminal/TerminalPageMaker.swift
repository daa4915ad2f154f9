import Waymark

/// A renderer that draws a page: the names of the lower layers, the path to the front screen, the visible
/// screens of the top layer, and the controls.
@MainActor
struct TerminalPageMaker {
  let layers: [ContainerNode]
  /// The containers around the front node, starting with the top layer.
  let front: [ContainerNode]
  let traits: LayoutTraits
  let navigator: Navigator?
  let nameOfStyle: @MainActor (PresentationStyle) -> String
  let titleWithoutView: @MainActor (AnyDestination) -> String?
  let badge: @MainActor (AnyDestination) -> String?
  let accessory: @MainActor () -> TerminalScreen?
  let screen: @MainActor (NodeID) -> TerminalScreen?
  /// A closure that returns the stand-in for a screen without a view.
  let standIn: @MainActor (NodeID) -> TerminalScreen?
  private var lines: [TerminalLine] = []
  private var controls: [TerminalControl] = []

  init(
    shown: NavigationState?, traits: LayoutTraits, navigator: Navigator?,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String,
    titleWithoutView: @escaping @MainActor (AnyDestination) -> String?,
    badge: @escaping @MainActor (AnyDestination) -> String?,
    accessory: @escaping @MainActor () -> TerminalScreen?,
    screen: @escaping @MainActor (NodeID) -> TerminalScreen?,
    standIn: @escaping @MainActor (NodeID) -> TerminalScreen?
  ) {
    layers = shown?.layers ?? []
    front = shown?.focusedContainers ?? []
    self.traits = traits
    self.navigator = navigator
    self.nameOfStyle = nameOfStyle
    self.titleWithoutView = titleWithoutView
    self.badge = badge
    self.accessory = accessory
    self.screen = screen
    self.standIn = standIn
  }

  var page: TerminalPage {
    var maker = self
    maker.drawPlace()
    if let top = layers.last { maker.drawVisible(in: top) }
    maker.drawAccessory()
    for container in front { maker.drawSelection(of: container) }
    maker.drawBack()
    return TerminalPage(
      lines: maker.lines, controls: maker.controls, navigator: navigator,
      front: layers.last.map { Node.container($0).focusedLeaf.id })
  }

  /// Draws the names of the lower layers, then the name of the top layer and the path to the front screen.
  private mutating func drawPlace() {
    for layer in layers.dropLast() { add(.place, "(below: \(name(of: layer)))") }
    if let top = layers.last, layers.count > 1 || way(in: .container(top)).count > 1 {
      add(.place, "[\(name(of: top))]")
    }
  }

  private func name(of layer: ContainerNode) -> String {
    let way = way(in: .container(layer)).joined(separator: " > ")
    guard let presentation = layer.presentation, layer.foreignContent == nil else { return way }
    return "\(style(presentation.style)): \(way)"
  }

  private func style(_ style: PresentationStyle) -> String { TerminalText.line(nameOfStyle(style)) }

  /// Returns the titles on the path to the front screen. For a stack, they include the titles of the screens
  /// below the top one.
  private func way(in node: Node) -> [String] {
    guard let container = node.container else { return [title(of: node)] }
    guard let front = container.focusedChild else { return [] }
    let before =
      container.kind.layout == .stack ? container.children.dropLast().flatMap { way(in: $0) } : []
    return before + way(in: front)
  }

  /// Returns the title of a node. For a screen that has not been built, returns the title from its module or
  /// a generic title.
  private func title(of node: Node) -> String {
    switch node {
    case .screen(let node):
      let title =
        screen(node.id)?.title ?? titleWithoutView(node.destination)
        ?? (navigator?.texts ?? HostTexts()).untitled
      return TerminalText.line(title)
    case .foreign(let node): return "foreign: \(TerminalText.line(node.mark.name))"
    case .container: return "nothing"
    }
  }

  /// Draws the visible screens. Columns are drawn one below the other.
  private mutating func drawVisible(in container: ContainerNode) {
    if container.kind is Split.Column, container.children.isEmpty { add(.title, "nothing is selected") }
    for child in container.visibleChildren(traits: traits) {
      if let container = child.container { drawVisible(in: container) } else { draw(child) }
    }
  }

  private mutating func draw(_ node: Node) {
    add(.title, title(of: node))
    if let screen = node.screen.flatMap({ screen($0.id) ?? standIn($0.id) }) { draw(screen) }
  }

  /// Draws the accessory, unless a presented layer covers it.
  private mutating func drawAccessory() {
    guard layers.count == 1, let accessory = accessory() else { return }
    add(.accessory, text(accessory.title))
    draw(accessory)
  }

  private mutating func draw(_ screen: TerminalScreen) {
    for line in screen.text.flatMap({ TerminalText.lines($0) }) { add(.text, line) }
    for row in screen.rows {
      if let action = row.action { press(row.title, action) } else { add(.row, text(row.title)) }
    }
    for field in screen.fields { fill(field) }
    for button in screen.buttons { press(button.title, button.action) }
  }

  private mutating func press(_ title: String, _ action: @escaping TerminalAction) {
    controls.append(TerminalControl(title: title, role: .button, value: "", use: .press(action)))
    add(.control, text(title), controls.count)
  }

  private mutating func fill(_ field: TerminalField) {
    controls.append(
      TerminalControl(title: field.label, role: .field, value: field.value, use: .fill(field.set)))
    add(.control, "\(text(field.label)): [\(text(field.value))]", controls.count)
  }

  /// Draws the choices of a container that shows one child at a time, such as tabs.
  private mutating func drawSelection(of container: ContainerNode) {
    guard container.kind.layout == .one, !container.children.isEmpty else { return }
    let choices = container.children.map { child in
      let title = titleOfChoice(child)
      let isSelected = child.id == container.selection
      let action = choosing(child, isSelected)
      controls.append(TerminalControl(title: title, role: .choice, value: "", use: .press(action)))
      return TerminalLine.Part(isSelected ? "[\(title)]" : title, controls.count)
    }
    lines.append(TerminalLine(.choices, choices))
  }

  /// Returns the title of a choice, with its badge.
  private func titleOfChoice(_ child: Node) -> String {
    let first = child.container.flatMap { $0.kind.layout == .columns ? $0.children.first : nil }
    let title = way(in: first ?? child).first ?? "nothing"
    guard let badge = child.firstScreen.flatMap({ badge($0.destination) }) else { return title }
    return "\(title) (\(text(badge)))"
  }

  /// Returns the action for a choice. If the child is already selected, the action returns to the root of its
  /// stack or notifies the front screen.
  private func choosing(_ child: Node, _ isSelected: Bool) -> TerminalAction {
    { [weak navigator] in
      guard case .node(let id) = child.shownIdentity else { return nil }
      return await navigator?.perform(isSelected ? .reselect(id) : .select(id), at: nil)
    }
  }

  private mutating func drawBack() {
    if navigator?.plan(for: .back).isPossible == true { add(.back, "back") }
  }

  private mutating func add(_ role: TerminalLine.Role, _ text: String, _ control: Int? = nil) {
    lines.append(TerminalLine(role, [TerminalLine.Part(text, control)]))
  }

  private func text(_ text: String) -> String { TerminalText.line(text) }
}
