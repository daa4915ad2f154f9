#if Web && DEBUG
import Waymark
import WaymarkSaving
import WaymarkWeb

/// The recorded moments of all watched windows. Its size is limited: when it is full, the oldest moments are
/// dropped and counted.
///
/// Recording never waits. Clients fetch moments when they are ready for them, so a slow or dead client costs
/// the app nothing.
@MainActor
final class Timeline {
  private(set) var moments: MomentRing<Moment>
  private(set) var windows: [RecordedWindow] = []
  private let stopwatch: Stopwatch
  private var nextWindow = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0
  /// The maximum number of clients that wait for news at the same time. Further clients get an immediate
  /// response.
  private let waitingLimit = 16
  /// The maximum number of closed windows that are kept.
  private let closedWindows = 64

  init(capacity: Int, clock: some Clock<Duration>) {
    moments = MomentRing(capacity: capacity)
    stopwatch = Stopwatch(clock)
  }

  /// The time since the recording began.
  var elapsed: Duration { stopwatch.elapsed }

  /// Returns the window with this number, or `nil` if it is not recorded or was dropped.
  func window(_ number: Int) -> RecordedWindow? { windows.first { $0.number == number } }

  /// Starts recording a window. Nothing happens if it is already recorded.
  func watch(_ navigator: Navigator, name: String?) {
    if windows.contains(where: { $0.navigator === navigator }) { return }
    let number = makeNumber()
    let window = RecordedWindow(
      navigator, number: number, name: name ?? "Window \(number + 1)", in: self)
    include(window)
    window.add(.beginning)
  }

  /// Ends the recording. The recorded moments stay.
  func stop() {
    for window in windows { window.stop() }
    resumeWaiting()
  }

  /// Adds the changes of a log.
  ///
  /// - Throws: ``NavigationLogError`` if the log cannot be replayed.
  func add(
    _ log: NavigationLog, map: NavigationMap, start: NodeBlueprint, name: String
  ) throws {
    let window = RecordedWindow(log.start.state, of: map, start: start, number: makeNumber(), name: name)
    include(window)
    add(.beginning, in: window, log.start.state, LayoutTraits(), nil)
    let requests = Dictionary(grouping: log.requests, by: \.revision)
    var (before, traits) = (log.start.state, LayoutTraits())
    func addRequests(after revision: UInt64) {
      for request in requests[revision] ?? [] where !request.isChange {
        add(.loggedRequest(request), in: window, before, traits, nil)
      }
    }
    addRequests(after: log.start.revision)
    try log.replay { change, state in
      let request = requests[change.revision]?.first(where: \.isChange)
      add(.logged(change, before: before, request), in: window, state, change.traits, nil)
      (before, traits) = (state, change.traits)
      addRequests(after: change.revision)
    }
  }

  func add(
    _ event: MomentEvent, in window: RecordedWindow, _ state: NavigationState, _ traits: LayoutTraits,
    _ protection: ScreenProtection?
  ) {
    window.noteRoute(of: event)
    moments.append(
      Moment(
        number: moments.end, window: window.number, time: elapsed, event: event, state: state, traits: traits,
        protection: protection))
    tellWaiting()
  }

  /// Tells the clients that wait for news that there is some: a moment, or a request that waits.
  func tellWaiting() { if !waiting.isEmpty { resumeWaiting() } }

  /// Waits until the timeline has the moment with this number. Also returns when a request begins to wait,
  /// when the task is cancelled, when the recording ends, or if too many clients are waiting.
  func waitForMoment(_ number: Int) async {
    guard moments.end <= number, waiting.count < waitingLimit, !Task.isCancelled else { return }
    let waiter = nextWaiter
    nextWaiter += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[waiter] = $0 }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: waiter)?.resume() }
    }
  }

  /// Answers all clients that wait for news.
  func resumeWaiting() {
    let waiters = waiting.values
    waiting = [:]
    for waiter in waiters { waiter.resume() }
  }

  private func makeNumber() -> Int {
    defer { nextWindow += 1 }
    return nextWindow
  }

  private func include(_ window: RecordedWindow) {
    windows.append(window)
    let gone = windows.filter { $0.isClosed || $0.navigator == nil }
    guard gone.count > closedWindows, let oldest = gone.first else { return }
    windows.removeAll { $0 === oldest }
  }
}
#endif
