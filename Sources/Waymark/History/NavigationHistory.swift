public import Observation

/// The past states of a window. Use it for undo and redo, or to show any past state again.
///
/// ```swift
/// let history = NavigationHistory(of: navigator)
/// await navigator.go(to: Product(id: 42))
/// await history.undo()
/// await history.show(history.revisions.lowerBound)
/// ```
///
/// The history stores every change and, at regular intervals, a complete state. Its memory is limited: when
/// the limit is reached, the oldest changes are removed.
///
/// When a past state is shown, its screens keep their ids and get new scopes. The result is recorded as a new
/// change. Payloads are not passed again; see ``ScreenScope/isReturning``.
@MainActor
@Observable
public final class NavigationHistory {
  @ObservationIgnored let navigator: Navigator
  @ObservationIgnored private let maximumBytes: Int
  @ObservationIgnored private var spans: [HistorySpan]
  @ObservationIgnored private var listener: Int?
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
    listener = navigator.feed.listen { [weak self] in self?.add($0) }
  }

  deinit {
    Task { @MainActor [navigator, listener] in if let listener { navigator.feed.remove(listener) } }
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
    for change in span.changes.prefix(Int(revision - span.start)) {
      guard let next = try? state.applying(change.edits) else { return nil }
      state = next
    }
    return state
  }

  /// Shows the state after the change with the given revision, like ``Navigator/traverse(to:)``. Interceptors
  /// are asked about protected screens that would become visible. Leave guards are asked about screens that
  /// would be removed.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/forgotten(_:)`` if the state is no longer stored.
  @discardableResult
  public func show(_ revision: UInt64) async -> NavigationOutcome {
    guard let state = state(at: revision) else { return .failed(.forgotten(revision)) }
    return await navigator.traverse(to: state)
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
    var size = MemoryLayout<LoggedChange>.stride + change.edits.count * MemoryLayout<NavigationEdit>.stride
    for case .insert(let node, _, _) in change.edits { node.forEachNode { _ in size += Self.nodeSize } }
    if !change.edits.isEmpty { size += Self.blockSize }
    changes.append(LoggedChange(change))
    bytes += size
    return size
  }

  /// The approximate memory that a new node uses, in bytes: its entry in a child list, its destination, and
  /// the copied path to it.
  private static let nodeSize = 256
  /// The approximate overhead of a memory allocation, in bytes.
  private static let blockSize = 48
}
