/// Undo and redo.
extension NavigationHistory {
  /// Goes back to the state before the last change that has not been undone.
  ///
  /// Changes by code, by the user and by other code on the screen count alike. Interceptors and leave guards decide as with
  /// ``show(_:)``. A step that is refused can be tried again. Several calls go back several changes, one after the other.
  ///
  /// - Returns: how the request ended; ``NavigationOutcome/failed(_:)`` with ``NavigationError/nothingToUndo`` if
  ///   ``canUndo`` is `false`.
  @discardableResult
  public func undo() async -> NavigationOutcome { await move(.undo) ?? .failed(.nothingToUndo) }

  /// Goes to the state before the last ``undo()``.
  ///
  /// - Returns: how the request ended; ``NavigationOutcome/failed(_:)`` with ``NavigationError/nothingToRedo`` if
  ///   ``canRedo`` is `false`.
  @discardableResult
  public func redo() async -> NavigationOutcome { await move(.redo) ?? .failed(.nothingToRedo) }

  private func move(_ direction: UndoStack.Direction) async -> NavigationOutcome? {
    if !undoStack.begin() { await withCheckedContinuation { undoStack.wait($0) } }
    defer { undoStack.passTurn() }
    while let revision = undoStack.next(direction), let target = state(at: revision) {
      undoStack.begin(direction, to: target)
      let outcome = await navigator.traverse(to: target)
      undoStack.endStep()
      guard case .unchanged = outcome else { return outcome }
      undoStack.removeNext(direction)
      noteUndoStack()
    }
    return nil
  }
}
