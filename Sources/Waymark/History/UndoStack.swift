/// The revisions to which undo and redo go, and the step under way.
struct UndoStack {
  enum Direction {
    case undo, redo
  }

  /// The revisions before the changes that can be undone, the last change last.
  private(set) var undoable: [UInt64] = []
  /// The revisions before the undo steps that can be redone, the last step last.
  private(set) var redoable: [UInt64] = []
  /// The step under way, and the state to which it leads.
  private var step: (direction: Direction, target: NavigationState)?
  /// Whether a step is under way or has its turn next.
  private var isBusy = false
  /// Steps that wait for the one under way.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func next(_ direction: Direction) -> UInt64? { direction == .undo ? undoable.last : redoable.last }

  /// Adds a change. One that changes no node, such as more room, cannot be undone.
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

  /// Removes a revision that would change nothing.
  mutating func removeNext(_ direction: Direction) {
    if direction == .undo { _ = undoable.popLast() } else { _ = redoable.popLast() }
  }

  mutating func begin(_ direction: Direction, to target: NavigationState) { step = (direction, target) }

  mutating func endStep() { step = nil }

  /// Returns the direction of the step under way, if the change has completed it.
  private mutating func finishedStep(by change: NavigationChange) -> Direction? {
    guard let step, case .action(.traverse(step.target)) = change.cause else { return nil }
    self.step = nil
    return step.direction
  }

  /// Whether a step may begin at once; otherwise it waits: see ``wait(_:)``.
  mutating func begin() -> Bool {
    defer { isBusy = true }
    return !isBusy
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Lets the next step begin.
  mutating func passTurn() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}
