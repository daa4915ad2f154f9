import Waymark

/// The path to an item: the index of its layer, followed by the child index at each level.
typealias SketchPath = [Int]

extension StateSketch {
  /// Returns the paths to all matching items in preorder. The layer stack is not included.
  func paths(where matches: (Item) -> Bool) -> [SketchPath] {
    var found: [SketchPath] = []
    layerStack.collectPaths(from: [], where: matches, into: &found)
    return found
  }

  func path(to id: NodeID) -> SketchPath? {
    paths { $0.id == id }.first
  }

  subscript(path: SketchPath) -> Item {
    get { path.reduce(layerStack) { $0.children[$1] } }
    set { layerStack.set(path[...], to: newValue) }
  }

  /// Removes an item and its descendants.
  ///
  /// - Precondition: there is an item at `path`.
  mutating func remove(at path: SketchPath) -> Item {
    var parent = self[path.dropLast()]
    let taken = parent.children.remove(at: path[path.count - 1])
    self[path.dropLast()] = parent
    return taken
  }

  /// Replaces the item at `path` with other items.
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
