public import Waymark

/// Simulated actions of the user, and of code outside Waymark.
extension HeadlessHost {
  /// Begins a gesture. The state does not change until the gesture ends.
  public func beginGesture() { begin() }

  /// Ends the gesture without changing the state.
  public func cancelGesture() { end() }

  /// Simulates a swipe back.
  ///
  /// Pops the innermost focused stack that contains more than its root. If a collapsed split has the focus
  /// and contains no such stack, shows the nearest preceding column that has content. The columns keep their
  /// contents, so no leave guard is asked.
  ///
  /// In a container whose kind the app defines, the user goes back by pressing a button. To simulate that,
  /// call `await navigator.back()`.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/nothingToDo`` if there is no such stack or
  ///   column.
  @discardableResult
  public func swipeBack() -> GestureEffect {
    guard let column = tree.columnBefore(traits: traits) else { return leave(by: .back) }
    perform(tree.operation(choosing: column))
    return .done
  }

  /// Simulates pulling down a sheet, or tapping outside a popover. An app's own styles behave like sheets, and
  /// external screens can be pulled down as well.
  ///
  /// A full-screen layer, an alert and a dialog have no such gesture. To leave them, press one of their buttons,
  /// for example with ``press(_:within:file:line:)``.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/disabled`` if the style or the options of the top
  ///   layer do not allow the gesture, or ``GestureEffect/nothingToDo`` if only the base layer is shown.
  @discardableResult
  public func pullDown() -> GestureEffect {
    let presentation = tree.layers.last?.container?.presentation
    if presentation?.allowsPullingDown == false || dialogInFront != nil { return .disabled }
    return closeLayer()
  }

  /// Simulates code outside Waymark that closes the top layer, whatever its style is. For example, an app can
  /// call `dismiss(animated:)` in UIKit. A leave guard is asked first, as for a gesture.
  @discardableResult
  package func closeLayer() -> GestureEffect { leave(by: .dismiss) }

  /// Performs a gesture that removes screens, unless a leave guard must be asked first.
  private func leave(by gesture: LeavingGesture) -> GestureEffect {
    let leaving = tree.screens(leavingBy: gesture) ?? []
    if connection?.allows(gesture, takingAway: leaving) == false { return .askedGuard }
    return perform(tree.operation(leavingBy: gesture)) ? .done : .nothingToDo
  }

  /// Simulates a tap on a tab of the innermost focused `Tabs` container.
  ///
  /// The selected tab may contain a container of another kind. To choose a child of that container, use
  /// ``choose(at:)``. A tap on the selected tab makes a request to return to the tab's root. The request might
  /// not have ended when this method returns.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/nothingToDo`` if no tabs have the focus or
  ///   `index` is out of range.
  @discardableResult
  public func tapTab(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.container?.kind is Tabs })
  }

  /// Simulates choosing a child of the innermost focused container whose layout is ``/Waymark/ContainerLayout/one``,
  /// such as tabs or a carousel.
  ///
  /// Choosing the selected child makes a request to return to the child's root. The request might not have ended
  /// when this method returns.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/nothingToDo`` if there is no such container or
  ///   `index` is out of range.
  @discardableResult
  public func choose(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.layout == .one })
  }

  /// Simulates choosing a child of a focused container whose layout is ``/Waymark/ContainerLayout/one``.
  ///
  /// Choosing the selected child makes a request to return to the child's root. The request might not have ended
  /// when this method returns.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/nothingToDo`` if no such container has this
  ///   child.
  @discardableResult
  public func choose(_ child: NodeID) -> GestureEffect {
    let choices = tree.front.filter { $0.layout == .one }.flatMap(\.children)
    return choose(choices.first { $0.identity == .node(child) }?.identity)
  }

  /// Returns the child at `index` of the innermost focused container that matches. Returns `nil` if no
  /// container matches or `index` is out of range.
  private func child(at index: Int, where matches: (HostTree.Item) -> Bool) -> ShownIdentity? {
    let children = tree.front.last(where: matches)?.children ?? []
    return children.indices.contains(index) ? children[index].identity : nil
  }

  private func choose(_ child: ShownIdentity?) -> GestureEffect {
    guard let child else { return .nothingToDo }
    if case .node(let id) = child, tree[child]?.isSelected == true {
      connection?.reselect(id)
      return .done
    }
    if capabilities.refusesSelection, case .node(let id) = child, connection?.allowsSelection(of: id) == false
    {
      return .askedInterceptors
    }
    perform(tree.operation(choosing: child))
    return .done
  }

  /// Simulates code outside Waymark that pushes an external screen onto the innermost focused stack.
  ///
  /// - Returns: the effect of the gesture, or ``GestureEffect/nothingToDo`` if no stack has the focus.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> GestureEffect {
    perform(tree.operation(pushing: mark)) ? .done : .nothingToDo
  }

  /// Simulates code outside Waymark that presents an external screen on top of all layers, such as a system
  /// alert.
  public func presentForeign(_ mark: ForeignMark) {
    perform(tree[.foreign(mark)] == nil ? .presentForeign(mark) : nil)
  }

  /// Tries again to build the view of a screen. Does nothing if the screen already has a view.
  public func retry(_ screen: NodeID) { connection?.loadViews(of: [screen]) }

  /// Resizes the window. Does nothing if the number of columns stays the same.
  ///
  /// - Parameter columns: the number of split columns that fit side by side.
  public func resize(columns: Int) {
    let changed = LayoutTraits(columns: columns)
    guard traits != changed else { return }
    traits = changed
    connection?.change(traits)
  }

  /// Carries out the user's change in a gesture, reports it, and releases the views of the screens that are no longer
  /// in the state.
  ///
  /// - Returns: whether there was a change to make.
  @discardableResult
  private func perform(_ operation: HostOperation?) -> Bool {
    begin()
    if let operation {
      leaving += tree.perform(operation)
      noteDisturbance()
    }
    end(after: operation)
    // A change that is not shown yet may have moved a screen to another place.
    releaseLeaving { connection?.contains($0) != true }
    return operation != nil
  }
}

extension Presentation {
  /// Whether the user can close the layer by pulling it down or tapping outside it.
  fileprivate var allowsPullingDown: Bool {
    let others = [PresentationStyle.fullScreen, .alert, .currentContext].map(\.name)
    return !options.isInteractiveDismissDisabled && !others.contains(style.name)
  }
}

/// Simulated faults of a host.
extension HeadlessHost {
  /// Changes the tree without notifying the navigator, then applies operations.
  func apply(
    _ operations: [HostOperation], number: UInt64, disturbedBy disturbance: () -> Void
  ) async -> HostReport {
    disturb(before: number, disturbance)
    return await apply(operations, number: number)
  }

  /// Pops the innermost focused stack without a request. Does nothing if there is no screen to pop.
  func popUnasked() {
    guard let pop = tree.operation(leavingBy: .back) else { return }
    let removed = tree.performUnreported(pop)
    views?.release(removed)
  }

  /// Pushes an external screen without a request. Does nothing if no stack has the focus.
  func pushUnasked(_ mark: ForeignMark) {
    if let push = tree.operation(pushing: mark) { tree.performUnreported(push) }
  }
}
