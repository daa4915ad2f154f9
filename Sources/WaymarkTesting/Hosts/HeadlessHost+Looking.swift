public import Waymark

extension HeadlessHost {
  /// What the user looks at, read from the host's own tree: what the screen in front shows, a dialog included. `nil` if
  /// something foreign or an empty container is in front.
  ///
  /// ```swift
  /// #expect(host.front == Product(id: 42))
  /// ```
  public var front: AnyDestination? {
    if case .screen(let destination) = tree.front.last?.value { destination } else { nil }
  }

  /// The dialog in front, and the screen that shows it.
  var dialogInFront: (dialog: Dialog, screen: NodeID)? {
    guard let item = tree.front.last, let screen = item.screen?.id,
      let dialog = front?.as(Dialog.self)
    else { return nil }
    return (dialog, screen)
  }

  /// The scope of a screen; `nil` if its view has not been made.
  public func scope(of screen: NodeID) -> ScreenScope? { views?.scope(of: screen) }

  /// The scope of the last screen in the order of the tree that shows a destination; `nil` if there is none, or if its view
  /// has not been made. Screens that are covered are found as well.
  ///
  /// - Complexity: O(n).
  public func scope(of destination: some Destination) -> ScreenScope? {
    screen(showing: destination).flatMap { scope(of: $0) }
  }

  /// The view of the last screen in the order of the tree that shows a destination; `nil` if there is none, or if it has not
  /// been made. Screens that are covered are found as well.
  ///
  /// - Complexity: O(n).
  public func view(of destination: some Destination) -> View? {
    screen(showing: destination).flatMap { view(of: $0) }
  }

  private func screen(showing destination: some Destination) -> NodeID? {
    let wanted = AnyDestination(destination)
    return connection?.navigator?.state.screens.last { $0.destination == wanted }?.id
  }
}

// So that a test reads well, and a failure says what is in front instead.
extension AnyDestination? {
  /// Tells whether this is a destination. `nil` is none.
  public static func == (shown: AnyDestination?, expected: some Destination) -> Bool {
    shown == AnyDestination(expected)
  }

  /// Tells whether this is another destination, or none.
  public static func != (shown: AnyDestination?, other: some Destination) -> Bool {
    shown != AnyDestination(other)
  }
}
