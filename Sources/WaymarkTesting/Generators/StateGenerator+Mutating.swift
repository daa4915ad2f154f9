import Waymark

extension StateGenerator {
  private enum Mutation: CaseIterable {
    case move, reorder, remove, insert, wrap, unwrap, swap, update, select, layers
  }

  /// Makes one random change. Does nothing if the change does not apply to any node. Afterwards, the caller
  /// must repair the sketch.
  func mutate(_ sketch: inout StateSketch, using random: inout SeededGenerator) {
    switch Mutation.allCases.randomElement(using: &random) ?? .move {
    case .move: move(in: &sketch, using: &random)
    case .reorder: reorder(in: &sketch, using: &random)
    case .remove: remove(from: &sketch, using: &random)
    case .insert: insert(into: &sketch, using: &random)
    case .wrap: wrap(in: &sketch, using: &random)
    case .unwrap: unwrap(in: &sketch, using: &random)
    case .swap: swap(in: &sketch, using: &random)
    case .update: update(in: &sketch, using: &random)
    case .select: select(in: &sketch, using: &random)
    case .layers: changeLayers(of: &sketch, using: &random)
    }
  }

  private func move(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    guard let path = sketch.paths(where: \.isFree).randomElement(using: &random) else { return }
    let item = sketch.remove(at: path)
    put(item, into: &sketch, using: &random)
  }

  private func put(
    _ item: StateSketch.Item, into sketch: inout StateSketch, using random: inout SeededGenerator
  ) {
    guard let home = sketch.paths(where: \.isHome).randomElement(using: &random) else { return }
    let index = Int.random(in: 0...sketch[home].children.count, using: &random)
    sketch[home].children.insert(item, at: index)
  }

  private func reorder(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    let paths = sketch.paths { $0.isFreeHome && $0.children.count > 1 }
    guard let path = paths.randomElement(using: &random) else { return }
    let before = sketch[path].children.map(\.id)
    sketch[path].children.shuffle(using: &random)
    if sketch[path].children.map(\.id) == before { sketch[path].children.reverse() }
  }

  private func remove(from sketch: inout StateSketch, using random: inout SeededGenerator) {
    guard let path = sketch.paths(where: \.isFree).randomElement(using: &random) else { return }
    _ = sketch.remove(at: path)
  }

  private func insert(into sketch: inout StateSketch, using random: inout SeededGenerator) {
    var budget = Int.random(in: 1...max(1, maximumNodes / 2), using: &random)
    let item = randomItem(in: &sketch, budget: &budget, using: &random)
    put(item, into: &sketch, using: &random)
  }

  private func wrap(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    guard let path = sketch.paths(where: \.isFree).randomElement(using: &random),
      let value = randomHomeValue(using: &random)
    else { return }
    let wrapper = sketch.makeItem(value, holding: [sketch[path]])
    sketch[path] = wrapper
  }

  /// Replaces a random container with its children.
  private func unwrap(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    let paths = sketch.paths { $0.isFree && !$0.contents.isEmpty }
    guard let path = paths.randomElement(using: &random) else { return }
    sketch.replace(at: path, with: sketch[path].contents)
  }

  /// Swaps a random container with one of the containers inside it.
  private func swap(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    let homes = sketch.paths(where: \.isFreeHome)
    let pairs = homes.flatMap { outer in
      homes.filter { $0.count > outer.count && $0.starts(with: outer) }.map { (outer, $0) }
    }
    guard let (outerPath, innerPath) = pairs.randomElement(using: &random) else { return }
    var inner = sketch.remove(at: innerPath)
    let place = Int.random(in: 0...inner.children.count, using: &random)
    inner.children.insert(sketch[outerPath], at: place)
    sketch[outerPath] = inner
  }

  private func update(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    let paths = sketch.paths { $0.isFree && !$0.isForeign && !($0.value.kind is Split) }
    guard let path = paths.randomElement(using: &random) else { return }
    let staysContainer = sketch[path].isHome && Int.random(in: 0..<6, using: &random) > 0
    if staysContainer, let value = randomHomeValue(using: &random) {
      sketch[path].value = value
    } else {
      sketch[path].children = []
      sketch[path].selection = nil
      sketch[path].value = .screen(randomScreen(otherThan: sketch[path], using: &random))
    }
  }

  private func select(in sketch: inout StateSketch, using random: inout SeededGenerator) {
    let paths = sketch.paths { $0.selection != nil && $0.children.count > 1 }
    guard let path = paths.randomElement(using: &random) else { return }
    let others = sketch[path].children.filter { $0.id != sketch[path].selection }
    sketch[path].selection = others.randomElement(using: &random)?.id
  }

  private func changeLayers(of sketch: inout StateSketch, using random: inout SeededGenerator) {
    let layers = sketch.layerStack.children
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where layers.count > 1:
      sketch.layerStack.children.remove(at: Int.random(in: layers.indices, using: &random))
    case 1 where layers.count > 1:
      sketch.layerStack.children.shuffle(using: &random)
    case 2 where layers.count > 1:
      let index = Int.random(in: 1..<layers.count, using: &random)
      let presentation = randomPresentation(over: layers[index - 1], using: &random)
      sketch.layerStack.children[index].value = .layer(presentation)
    default:
      guard layers.count < maximumLayers else { return }
      var budget = Int.random(in: 1...max(1, maximumNodes / 2), using: &random)
      addLayer(to: &sketch, budget: &budget, using: &random)
    }
  }

  private func randomHomeValue(using random: inout SeededGenerator) -> StateSketch.Value? {
    kinds.filter { !($0 is Split) }.randomElement(using: &random).map { kind in
      .container(kind, role: randomRole(for: kind, using: &random))
    }
  }
}
