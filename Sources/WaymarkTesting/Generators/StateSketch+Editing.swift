import Waymark

/// The way to an item: the place of the layer in the layer stack, of its root in the layer, and so on.
typealias SketchPath = [Int]

extension StateSketch {
  /// The ways to all items that match, an item before what is in it. The layer stack is not among them.
  func paths(where matches: (Item) -> Bool) -> [SketchPath] {
    var found: [SketchPath] = []
    layerStack.collectPaths(from: [], where: matches, into: &found)
    return found
  }

  /// The way to the item with an id.
  func path(to id: NodeID) -> SketchPath? {
    paths { $0.id == id }.first
  }

  subscript(path: SketchPath) -> Item {
    get { path.reduce(layerStack) { $0.children[$1] } }
    set { layerStack.set(path[...], to: newValue) }
  }

  /// Takes an item out, with what is in it. The way must lead to one.
  mutating func remove(at path: SketchPath) -> Item {
    var parent = self[path.dropLast()]
    let taken = parent.children.remove(at: path[path.count - 1])
    self[path.dropLast()] = parent
    return taken
  }

  /// Puts an item in the place of another, or several.
  mutating func replace(at path: SketchPath, with items: [Item]) {
    var parent = self[path.dropLast()]
    let index = path[path.count - 1]
    parent.children.replaceSubrange(index..<index + 1, with: items)
    self[path.dropLast()] = parent
  }

  private subscript(path: ArraySlice<Int>) -> Item {
    get { self[Array(path)] }
    set { layerStack.set(path, to: newValue) }
  }
}

extension StateSketch.Item {
  fileprivate func collectPaths(
    from path: SketchPath, where matches: (Self) -> Bool, into found: inout [SketchPath]
  ) {
    for (index, child) in children.enumerated() {
      if matches(child) { found.append(path + [index]) }
      child.collectPaths(from: path + [index], where: matches, into: &found)
    }
  }

  fileprivate mutating func set(_ path: ArraySlice<Int>, to item: Self) {
    guard let index = path.first else {
      self = item
      return
    }
    children[index].set(path.dropFirst(), to: item)
  }
}
