public import Observation

/// The past states of a window. Use it for undo and redo, or to show any past state again.
///
/// ```swift
/// let history = NavigationHistory(of: navigator)
/// await navigator.go(to: Product(id: 42))
/// await history.undo()
/// if let first = history.state(at: history.revisions.lowerBound) {
///   await navigator.setState(first, asksFirst: true)
/// }
/// ```
///
/// The history stores every change and, at regular intervals, a complete state. Its memory is limited: when
/// the limit is reached, the oldest changes are removed.
///
/// When a past state is shown, its screens keep their ids and get new scopes, which have the payloads and drafts of the
/// screens. The result is recorded as a new change.
@MainActor
@Observable
public final class NavigationHistory {
  @ObservationIgnored let navigator: Navigator
  @ObservationIgnored private let maximumBytes: Int
  @ObservationIgnored private var spans: [HistorySpan]
  @ObservationIgnored private var subscription: NavigationSubscription?
  /// The changes that can be undone and redone.
  @ObservationIgnored var undoStack = UndoStack()
  /// Whether there is a change to undo.
  public private(set) var canUndo = false
  /// Whether there is a change to redo. A new change resets this to `false`.
  public private(set) var canRedo = false

  /// Creates a history and starts to record the changes of a window.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window. The history retains it.
  ///   - maximumBytes: the approximate memory limit, in bytes. The default is 64 MiB. The most recent changes
  ///     are always kept, even if they exceed the limit. Objects that destinations refer to are not counted.
  public init(of navigator: Navigator, maximumBytes: Int = 1 << 26) {
    (self.navigator, self.maximumBytes) = (navigator, maximumBytes)
    spans = [HistorySpan(navigator.state, revision: navigator.revision)]
    subscription = navigator.observe(.changes) { [weak self] in self?.add($0) }
    navigator.historyCount += 1
  }

  deinit {
    Task { @MainActor [subscription, navigator] in
      subscription?.end()
      navigator.historyCount -= 1
    }
  }

  /// The revisions whose states can be shown. A revision identifies the state after the change with that
  /// number.
  public var revisions: ClosedRange<UInt64> {
    let newest = spans.last.map { $0.start + UInt64($0.changes.count) } ?? 0
    return min(spans.first?.start ?? 0, newest)...newest
  }

  /// The approximate memory that the history uses, in bytes.
  @ObservationIgnored public private(set) var bytes = 0

  /// Returns the change with the given revision, or `nil` if it is no longer stored.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  public func change(_ revision: UInt64) -> LoggedChange? {
    // The last change of a full span is stored in that span. The next span starts with the state after that
    // change.
    guard revision > 0, let span = span(before: revision - 1) else { return nil }
    let place = Int(clamping: revision - 1 - span.start)
    return span.changes.indices.contains(place) ? span.changes[place] : nil
  }

  /// Returns the state after the change with the given revision, or `nil` if it is no longer stored.
  ///
  /// - Complexity: O(k · n) for n nodes and the k changes since the last complete state. There is a complete
  ///   state every 64 changes.
  public func state(at revision: UInt64) -> NavigationState? {
    guard revisions.contains(revision), let span = span(before: revision) else { return nil }
    var state = span.state
    let index = navigator.machine.nodeIndex
    for change in span.changes.prefix(Int(revision - span.start)) {
      guard let next = try? state.applying(change.operations, nextNumber: change.nextNumber, by: index)
      else { return nil }
      state = next
    }
    return state
  }

  /// Returns the last span that starts at or before the given revision.
  private func span(before revision: UInt64) -> HistorySpan? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= revision { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? spans[low - 1] : nil
  }

  private func add(_ change: NavigationChange) {
    bytes += spans[spans.count - 1].add(change)
    if spans[spans.count - 1].isFull {
      spans.append(HistorySpan(change.after, revision: change.revision))
    }
    var forgotten = 0
    while bytes > maximumBytes, forgotten < spans.count - 2 {
      bytes -= spans[forgotten].bytes
      forgotten += 1
    }
    spans.removeFirst(forgotten)
    undoStack.add(change, oldest: revisions.lowerBound)
    noteUndoStack()
  }

  /// Updates ``canUndo`` and ``canRedo``.
  func noteUndoStack() {
    let (undoes, redoes) = (undoStack.next(.undo) != nil, undoStack.next(.redo) != nil)
    if canUndo != undoes { canUndo = undoes }
    if canRedo != redoes { canRedo = redoes }
  }
}

