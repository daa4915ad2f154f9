import Waymark

/// A renderer that draws a page: the names of the lower layers, the path to the front screen, the visible
/// screens of the top layer, and the controls.
@MainActor
struct TerminalPageMaker {
  let layers: [HostTree.Item]
  /// The front item and its ancestors, starting with the top layer.
  let front: [HostTree.Item]
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
    layers: [HostTree.Item], front: [HostTree.Item], traits: LayoutTraits, navigator: Navigator?,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String,
    titleWithoutView: @escaping @MainActor (AnyDestination) -> String?,
    badge: @escaping @MainActor (AnyDestination) -> String?,
    accessory: @escaping @MainActor () -> TerminalScreen?,
    screen: @escaping @MainActor (NodeID) -> TerminalScreen?,
    standIn: @escaping @MainActor (NodeID) -> TerminalScreen?
  ) {
    self.layers = layers
    self.front = front
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
    for item in front { maker.drawSelection(of: item) }
    maker.drawBack()
    return TerminalPage(lines: maker.lines, controls: maker.controls, navigator: navigator)
  }

  /// Draws the names of the lower layers, then the name of the top layer and the path to the front screen.
  private mutating func drawPlace() {
    for layer in layers.dropLast() { add(.place, "(below: \(name(of: layer)))") }
    if let top = layers.last, layers.count > 1 || way(in: top).count > 1 {
      add(.place, "[\(name(of: top))]")
    }
  }

  private func name(of layer: HostTree.Item) -> String {
    let way = way(in: layer).joined(separator: " > ")
    switch layer.value {
    case .container(let value): return value.presentation.map { "\(style($0.style)): \(way)" } ?? way
    case .foreign, .screen: return way
    }
  }

  private func style(_ style: PresentationStyle) -> String { TerminalText.line(nameOfStyle(style)) }

  /// Returns the titles on the path to the front screen. For a stack, they include the titles of the screens
  /// below the top one.
  private func way(in item: HostTree.Item) -> [String] {
    guard case .container = item.value else { return [title(of: item)] }
    guard let front = item.focusedChild else { return [] }
    let before = item.layout == .stack ? item.children.dropLast().flatMap { way(in: $0) } : []
    return before + way(in: front)
  }

  /// Returns the title of an item. For a screen that has not been built, returns the title from its module or
  /// a generic title.
  private func title(of item: HostTree.Item) -> String {
    switch item.value {
    case .screen(let destination):
      let title =
        item.screen.flatMap { screen($0.id)?.title }
        ?? titleWithoutView(destination)
        ?? (navigator?.texts ?? HostTexts()).untitled
      return TerminalText.line(title)
    case .foreign(let mark): return "foreign: \(TerminalText.line(mark.name))"
    case .container: return "nothing"
    }
  }

  /// Draws the visible screens. Columns are drawn one below the other.
  private mutating func drawVisible(in item: HostTree.Item) {
    guard let container = item.container else { return draw(item) }
    if container.kind is Split.Column, item.children.isEmpty { add(.title, "nothing is selected") }
    for child in item.visibleChildren(traits: traits) { drawVisible(in: child) }
  }

  private mutating func draw(_ item: HostTree.Item) {
    add(.title, title(of: item))
    if let screen = item.screen.flatMap({ screen($0.id) ?? standIn($0.id) }) { draw(screen) }
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
  private mutating func drawSelection(of item: HostTree.Item) {
    guard item.layout == .one, !item.children.isEmpty else { return }
    let choices = item.children.map { child in
      let title = titleOfChoice(child)
      let isSelected = child.isSelected
      let action = choosing(child.identity, isSelected)
      controls.append(TerminalControl(title: title, role: .choice, value: "", use: .press(action)))
      return TerminalLine.Part(isSelected ? "[\(title)]" : title, controls.count)
    }
    lines.append(TerminalLine(.choices, choices))
  }

  /// Returns the title of a choice, with its badge.
  private func titleOfChoice(_ child: HostTree.Item) -> String {
    let title = way(in: child.layout == .columns ? child.children.first ?? child : child).first ?? "nothing"
    guard let badge = child.firstDestination.flatMap(badge) else { return title }
    return "\(title) (\(text(badge)))"
  }

  /// Returns the action for a choice. If the child is already selected, the action returns to the root of its
  /// stack or notifies the front screen.
  private func choosing(_ identity: ShownIdentity, _ isSelected: Bool) -> TerminalAction {
    { [weak navigator] in
      guard case .node(let id) = identity else { return nil }
      return isSelected ? await navigator?.reselect(id) : await navigator?.select(id)
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
