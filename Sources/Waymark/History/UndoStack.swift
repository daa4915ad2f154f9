/// The revisions for undo and redo, and the step in progress.
struct UndoStack {
  enum Direction {
    case undo, redo
  }

  /// The revisions before the changes that can be undone, the last change last.
  private(set) var undoable: [UInt64] = []
  /// The revisions before the undo steps that can be redone, the last step last.
  private(set) var redoable: [UInt64] = []
  /// The step in progress and its target state.
  private var step: (direction: Direction, target: NavigationState)?
  /// Whether a step is in progress or about to begin.
  private var isBusy = false
  /// The steps that wait for the step in progress.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func next(_ direction: Direction) -> UInt64? { direction == .undo ? undoable.last : redoable.last }

  /// Adds a change. A change without edits, such as a change of the layout traits, cannot be undone.
  ///
  /// - Parameter oldest: the oldest revision that is kept.
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

  /// Removes the next revision. The caller has found that it would change nothing.
  mutating func removeNext(_ direction: Direction) {
    if direction == .undo { _ = undoable.popLast() } else { _ = redoable.popLast() }
  }

  mutating func begin(_ direction: Direction, to target: NavigationState) { step = (direction, target) }

  mutating func endStep() { step = nil }

  /// Returns the direction of the step in progress if the change has completed it.
  private mutating func finishedStep(by change: NavigationChange) -> Direction? {
    guard let step, case .action(.traverse(step.target)) = change.cause else { return nil }
    self.step = nil
    return step.direction
  }

  /// Begins a step if none is in progress. Otherwise returns `false`, and the caller waits with ``wait(_:)``.
  mutating func begin() -> Bool {
    defer { isBusy = true }
    return !isBusy
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Allows the next waiting step to begin.
  mutating func passTurn() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}
