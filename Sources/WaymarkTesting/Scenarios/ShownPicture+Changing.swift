public import Waymark

/// What a picture becomes, said in words independent of routes: for writing down what a scenario expects.
extension ShownPicture {
  /// The base alone.
  public var base: ShownPicture { keeping(1) }

  /// Without the layer on top; as it is if that is the base.
  public var withoutTop: ShownPicture { keeping(max(layers.count - 1, 1)) }

  /// With one more layer over all others.
  public func presenting(_ style: PresentationStyle, _ root: ShownShape) -> ShownPicture {
    changed { $0.append(Layer(style: style, root: root)) }
  }

  /// The lowest layers.
  public func keeping(_ count: Int) -> ShownPicture {
    changed { $0.removeLast(max($0.count - count, 0)) }
  }

  /// With screens put on the innermost stack in front; as it is if there is none.
  public func pushing(_ destinations: any Destination...) -> ShownPicture {
    changingTop { $0.innermostStack { $0 += destinations.map { .screen(AnyDestination($0)) } } }
  }

  /// Without the top of the innermost stack in front; as it is if there is none.
  public var popped: ShownPicture {
    changingTop { $0.innermostStack { if $0.count > 1 { $0.removeLast() } } }
  }

  /// With another child selected in the outermost container of the layer on top.
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
  /// Changes what is in the innermost stack in front.
  ///
  /// - Returns: `false` if there is none.
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
