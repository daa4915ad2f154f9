public import Observation

/// The past states of a window: to undo and redo changes, or to show any of these states again.
///
/// ```swift
/// let history = NavigationHistory(of: navigator)
/// await navigator.go(to: Product(id: 42))
/// await history.undo()
/// await history.show(history.revisions.lowerBound)
/// ```
///
/// It keeps each change, and a whole state every so often, within a bound of memory; what is oldest is forgotten first. A state of the
/// past is shown like any state that is set: screens come back under the ids they had, with new scopes, and what happens then is
/// a change like others. Payloads are not handed over again; see ``ScreenScope/isReturning``.
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
  /// Whether there is an undone change to redo. A new change ends that.
  public private(set) var canRedo = false

  /// Begins to keep what happens in a window.
  ///
  /// - Parameters:
  ///   - navigator: of the window. The history keeps it alive.
  ///   - maximumBytes: about how much memory it may take; 64 MiB by default. The last changes are kept in any case. What destinations
  ///     refer to is not counted.
  public init(of navigator: Navigator, maximumBytes: Int = 1 << 26) {
    (self.navigator, self.maximumBytes) = (navigator, maximumBytes)
    spans = [HistorySpan(navigator.state, revision: navigator.revision)]
    listener = navigator.feed.listen { [weak self] in self?.add($0) }
  }

  deinit {
    Task { @MainActor [navigator, listener] in if let listener { navigator.feed.remove(listener) } }
  }

  /// The revisions that can be shown: each is the number of a change, and stands for the state after it.
  public var revisions: ClosedRange<UInt64> {
    let newest = spans.last.map { $0.start + UInt64($0.changes.count) } ?? 0
    return min(spans.first?.start ?? 0, newest)...newest
  }

  /// About how much memory it takes, in bytes.
  @ObservationIgnored public private(set) var bytes = 0

  /// A change; `nil` if it is not kept.
  ///
  /// - Complexity: O(log *n*) for *n* changes.
  public func change(_ revision: UInt64) -> LoggedChange? {
    // The change that fills a span is in that one, and the next span starts with the state after it.
    guard revision > 0, let span = span(before: revision - 1) else { return nil }
    let place = Int(clamping: revision - 1 - span.start)
    return span.changes.indices.contains(place) ? span.changes[place] : nil
  }

  /// The state after a change; `nil` if it is not kept.
  ///
  /// - Complexity: O(k · n) for n nodes and the k changes since the last whole state, of which there is one every 64.
  public func state(at revision: UInt64) -> NavigationState? {
    guard revisions.contains(revision), let span = span(before: revision) else { return nil }
    var state = span.state
    for change in span.changes.prefix(Int(revision - span.start)) {
      guard let next = try? state.applying(change.edits) else { return nil }
      state = next
    }
    return state
  }

  /// Shows the state after a change, as ``Navigator/traverse(to:)`` does: interceptors are asked about protected screens that
  /// would become visible, and leave guards about screens that would go.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/forgotten(_:)`` if it is not kept.
  @discardableResult
  public func show(_ revision: UInt64) async -> NavigationOutcome {
    guard let state = state(at: revision) else { return .failed(.forgotten(revision)) }
    return await navigator.traverse(to: state)
  }

  /// The span that a revision is in, at its start or after that.
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

/// A whole state, and the changes after it.
private struct HistorySpan {
  let state: NavigationState
  /// The revision of the state.
  let start: UInt64
  private(set) var changes: [LoggedChange] = []
  private(set) var bytes = 0

  init(_ state: NavigationState, revision: UInt64) {
    (self.state, start) = (state, revision)
  }

  /// Whether a new one is to begin.
  var isFull: Bool { changes.count >= 64 }

  /// Adds a change.
  ///
  /// - Returns: about how much memory that takes.
  mutating func add(_ change: NavigationChange) -> Int {
    var size = MemoryLayout<LoggedChange>.stride + change.edits.count * MemoryLayout<NavigationEdit>.stride
    for case .insert(let node, _, _) in change.edits { node.forEachNode { _ in size += Self.nodeSize } }
    if !change.edits.isEmpty { size += Self.blockSize }
    changes.append(LoggedChange(change))
    bytes += size
    return size
  }

  /// What a node takes that nothing else refers to: its place in a list, its destination, and what leads to it in the tree.
  private static let nodeSize = 256
  /// What the system adds to a piece of memory.
  private static let blockSize = 48
}
