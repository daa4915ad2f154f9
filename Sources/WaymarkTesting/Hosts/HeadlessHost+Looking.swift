public import Waymark

extension HeadlessHost {
  /// The destination of the front screen, or `nil` if an external screen or an empty container is in front.
  /// The front screen can be a dialog.
  ///
  /// The host reads the value from its own tree.
  ///
  /// ```swift
  /// #expect(host.front == Product(id: 42))
  /// ```
  public var front: AnyDestination? {
    if case .screen(let destination) = tree.front.last?.value { destination } else { nil }
  }

  /// The front screen's dialog and the id of the front screen, or `nil` if the front screen is not a dialog.
  var dialogInFront: (dialog: Dialog, screen: NodeID)? {
    guard let item = tree.front.last, let screen = item.screen?.id,
      let dialog = front?.as(Dialog.self)
    else { return nil }
    return (dialog, screen)
  }

  /// Returns the scope of a screen, or `nil` if the screen's view has not been built.
  public func scope(of screen: NodeID) -> ScreenScope? { views?.scope(of: screen) }

  /// Returns the scope of the last screen in tree order that shows `destination`. The search includes hidden
  /// screens.
  ///
  /// - Returns: the scope, or `nil` if no screen shows `destination` or the screen's view has not been built.
  /// - Complexity: O(n).
  public func scope(of destination: some Destination) -> ScreenScope? {
    screen(showing: destination).flatMap { scope(of: $0) }
  }

  /// Returns the view of the last screen in tree order that shows `destination`. The search includes hidden
  /// screens.
  ///
  /// - Returns: the view, or `nil` if no screen shows `destination` or the screen's view has not been built.
  /// - Complexity: O(n).
  public func view(of destination: some Destination) -> View? {
    screen(showing: destination).flatMap { view(of: $0) }
  }

  private func screen(showing destination: some Destination) -> NodeID? {
    let wanted = AnyDestination(destination)
    return connection?.navigator?.state.screens.last { $0.destination == wanted }?.id
  }
}

// These operators make a failed expectation print the destination of the front screen.
extension AnyDestination? {
  /// Returns whether `shown` is equal to `expected`. Returns `false` if `shown` is `nil`.
  public static func == (shown: AnyDestination?, expected: some Destination) -> Bool {
    shown == AnyDestination(expected)
  }

  /// Returns whether `shown` is `nil` or not equal to `other`.
  public static func != (shown: AnyDestination?, other: some Destination) -> Bool {
    shown != AnyDestination(other)
  }
}
