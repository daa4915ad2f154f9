#if Web
import Waymark

/// A feed that sends the pages of a window to its browser tab.
///
/// The feed waits until the tab has confirmed a page, and combines all later changes into the next page. A
/// slow tab therefore does not delay other tabs, and needs no more memory than a fast tab.
@MainActor
final class PageFeed {
  /// The rendered parts of a window.
  struct Drawing: Equatable {
    var page = WebPage()
    var aside: String?
    var accessory: String?
  }

  private let draw: @MainActor () -> Drawing
  private let watch = DrawingWatch()
  private let clock: any Clock<Duration>
  private let answerTime: Duration
  private(set) weak var connection: (any WebConnection)?
  /// The most recent rendering.
  private var drawing: Drawing?
  /// The rendering that was last sent to the tab.
  private var sent: Drawing?
  private(set) var revision: UInt64 = 0
  /// Whether the most recent rendering might be out of date.
  private var isStale = false
  /// Whether there might be changes that have not been sent to the tab.
  private var hasNews = false
  /// Whether a call to `flush()` is scheduled.
  private var willFlush = false
  private var motion = WebMotion.none
  /// The pending steps in the tab's browser history.
  private var guide = HistoryGuide()
  private var notice: String?
  /// Whether the tab waits for a page after a press.
  private var owesPage = false
  /// The callers that are waiting for the next page, and the callers that are waiting for the tab to confirm
  /// the last page.
  private var (waiting, waitingForAnswer): ([Waiter], [Waiter]) = ([], [])
  private var timer: Task<Void, Never>?
  /// Whether the tab has not yet confirmed the last page.
  var isAwaiting: Bool { timer != nil }

  private typealias Waiter = CheckedContinuation<Void, Never>

  init(clock: any Clock<Duration>, answerTime: Duration, draw: @escaping @MainActor () -> Drawing) {
    self.draw = draw
    self.clock = clock
    self.answerTime = answerTime
  }

  deinit { timer?.cancel() }

  /// Starts sending pages to a tab. The first page contains the whole window.
  ///
  /// - Parameter steps: the steps to carry out in the browser history. The first step is sent with the first
  ///   page.
  func connect(_ connection: any WebConnection, _ steps: [ServerMessage.HistoryStep]) {
    disconnect()
    self.connection = connection
    guide.begin(with: steps)
    markChanged()
    flush()
  }

  /// Stops sending pages and resumes all waiting callers. Keeps the history steps for the tab that connects
  /// next.
  func disconnect() {
    guide.undoVisit()
    (connection, sent, motion) = (nil, nil, .none)
    endWait()
    resume(&waiting)
  }

  /// Returns the history steps that remain after a tab has reached an entry, or `nil` if the pending steps do
  /// not lead to that entry.
  func steps(leftAt key: String?) -> [ServerMessage.HistoryStep]? { guide.steps(leftAt: key) }

  /// Records that the user has navigated to another history entry, and discards the pending steps.
  func noteVisit(to key: String?, _ number: UInt64) { guide.noteVisit(to: key, number) }

  /// Marks the content as changed, and schedules an update.
  func noteChange() {
    markChanged()
    guard !willFlush, connection != nil else { return }
    willFlush = true
    Task {
      willFlush = false
      flush()
    }
  }

  /// Adds a history step, an animation or a notice to the next page. Does nothing if all three are missing.
  func note(_ step: ServerMessage.HistoryStep?, motion: WebMotion = .none, notice: String? = nil) {
    guard step != nil || motion != .none || notice != nil else { return }
    if connection != nil, motion != .none, self.motion != .hide { self.motion = motion }
    if let step { guide.add(step) }
    if let notice { self.notice = notice }
    noteChange()
  }

  /// Sends a page after a press, even if nothing has changed, so that the tab stops showing the control as
  /// pressed.
  func notePressHandled() {
    guard connection != nil else { return }
    owesPage = true
    noteChange()
  }

  /// Removes and returns the pending notice.
  func removeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  /// Sends all changes. Returns when the tab shows them or has disconnected.
  func show() async {
    markChanged()
    guard connection != nil else { return }
    await withCheckedContinuation { waiter in
      waiting.append(waiter)
      flush()
    }
  }

  /// Records that the tab shows a page and has carried out the page's history step.
  func acknowledge(_ revision: UInt64) {
    guard isAwaiting, revision == self.revision else { return }
    guide.noteDone()
    if guide.hasSteps { hasNews = true }
    endWait()
    flush()
  }

  /// Returns the current rendering. Renders again if the content might have changed.
  func current() -> Drawing {
    if let drawing, !isStale { return drawing }
    let drawing = watch.draw(draw) { [weak self] in self?.noteChange() }
    self.drawing = drawing
    isStale = false
    return drawing
  }

  private func markChanged() { (isStale, hasNews) = (true, true) }

  private func flush() {
    guard let connection, hasNews, !isAwaiting else { return }
    hasNews = false
    let drawing = current()
    guard drawing != sent || guide.hasSteps || notice != nil || owesPage else {
      motion = .none
      return resume(&waiting)
    }
    revision += 1
    swap(&waiting, &waitingForAnswer)
    startTimer()
    let page = message(drawing, guide.next())
    (sent, motion, notice, owesPage) = (drawing, .none, nil, false)
    connection.send(.page(page))
  }

  private func message(_ drawing: Drawing, _ step: ServerMessage.HistoryStep?) -> ServerMessage.Page {
    ServerMessage.Page(
      revision: revision, title: drawing.page.title,
      html: drawing.page.html == sent?.page.html ? nil : drawing.page.html,
      aside: drawing.aside == sent?.aside ? nil : drawing.aside,
      accessory: drawing.accessory == sent?.accessory ? nil : drawing.accessory, motion: motion,
      history: step,
      visits: guide.visits, notice: notice)
  }

  private func startTimer() {
    timer = Task { [weak self, clock, answerTime] in
      guard (try? await clock.sleep(for: answerTime)) != nil else { return }
      self?.connection?.close()
    }
  }

  private func endWait() {
    timer?.cancel()
    timer = nil
    resume(&waitingForAnswer)
  }

  private func resume(_ waiters: inout [Waiter]) {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
#endif
