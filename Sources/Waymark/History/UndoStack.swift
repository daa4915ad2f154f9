/// The changes that can be undone and redone, and the undo or redo step in progress.
struct UndoStack {
  enum Direction {
    case undo, redo
  }

  /// The revisions that precede the changes that can be undone, oldest first.
  private(set) var undoable: [UInt64] = []
  /// The revisions that precede the undo steps that can be redone, oldest first.
  private(set) var redoable: [UInt64] = []
  /// The direction of the step in progress and the state that it restores, or `nil` if there is none.
  private var step: (direction: Direction, target: NavigationState)?
  /// Whether a step is in progress or about to begin.
  private var isBusy = false
  /// The callers that wait for the current step to finish.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func next(_ direction: Direction) -> UInt64? { direction == .undo ? undoable.last : redoable.last }

  /// Records a change. Ignores a change without edits, such as a change of the layout traits.
  ///
  /// - Parameter oldest: the oldest revision that the history stores.
  mutating func add(_ change: NavigationChange, oldest: UInt64) {
    guard !change.edits.isEmpty else { return }
    let before = change.revision - 1
    switch finishedStep(by: change) {
    case .undo:
      undoable.removeLast()
      redoable.append(before)
    case .redo:
      redoable.removeLast()
      undoable.append(before)
    case nil:
      undoable.append(before)
      redoable = []
    }
    if let first = undoable.first, first < oldest { undoable.removeAll { $0 < oldest } }
    if let first = redoable.first, first < oldest { redoable.removeAll { $0 < oldest } }
  }

  /// Removes the revision that the next step would return to. Call this method if returning to it would
  /// change nothing.
  mutating func removeNext(_ direction: Direction) {
    if direction == .undo { _ = undoable.popLast() } else { _ = redoable.popLast() }
  }

  mutating func begin(_ direction: Direction, to target: NavigationState) { step = (direction, target) }

  mutating func endStep() { step = nil }

  /// Ends the step in progress if this change completes it, and returns the direction of the step. Otherwise,
  /// returns `nil`.
  private mutating func finishedStep(by change: NavigationChange) -> Direction? {
    guard let step, case .action(.traverse(step.target)) = change.cause else { return nil }
    self.step = nil
    return step.direction
  }

  /// Begins a step if none is in progress.
  ///
  /// - Returns: `false` if another step is in progress. In that case, the caller must wait with ``wait(_:)``.
  mutating func begin() -> Bool {
    defer { isBusy = true }
    return !isBusy
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Allows the next waiting caller to begin its step.
  mutating func passTurn() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}
