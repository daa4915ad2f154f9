#if Web
import Waymark

/// Brings a window into its browser tab, one page after another.
///
/// At most one page is on its way. What changes meanwhile goes into the next, so a slow tab, or one that never answers,
/// holds up nobody else and takes no more memory than a quick one.
@MainActor
final class PageFeed {
  /// What there is to see.
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
  /// What was drawn last.
  private var drawing: Drawing?
  /// What the tab has been sent.
  private var sent: Drawing?
  private(set) var revision: UInt64 = 0
  /// Whether what was drawn last may no longer be what there is to see.
  private var isStale = false
  /// Whether there may be something that the tab has not been sent.
  private var hasNews = false
  /// Whether somebody sees to it already that what has changed is sent.
  private var willFlush = false
  private var motion = WebMotion.none
  /// What becomes of the tab's history.
  private var guide = HistoryGuide()
  private var notice: String?
  /// Those who wait for the next page to show, and for the one that is on its way.
  private var (waiting, waitingForAnswer): ([Waiter], [Waiter]) = ([], [])
  private var timer: Task<Void, Never>?
  /// Whether a page is on its way.
  var isAwaiting: Bool { timer != nil }

  private typealias Waiter = CheckedContinuation<Void, Never>

  init(clock: any Clock<Duration>, answerTime: Duration, draw: @escaping @MainActor () -> Drawing) {
    self.draw = draw
    self.clock = clock
    self.answerTime = answerTime
  }

  deinit { timer?.cancel() }

  /// Sends pages to a tab from now on, beginning with a whole one.
  ///
  /// - Parameter steps: what becomes of the browser's history, beginning with that page.
  func connect(_ connection: any WebConnection, _ steps: [ServerMessage.HistoryStep]) {
    disconnect()
    self.connection = connection
    guide.begin(with: steps)
    markChanged()
    flush()
  }

  /// Sends no more pages. Nobody waits for an answer any longer. What the tab was to do with its history is kept for the
  /// next that connects, which says how far it has got.
  func disconnect() {
    guide.undoVisit()
    (connection, sent, motion) = (nil, nil, .none)
    endWait()
    resume(&waiting)
  }

  /// What is left for a tab to do with its history that is at an entry; `nil` if it came there otherwise than by what
  /// it was told.
  func steps(leftAt key: String?) -> [ServerMessage.HistoryStep]? { guide.steps(leftAt: key) }

  /// Takes note that the user has gone elsewhere in the tab's history: what it was to do with it is moot.
  func noteVisit(to key: String?, _ number: UInt64) { guide.noteVisit(to: key, number) }

  /// Takes note that what shows has changed; it is sent before long.
  func noteChange() {
    markChanged()
    guard !willFlush, connection != nil else { return }
    willFlush = true
    Task {
      willFlush = false
      flush()
    }
  }

  /// Has something said with the next page. Nothing happens if there is nothing to say.
  func note(_ step: ServerMessage.HistoryStep?, motion: WebMotion = .none, notice: String? = nil) {
    guard step != nil || motion != .none || notice != nil else { return }
    if connection != nil, motion != .none { self.motion = motion }
    if let step { guide.add(step) }
    if let notice { self.notice = notice }
    noteChange()
  }

  /// What the user is to be told, which is not said again then.
  func removeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  /// Sends what has changed, and returns once the tab shows it or is gone.
  func show() async {
    markChanged()
    guard connection != nil else { return }
    await withCheckedContinuation { waiter in
      waiting.append(waiter)
      flush()
    }
  }

  /// Takes note that the tab shows a page, and has done with its history what it was told.
  func acknowledge(_ revision: UInt64) {
    guard isAwaiting, revision == self.revision else { return }
    guide.noteDone()
    if guide.hasSteps { hasNews = true }
    endWait()
    flush()
  }

  /// What there is to see now; drawn anew if it has changed.
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
    guard drawing != sent || guide.hasSteps || notice != nil else {
      motion = .none
      return resume(&waiting)
    }
    revision += 1
    swap(&waiting, &waitingForAnswer)
    startTimer()
    let page = message(drawing, guide.next())
    (sent, motion, notice) = (drawing, .none, nil)
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
