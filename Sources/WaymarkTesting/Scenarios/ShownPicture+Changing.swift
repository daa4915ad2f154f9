public import Waymark

/// Changes to a picture. Scenarios use them to describe the expected picture without using routes.
extension ShownPicture {
  /// A picture that contains only the base layer.
  public var base: ShownPicture { keeping(1) }

  /// The picture without its top layer, or the same picture if there is only the base layer.
  public var withoutTop: ShownPicture { keeping(max(layers.count - 1, 1)) }

  /// Returns the picture with a new layer on top.
  public func presenting(_ style: PresentationStyle, _ root: ShownShape) -> ShownPicture {
    changed { $0.append(Layer(style: style, root: root)) }
  }

  /// Returns a picture that contains only the lowest `count` layers.
  public func keeping(_ count: Int) -> ShownPicture {
    changed { $0.removeLast(max($0.count - count, 0)) }
  }

  /// Returns the picture with screens pushed onto the innermost focused stack. If there is no such stack,
  /// returns the same picture.
  public func pushing(_ destinations: any Destination...) -> ShownPicture {
    changingTop { $0.innermostStack { $0 += destinations.map { .screen(AnyDestination($0)) } } }
  }

  /// The picture without the top screen of the innermost focused stack. The picture is unchanged if there is
  /// no such stack or the stack contains only its root.
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
  /// Changes the children of the innermost focused stack.
  ///
  /// - Returns: `false` if there is no such stack.
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
