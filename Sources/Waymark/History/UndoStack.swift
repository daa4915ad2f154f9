/// The revisions to return to when changes are undone or redone, and the undo or redo step in progress.
struct UndoStack {
  enum Direction {
    case undo, redo
  }

  /// For each change that can be undone, the revision before it. The latest change is last.
  private(set) var undoable: [UInt64] = []
  /// For each undo step that can be redone, the revision before it. The latest step is last.
  private(set) var redoable: [UInt64] = []
  /// The direction and the target state of the step in progress, or `nil` if there is none.
  private var step: (direction: Direction, target: NavigationState)?
  /// Whether a step is in progress or about to begin.
  private var isBusy = false
  /// The callers that are waiting until the step in progress is over.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func next(_ direction: Direction) -> UInt64? { direction == .undo ? undoable.last : redoable.last }

  /// Records a change. If the change has no edits, for example because only the layout traits changed, it is
  /// ignored.
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

  /// Removes the next revision, because returning to it would change nothing.
  mutating func removeNext(_ direction: Direction) {
    if direction == .undo { _ = undoable.popLast() } else { _ = redoable.popLast() }
  }

  mutating func begin(_ direction: Direction, to target: NavigationState) { step = (direction, target) }

  mutating func endStep() { step = nil }

  /// Returns the direction of the step in progress if this change completes the step. Otherwise returns
  /// `nil`.
  private mutating func finishedStep(by change: NavigationChange) -> Direction? {
    guard let step, case .action(.traverse(step.target)) = change.cause else { return nil }
    self.step = nil
    return step.direction
  }

  /// Begins a step if none is in progress. Returns `false` if the caller must wait with ``wait(_:)``.
  mutating func begin() -> Bool {
    defer { isBusy = true }
    return !isBusy
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Lets the next waiting caller begin its step.
  mutating func passTurn() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}
