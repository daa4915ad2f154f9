extension ScreenScope {
  /// Whether the screen is visible. A screen is visible if a host is attached, the screen is shown in its
  /// layer, and no other layer covers that layer, as ``NavigationState/visibleScreens(traits:)`` describes. A
  /// screen that is replaced by a stand-in is not visible.
  ///
  /// - Complexity: O(n) in the number of visible screens.
  public var isVisible: Bool { !hasEnded && navigator?.visibleScreens.contains(id) == true }

  /// Calls `body` with `true` when the screen becomes visible, and with `false` when it is no longer visible.
  ///
  /// ```swift
  /// ScreenModule(Movie.self) { movie, scope in
  ///   let player = Player(movie)
  ///   scope.onVisibilityChange { isVisible in isVisible ? player.play() : player.pause() }
  ///   return player
  /// }
  /// ```
  ///
  /// The body is called after each change of the state or of the layout traits that affects the screen's
  /// visibility, including changes made by the user. Screens that become hidden are notified before screens
  /// that become visible. Animations are not awaited. If the screen is already visible, the body is called
  /// immediately. It is called with `false` before the screen's ``onEnd(_:)`` handlers. See ``isVisible`` for
  /// the definition of visibility. Nothing happens if the screen has been removed.
  public func onVisibilityChange(_ body: @escaping @MainActor (Bool) -> Void) {
    guard !hasEnded, let navigator else { return }
    visibility.bodies.append(body)
    navigator.watchedScreens.insert(id)
    if visibility.wasVisible { return body(true) }
    // If a change is in progress, all screens are notified together when it ends.
    if !navigator.isHandling, isVisible { noteVisibility(true) }
  }

  /// Records whether the screen is visible, and notifies its visibility observers if this has changed.
  func noteVisibility(_ isVisible: Bool) {
    guard visibility.wasVisible != isVisible else { return }
    visibility.wasVisible = isVisible
    for body in visibility.bodies { body(isVisible) }
  }
}

/// The visibility observers of a screen, and the value last reported to them.
struct ScreenVisibility {
  var wasVisible = false
  var bodies: [@MainActor (Bool) -> Void] = []
}

extension Navigator {
  /// Notifies the screens whose visibility has changed. Call this after each change of the state, of the
  /// layout traits, or of the host.
  func noteVisibility() {
    let visible = visibleScreens
    let watching = watchedScreens.sorted().compactMap { scopes[$0] }
    for scope in watching where !visible.contains(scope.id) { scope.noteVisibility(false) }
    for scope in watching where visible.contains(scope.id) { scope.noteVisibility(true) }
  }

  fileprivate var visibleScreens: Set<NodeID> {
    guard host != nil, !machine.isClosed else { return [] }
    let withheld = machine.admissions.withheld
    let visible = machine.state.visibleScreens(traits: machine.traits)
    return Set(visible.lazy.map(\.id).filter { withheld[$0] == nil })
  }
}
