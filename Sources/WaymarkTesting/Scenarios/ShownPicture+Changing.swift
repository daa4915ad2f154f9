public import Waymark

/// Changes to a picture, for writing down what a scenario expects without using routes.
extension ShownPicture {
  /// The base layer only.
  public var base: ShownPicture { keeping(1) }

  /// The picture without its top layer; unchanged if there is only the base.
  public var withoutTop: ShownPicture { keeping(max(layers.count - 1, 1)) }

  /// Returns the picture with a new layer on top.
  public func presenting(_ style: PresentationStyle, _ root: ShownShape) -> ShownPicture {
    changed { $0.append(Layer(style: style, root: root)) }
  }

  /// Returns the lowest `count` layers.
  public func keeping(_ count: Int) -> ShownPicture {
    changed { $0.removeLast(max($0.count - count, 0)) }
  }

  /// Returns the picture with screens pushed on the innermost stack in front; unchanged if there is no stack.
  public func pushing(_ destinations: any Destination...) -> ShownPicture {
    changingTop { $0.innermostStack { $0 += destinations.map { .screen(AnyDestination($0)) } } }
  }

  /// The picture without the top screen of the innermost stack in front; unchanged if there is no stack or
  /// only its root.
  public var popped: ShownPicture {
    changingTop { $0.innermostStack { if $0.count > 1 { $0.removeLast() } } }
  }

  /// Returns the picture with another child selected in the root container of the top layer.
  public func selecting(_ index: Int) -> ShownPicture {
    changingTop { root in
      guard case .container(let key, let role, let children, _?) = root else { return }
      root = .container(key: key, role: role, children, selected: index)
    }
  }

  private func changed(_ change: (inout [Layer]) -> Void) -> ShownPicture {
    var picture = self
    change(&picture.layers)
    return picture
  }

  private func changingTop(_ change: (inout ShownShape) -> Void) -> ShownPicture {
    changed { layers in
      guard let top = layers.indices.last else { return }
      change(&layers[top].root)
    }
  }
}

extension ShownShape {
  /// Changes the children of the innermost stack in front.
  ///
  /// - Returns: `false` if there is no stack.
  @discardableResult
  fileprivate mutating func innermostStack(_ change: (inout [ShownShape]) -> Void) -> Bool {
    guard case .container(let key, let role, var children, let selected) = self else { return false }
    if let front = selected ?? children.indices.last, children.indices.contains(front),
      children[front].innermostStack(change)
    {
      self = .container(key: key, role: role, children, selected: selected)
      return true
    }
    guard key == Stack.key else { return false }
    change(&children)
    self = .container(key: key, role: role, children, selected: selected)
    return true
  }
}
