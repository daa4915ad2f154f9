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
  /// visibility, including changes made by the user. The order is the same for every change: first the screens
  /// that become hidden are notified, then the ``onEnd(_:)`` handlers of the removed screens run, then the
  /// screens that become visible are notified. If the change removes no screen, animations are not awaited.
  /// Otherwise, the last two steps follow when the host has carried out the change. If the screen is already
  /// visible, the body is called immediately. See ``isVisible`` for the definition of visibility. Nothing
  /// happens if the screen has been removed.
  public func onVisibilityChange(_ body: @escaping @MainActor (Bool) -> Void) {
    guard !hasEnded, let navigator else { return }
    visibility.bodies.append(body)
    navigator.watchedScreens.insert(id)
    if visibility.wasVisible { return body(true) }
    // If a change is in progress, all screens are notified together when it ends.
    if !navigator.isHandling, navigator.leaving.isEmpty, isVisible { noteVisibility(true) }
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
  /// layout traits, or of the host. Screens that become visible are notified when all removed screens have
  /// ended, so that they can read what the removed screens have left.
  func noteVisibility() {
    let visible = noteHidden()
    guard leaving.isEmpty else { return }
    for scope in watchedScopes where visible.contains(scope.id) { scope.noteVisibility(true) }
  }

  /// Notifies the screens that are no longer visible.
  ///
  /// - Returns: the visible screens.
  @discardableResult
  func noteHidden() -> Set<NodeID> {
    if watchedScreens.isEmpty { return [] }
    let visible = visibleScreens
    for scope in watchedScopes where !visible.contains(scope.id) { scope.noteVisibility(false) }
    return visible
  }

  private var watchedScopes: [ScreenScope] { watchedScreens.sorted().compactMap { scopes[$0] } }

  fileprivate var visibleScreens: Set<NodeID> {
    guard host != nil, !machine.isClosed else { return [] }
    let withheld = machine.admissions.withheld
    let visible = machine.state.visibleScreens(traits: machine.traits)
    return Set(visible.lazy.map(\.id).filter { withheld[$0] == nil })
  }
}
