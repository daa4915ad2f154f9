public import Waymark

/// Modified copies of a picture. With these, a scenario can describe the expected picture without using
/// routes.
extension ShownPicture {
  /// A copy of the picture that contains only the base layer.
  public var base: ShownPicture { keeping(1) }

  /// A copy of the picture without the top layer. The base layer is never removed.
  public var withoutTop: ShownPicture { keeping(max(layers.count - 1, 1)) }

  /// Returns a copy of the picture with a new layer on top.
  public func presenting(_ style: PresentationStyle, _ root: ShownShape) -> ShownPicture {
    changed { $0.append(Layer(style: style, root: root)) }
  }

  /// Returns a copy of the picture that contains only the lowest `count` layers.
  public func keeping(_ count: Int) -> ShownPicture {
    changed { $0.removeLast(max($0.count - count, 0)) }
  }

  /// Returns a copy of the picture in which screens have been pushed onto the innermost focused stack. If no
  /// stack has the focus, the copy is equal to the original.
  public func pushing(_ destinations: any Destination...) -> ShownPicture {
    changingTop { $0.innermostStack { $0 += destinations.map { .screen(AnyDestination($0)) } } }
  }

  /// A copy of the picture without the top screen of the innermost focused stack. If no stack has the focus
  /// or the stack contains only its root, the copy is equal to the original.
  public var popped: ShownPicture {
    changingTop { $0.innermostStack { if $0.count > 1 { $0.removeLast() } } }
  }

  /// Returns a copy of the picture in which the root container of the top layer has a different selected
  /// child.
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
  /// - Returns: `false` if no stack has the focus.
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
