public import Waymark

/// The contents of a window, layer by layer, without ids. A scenario compares the expected picture with the
/// picture of the host's contents.
public struct ShownPicture: Hashable, Sendable {
  /// One layer of a window.
  public struct Layer: Hashable, Sendable {
    /// The presentation style, or `nil` for the base layer.
    public var style: PresentationStyle?
    /// The root node of the layer.
    public var root: ShownShape

    /// Creates a layer from a presentation style and a root node.
    public init(style: PresentationStyle?, root: ShownShape) {
      self.style = style
      self.root = root
    }
  }

  /// The layers, starting with the base layer.
  public var layers: [Layer]

  /// Creates a picture that contains only a base layer with the given root.
  public init(_ root: ShownShape) {
    layers = [Layer(style: nil, root: root)]
  }

  /// Creates a picture of a host's contents.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot of the host.
  ///   - value: a closure that returns the value of a node in the host's own tree.
  /// - Complexity: O(n) in the number of visible nodes.
  public init(_ snapshot: HostSnapshot, value: (ShownIdentity) -> NodeValue?) {
    layers = withoutActuallyEscaping(value) { value in
      var reader = PictureReader(entries: snapshot.entries[...], value: value)
      return reader.layers()
    }
  }
}

extension ShownPicture: CustomStringConvertible {
  /// A description of the layers. Each node is on its own line, and an arrow marks a selected child.
  public var description: String {
    var lines: [String] = []
    for layer in layers {
      lines.append(layer.style.map(\.name) ?? "base")
      layer.root.outline(into: &lines, depth: 1, mark: "- ")
    }
    return lines.joined(separator: "\n")
  }
}

/// A reader that converts the snapshot of a host to a picture.
private struct PictureReader {
  var entries: ArraySlice<HostSnapshot.Entry>
  let value: (ShownIdentity) -> NodeValue?

  mutating func layers() -> [ShownPicture.Layer] {
    var layers: [ShownPicture.Layer] = []
    while let entry = entries.popFirst() {
      if case .foreign(let mark) = entry.identity {
        layers.append(ShownPicture.Layer(style: .foreign, root: .foreign(mark.name)))
        continue
      }
      let children = children(below: entry.depth).shapes
      let root = children.first ?? .foreign("nothing")
      layers.append(ShownPicture.Layer(style: style(of: entry.identity), root: root))
    }
    return layers
  }

  private func style(of layer: ShownIdentity) -> PresentationStyle? {
    guard case .container(let container)? = value(layer) else { return nil }
    return container.presentation?.style
  }

  private mutating func children(below depth: Int) -> (shapes: [ShownShape], selected: Int?) {
    var shapes: [ShownShape] = []
    var selected: Int?
    while let entry = entries.first, entry.depth > depth {
      entries.removeFirst()
      if entry.isSelected { selected = shapes.count }
      shapes.append(shape(of: entry))
    }
    return (shapes, selected)
  }

  private mutating func shape(of entry: HostSnapshot.Entry) -> ShownShape {
    let (children, selected) = children(below: entry.depth)
    switch (entry.identity, value(entry.identity)) {
    case (.foreign(let mark), _): return .foreign(mark.name)
    case (_, .screen(let destination)?): return .screen(destination)
    case (_, .container(let container)?):
      return .container(
        key: type(of: container.kind).key, role: container.role, children, selected: selected)
    case (.node(let id), _): return .foreign("unknown \(id)")
    }
  }
}