/// A complete state and the changes that follow it.
private struct HistorySpan {
  let state: NavigationState
  /// The revision of the complete state.
  let start: UInt64
  private(set) var changes: [LoggedChange] = []
  private(set) var bytes = 0

  init(_ state: NavigationState, revision: UInt64) {
    (self.state, start) = (state, revision)
  }

  /// Whether the span contains the maximum number of changes. In that case, the next change begins a new
  /// span.
  var isFull: Bool { changes.count >= 64 }

  /// Adds a change to the span.
  ///
  /// - Returns: the approximate memory use of the change, in bytes.
  mutating func add(_ change: NavigationChange) -> Int {
    let logged = LoggedChange(change)
    var size = MemoryLayout<LoggedChange>.stride
    size += logged.operations.count * MemoryLayout<HostOperation>.stride
    for operation in logged.operations { size += operation.describedCount * MemoryLayout<HostNode>.stride }
    change.plan.diff.forEachInserted { _ in size += Self.nodeSize }
    if !change.isEmpty { size += Self.blockSize }
    changes.append(logged)
    bytes += size
    return size
  }

  /// The approximate memory that a new node uses, in bytes: its entry in a child list, its destination, and
  /// the copied path to it.
  private static let nodeSize = 256
  /// The approximate overhead of a memory allocation, in bytes.
  private static let blockSize = 48
}

/// Methods to undo and redo changes.
extension NavigationHistory {
  /// Undoes the last change that has not been undone yet.
  ///
  /// Changes made by the app, by the user, and by code outside Waymark can all be undone. Interceptors and leave
  /// guards are asked, as by ``Navigator/setState(_:asksFirst:file:line:)-(NavigationState,_,_,_)``. If they refuse, the
  /// change can still be undone later. If you call the method several times, the changes are undone one after the other.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToUndo`` if ``canUndo`` is `false`.
  @discardableResult
  public func undo(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await move(.undo, at: CodeLocation(file: file, line: line)) ?? .failed(.nothingToUndo)
  }

  /// Redoes the most recently undone change. The window returns to the state before
  /// ``undo(file:line:)``.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToRedo`` if ``canRedo`` is `false`.
  @discardableResult
  public func redo(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await move(.redo, at: CodeLocation(file: file, line: line)) ?? .failed(.nothingToRedo)
  }

  private func move(_ direction: UndoStack.Direction, at site: CodeLocation) async -> NavigationOutcome? {
    if !undoStack.begin() { await withCheckedContinuation { undoStack.wait($0) } }
    defer { undoStack.passTurn() }
    while let revision = undoStack.next(direction), let target = state(at: revision) {
      undoStack.begin(direction, to: target)
      let outcome = await navigator.perform(.setState(target, asksFirst: true), at: site)
      undoStack.endStep()
      guard case .unchanged = outcome else { return outcome }
      undoStack.removeNext(direction)
      noteUndoStack()
    }
    return nil
  }
}

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

  /// Records a change. Ignores a change without differences, such as a change of the layout traits.
  ///
  /// - Parameter oldest: the oldest revision that the history stores.
  mutating func add(_ change: NavigationChange, oldest: UInt64) {
    guard !change.isEmpty else { return }
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
    guard let step, case .action(.setState(step.target, _)) = change.cause else { return nil }
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
