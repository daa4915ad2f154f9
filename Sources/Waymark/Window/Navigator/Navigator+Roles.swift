/// Requests that name a screen by its destination, or a container such as the stack of a tab by its role. If several
/// nodes match, the one nearest to the front is used.
///
/// ```swift
/// await navigator.add(.stack(as: Offers(), OfferList()), after: Inbox())
/// await navigator.move(Offers(), before: Inbox())
/// await navigator.select(Offers())
/// await navigator.remove(Offers())
/// ```
extension Navigator {
  /// Brings the container with a role, or the screen with an equal destination, to the front, like a tap on its tab.
  /// Closes the layers and screens above it.
  ///
  /// No route is used, and nothing is created. A tab keeps its stack.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if the node is already in front,
  ///   and ``NavigationOutcome/failed(_:)`` with ``NavigationError/screenNotFound(_:)`` if there is no such node.
  @discardableResult
  public func select(
    _ role: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), file: file, line: line) { .select($0) }
  }

  /// Adds a node as the last child of the container with a role, for example as the last tab. Nothing is brought to the
  /// front, and the other nodes stay.
  ///
  /// To save and restore an added container, declare a route to its role, or name it in
  /// ``NavigationMap/restoring(_:kinds:)``.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if the container already has a child
  ///   with the same role, or a screen with an equal destination, and ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/screenNotFound(_:)`` if there is no container with this role.
  @discardableResult
  public func add(
    _ blueprint: NodeBlueprint, to role: some ContainerDestination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), file: file, line: line) { .add(blueprint, to: .inside($0)) }
  }

  /// Adds a node directly before another one in its container, for example before another tab, like the method that adds
  /// the last child of a container.
  @discardableResult
  public func add(
    _ blueprint: NodeBlueprint, before role: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), file: file, line: line) { .add(blueprint, to: .before($0)) }
  }

  /// Adds a node directly after another one in its container, for example after another tab, like the method that adds
  /// the last child of a container.
  @discardableResult
  public func add(
    _ blueprint: NodeBlueprint, after role: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), file: file, line: line) { .add(blueprint, to: .after($0)) }
  }

  /// Moves a node directly before another one, for example a tab before another tab. All views and scopes are kept, and
  /// the selected tab stays selected. In a stack, the node is then directly below the other one.
  ///
  /// Interceptors decide about protected screens that become visible.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if the node is already there, and
  ///   ``NavigationOutcome/failed(_:)`` with ``NavigationError/screenNotFound(_:)`` if one of the nodes does not exist.
  @discardableResult
  public func move(
    _ role: some Destination, before other: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await move(AnyDestination(role), beside: AnyDestination(other), file: file, line: line) { .before($0) }
  }

  /// Moves a node directly after another one, for example a tab after another tab, like the method that moves a node
  /// before another one. In a stack, the node is then directly above the other one.
  @discardableResult
  public func move(
    _ role: some Destination, after other: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await move(AnyDestination(role), beside: AnyDestination(other), file: file, line: line) { .after($0) }
  }

  /// Removes the container with a role, such as the stack of a tab, or the screen with an equal destination. All other
  /// nodes stay.
  ///
  /// Leave guards are asked about the removed screens.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/screenNotFound(_:)`` if there is no such node.
  @discardableResult
  public func remove(
    _ role: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), file: file, line: line) { .remove($0) }
  }

  /// Replaces the screen with an equal destination, or the container with a role, by a new screen, like the method that
  /// replaces a node by its id.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/screenNotFound(_:)`` if there is no such node.
  @discardableResult
  public func replace(
    _ role: some Destination, with destination: some Destination, options: RequestOptions = RequestOptions(),
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(on: AnyDestination(role), with: options, file: file, line: line) {
      .replace($0, with: destination)
    }
  }

  private func move(
    _ role: AnyDestination, beside other: AnyDestination, file: String, line: Int,
    to position: (NodeID) -> NodePosition
  ) async -> NavigationOutcome {
    guard let goal = node(for: other) else { return .failed(.screenNotFound(other)) }
    let position = position(goal)
    return await perform(on: role, file: file, line: line) { .move($0, to: position) }
  }

  /// Performs an action on a node. The request fails if there is no such node.
  private func perform(
    on role: AnyDestination, with options: RequestOptions = RequestOptions(), file: String, line: Int,
    _ action: (NodeID) -> NavigationAction
  ) async -> NavigationOutcome {
    guard let node = node(for: role) else { return .failed(.screenNotFound(role)) }
    return await perform(action(node), with: options, file: file, line: line)
  }

  /// Returns the id of the screen with an equal destination, or of the container with this role. If there are
  /// several, returns the one nearest to the front.
  private func node(for role: AnyDestination) -> NodeID? {
    state.firstNode(traits: machine.traits) {
      $0.screen?.destination == role || $0.container?.role == role
    }?.id
  }
}
