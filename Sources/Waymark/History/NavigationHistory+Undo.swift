/// Methods to undo and redo changes.
extension NavigationHistory {
  /// Undoes the last change that has not been undone yet.
  ///
  /// Changes made by the app, by the user, and by code outside Waymark can all be undone. Like ``show(_:)``,
  /// this method asks interceptors and leave guards. If they refuse, the change can still be undone later. If
  /// you call the method several times, the changes are undone one after the other.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToUndo`` if ``canUndo`` is `false`.
  @discardableResult
  public func undo() async -> NavigationOutcome { await move(.undo) ?? .failed(.nothingToUndo) }

  /// Redoes the most recently undone change. The window returns to the state before ``undo()``.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToRedo`` if ``canRedo`` is `false`.
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
