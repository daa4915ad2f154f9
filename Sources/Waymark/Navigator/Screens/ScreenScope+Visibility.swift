extension ScreenScope {
  /// Whether the screen can be seen: a host is attached, and by the state the screen shows in a layer that nothing covers.
  ///
  /// A layer presented as ``PresentationStyle/fullScreen`` or ``PresentationStyle/foreign`` covers those below it. A sheet, a
  /// popover, an alert and a style of the app's own do not. In a layer it is the container kinds that decide: the top of a
  /// stack, the selected tab, all columns of a split or the one in front of a collapsed one.
  ///
  /// - Complexity: O(n) in the number of screens that can be seen.
  public var isVisible: Bool { !hasEnded && navigator?.visibleScreens.contains(id) == true }

  /// Calls a body with `true` when the screen begins to be visible, and with `false` when it ceases to be.
  ///
  /// ```swift
  /// ScreenModule(Movie.self) { movie, scope in
  ///   let player = Player(movie)
  ///   scope.onVisibilityChange { isVisible in isVisible ? player.play() : player.pause() }
  ///   return player
  /// }
  /// ```
  ///
  /// The body is called after each change of the state or of the host's room that makes a difference, those that the user
  /// has made included: first for the screens that are not visible any longer, then for those that are. Animations are not
  /// awaited. It is called at once if the screen is visible already, and with `false` before the screen's ``onEnd(_:)``.
  /// ``isVisible`` says what visible means. Nothing happens if the screen has left.
  public func onVisibilityChange(_ body: @escaping @MainActor (Bool) -> Void) {
    guard !hasEnded, let navigator else { return }
    visibility.bodies.append(body)
    navigator.watchedScreens.insert(id)
    if visibility.wasVisible { return body(true) }
    // Otherwise all are told together when the present change is done.
    if !navigator.isHandling, isVisible { noteVisibility(true) }
  }

  /// Tells those who want to know whether the screen is visible, if that has changed.
  func noteVisibility(_ isVisible: Bool) {
    guard visibility.wasVisible != isVisible else { return }
    visibility.wasVisible = isVisible
    for body in visibility.bodies { body(isVisible) }
  }
}

/// Those who want to know whether a screen is visible, and what they were told last.
struct ScreenVisibility {
  var wasVisible = false
  var bodies: [@MainActor (Bool) -> Void] = []
}

extension Navigator {
  /// Tells the screens that want to know whether they are visible. To be called after each change of the state, of the
  /// host's room, or of the host.
  func noteVisibility() {
    let visible = visibleScreens
    let watching = watchedScreens.sorted().compactMap { scopes[$0] }
    for scope in watching where !visible.contains(scope.id) { scope.noteVisibility(false) }
    for scope in watching where visible.contains(scope.id) { scope.noteVisibility(true) }
  }

  /// The screens that can be seen.
  fileprivate var visibleScreens: Set<NodeID> {
    guard host != nil, !machine.isClosed else { return [] }
    return machine.state.uncoveredScreens(traits: machine.traits)
  }
}

extension NavigationState {
  /// The screens that show in the layers that no other covers.
  fileprivate func uncoveredScreens(traits: LayoutTraits) -> Set<NodeID> {
    var screens: Set<NodeID> = []
    for layer in layerStack.children.reversed() {
      layer.forEachVisible(traits: traits) { if let screen = $0.screen { screens.insert(screen.id) } }
      if layer.container?.presentation?.style.coversAll == true { break }
    }
    return screens
  }
}

extension PresentationStyle {
  /// Whether nothing can be seen of what is below such a layer.
  fileprivate var coversAll: Bool { self == .fullScreen || self == .foreign }
}
