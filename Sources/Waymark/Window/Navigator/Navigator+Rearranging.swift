/// Changes in the middle of the tree. All other nodes keep their views and their scopes.
extension Navigator {
  /// Removes nodes, with their descendants and the layers that they present, in one change. All other nodes
  /// stay, also those above them in a stack.
  ///
  /// ```swift
  /// // The wizard is finished. The screen above it stays in front, and going back skips the wizard.
  /// await navigator.remove(wizard.id)
  /// ```
  ///
  /// Leave guards are asked about the removed screens. If a node is the last child of a container, the container
  /// is removed as well, or the window shows its initial content again.
  ///
  /// To remove a screen together with everything above it, use ``ScreenScope/finish(file:line:)`` or
  /// ``NavigationAction/leave(_:)``.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/noNode(_:)`` if one of the nodes does not exist. In that case, nothing is removed.
  /// - Complexity: O(n) in the number of nodes of the window, for each removed node.
  @discardableResult
  public func remove(
    _ nodes: NodeID..., file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.remove(nodes), file: file, line: line)
  }

  /// Replaces a node, with its descendants and the layers that it presents, by a new screen. All other nodes
  /// stay. If the node is not in front, neither is the new screen.
  ///
  /// ```swift
  /// await navigator.replace(draft.id, with: Order(id: 42))
  /// ```
  ///
  /// Interceptors decide about the new screen, and leave guards are asked about the removed ones.
  ///
  /// - Parameters:
  ///   - node: the node to replace.
  ///   - destination: the destination of the new screen. If the node already shows it, nothing changes.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request, with the new screen. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/noNode(_:)`` if the node does not exist.
  @discardableResult
  public func replace(
    _ node: NodeID, with destination: some Destination, options: RequestOptions = RequestOptions(),
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.replace(node, with: destination), with: options, file: file, line: line)
  }

  /// Moves a node with its descendants to another position, in the same container or another one. All views and
  /// scopes are kept. Nothing is brought to the front, but a node that is moved to the top of a stack in front
  /// is in front.
  ///
  /// ```swift
  /// await navigator.move(player.id, to: .before(queue.id))
  /// ```
  ///
  /// Interceptors decide about protected screens that become visible. A container that becomes empty is removed.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/noNode(_:)`` if a node does not exist, and with ``NavigationError/malformed(_:)`` if the
  ///   position does not accept the node. In both cases, nothing changes.
  @discardableResult
  public func move(
    _ node: NodeID, to position: NodePosition, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.move(node, to: position), file: file, line: line)
  }
}
