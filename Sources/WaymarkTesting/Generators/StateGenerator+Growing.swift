import Waymark

extension StateGenerator {
  /// Adds a random layer on top of the existing layers.
  func addLayer(to sketch: inout StateSketch, budget: inout Int, using random: inout SeededGenerator) {
    let root = randomItem(in: &sketch, budget: &budget, using: &random)
    let presentation = sketch.layerStack.children.last.map { randomPresentation(over: $0, using: &random) }
    sketch.layerStack.children.append(sketch.makeItem(.layer(presentation), holding: [root]))
  }

  func randomPresentation(
    over below: StateSketch.Item, using random: inout SeededGenerator
  ) -> Presentation {
    let styles: [PresentationStyle] = [.sheet, .fullScreen, .popover, .alert, randomSheet(using: &random)]
    var presenter = below
    while let child = presenter.children.randomElement(using: &random), Bool.random(using: &random) {
      presenter = child
    }
    return Presentation(
      style: styles.randomElement(using: &random) ?? .sheet, presenter: presenter.id,
      anchor: Int.random(in: 0..<4, using: &random) == 0 ? PresentationAnchor(rawValue: "button") : nil)
  }

  private func randomSheet(using random: inout SeededGenerator) -> PresentationStyle {
    let detents: [PresentationOptions.Detent] = [
      .medium, .large, .fraction(Double.random(in: 0...1, using: &random)), .height(240),
    ]
    let detent = detents.randomElement(using: &random)
    let interactions: [PresentationOptions.BackgroundInteraction] = [.automatic, .enabled(upThrough: detent)]
    return .sheet(
      detents: detents.filter { _ in Bool.random(using: &random) },
      backgroundInteraction: interactions.randomElement(using: &random) ?? .disabled,
      dragIndicatorVisible: Bool.random(using: &random) ? true : nil,
      interactiveDismissDisabled: Bool.random(using: &random), sizing: .form)
  }

  /// Creates a random node with random descendants. Subtracts the number of created nodes from `budget`.
  func randomItem(
    in sketch: inout StateSketch, budget: inout Int, using random: inout SeededGenerator
  ) -> StateSketch.Item {
    budget -= 1
    let roll = Int.random(in: 0..<10, using: &random)
    if roll < 6, budget > 0, let kind = kinds.randomElement(using: &random) {
      return randomContainer(of: kind, in: &sketch, budget: &budget, using: &random)
    }
    return sketch.makeItem(randomLeaf(using: &random))
  }

  /// Returns a random screen or, less often, a random external screen.
  func randomLeaf(using random: inout SeededGenerator) -> StateSketch.Value {
    if includesForeign, Int.random(in: 0..<6, using: &random) == 0 {
      return .foreign
    }
    return .screen(randomScreen(using: &random))
  }

  /// Returns a random screen that is different from the item, if there is one.
  func randomScreen(
    otherThan item: StateSketch.Item, using random: inout SeededGenerator
  ) -> AnyDestination {
    guard case .screen(let shown) = item.value else { return randomScreen(using: &random) }
    return screens.filter { $0 != shown }.randomElement(using: &random) ?? shown
  }

  func randomScreen(using random: inout SeededGenerator) -> AnyDestination {
    screens.randomElement(using: &random) ?? AnyDestination(GeneratedScreen(number: 0))
  }

  /// Returns a random role for a container of the given kind. Returns `nil` if no role is suitable. If a role
  /// is suitable, returns `nil` with a probability of one half.
  func randomRole(for kind: any ContainerKind, using random: inout SeededGenerator) -> AnyDestination? {
    guard !roles.isEmpty, Bool.random(using: &random) else { return nil }
    let fitting = roles.filter { $0.containerKind.map { AnyHashable($0) } == AnyHashable(kind) }
    return fitting.randomElement(using: &random)
  }

  private func randomContainer(
    of kind: any ContainerKind, in sketch: inout StateSketch, budget: inout Int,
    using random: inout SeededGenerator
  ) -> StateSketch.Item {
    let value = StateSketch.Value.container(kind, role: randomRole(for: kind, using: &random))
    var item = sketch.makeItem(value)
    if let split = kind as? Split {
      item.children = split.columns.map { column in
        var column = sketch.makeItem(.container(column, role: nil))
        budget -= 1
        if budget > 0, Int.random(in: 0..<3, using: &random) > 0 {
          column.children = [randomItem(in: &sketch, budget: &budget, using: &random)]
        }
        return column
      }
    } else {
      for _ in 0..<Int.random(in: 1...4, using: &random) where budget > 0 {
        item.children.append(randomItem(in: &sketch, budget: &budget, using: &random))
      }
    }
    item.selection = item.children.randomElement(using: &random)?.id
    return item
  }
}
