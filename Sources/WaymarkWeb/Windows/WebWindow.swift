#if Web
import Waymark

/// An app window that a browser tab shows. After the tab disconnects, the window stays open for a limited
/// time.
@MainActor
final class WebWindow {
  /// The browser that owns a window.
  struct Owner: Hashable {
    /// The key that identifies the browser.
    let browser: String
    /// The IP address of the browser.
    let address: String
  }

  /// The credentials that a tab needs to connect to the window.
  let credentials: ClientMessage.Credentials
  let owner: Owner
  let app: WebApp
  let navigator: Navigator
  let host: any WebHosting
  let controls: WebControlTable
  let limits: WebLimits
  let clock: any Clock<Duration>
  private(set) var feed: PageFeed
  var history: WindowHistory
  /// A closure that is called with each button press and each entered text that the window has received.
  var onInput: (@MainActor (Input) -> Void)?
  /// Whether the last change gets a new history entry even if an earlier entry has the same state.
  private var addsEntry = false
  /// The number of visits to history entries so far. Only the latest visit takes effect.
  var visits = 0
  /// Whether the window is handling a visit to a history entry.
  var isVisiting = false
  /// The number of button presses that are in progress.
  var presses = 0
  /// The group of windows that belong to the same app and browser. It contains this window.
  weak var group: WindowGroup?
  /// Whether the server stores the window. It does so from the first connection of a tab.
  var isKept = false
  /// Whether the window has been restored after the server restarted, and its tab has not reconnected yet.
  var isRestored = false
  /// The time since the window was created.
  let stopwatch: Stopwatch
  /// The time until which the next page load does not ask interceptors again, measured by `stopwatch`, or `nil` if
  /// it asks in any case. See ``prepareForPage()``.
  var nextPageDeadline: Duration?
  /// A closure that is called when the content of the window might have changed. The default does nothing.
  var onChange: () -> Void = {}
  /// The caller of ``hasArrived()``, which is waiting for the first tab to connect.
  private var arrival: CheckedContinuation<Bool, Never>?

  /// Creates a window. The window shows nothing until ``begin(at:)`` or ``begin()`` is called.
  init(
    of app: WebApp, _ content: WebContent, credentials: ClientMessage.Credentials, owner: Owner, path: String,
    limits: WebLimits, clock: any Clock<Duration>, makeKey: @escaping () -> String
  ) {
    let host = content.makeHost()
    let fields = WebFormFields(
      mount: app.mount, window: credentials.window, token: credentials.token)
    (self.app, self.credentials, self.owner, self.limits, self.clock) = (
      app, credentials, owner, limits, clock
    )
    (stopwatch, nextPageDeadline) = (Stopwatch(clock), limits.arrival)
    (navigator, self.host) = (content.navigator, host)
    history = WindowHistory(path: path, limit: limits.historyEntries, makeKey: makeKey)
    let controls = WebControlTable(makeID: makeKey)
    self.controls = controls
    feed = PageFeed(clock: clock, answerTime: limits.answer) {
      let draw = { (part: WebControlTable.Part, pieces: @MainActor () -> [HTML]) in
        WebPageMaker.part(part, pieces(), fields: fields, controls: controls, navigator: content.navigator)
      }
      var page = host.page(fields, controls)
      page.title = app.title(ofPage: page.title)
      return PageFeed.Drawing(
        page: page, aside: content.aside.map { draw(.aside, $0) },
        accessory: content.accessory.map { draw(.accessory, $0) })
    }
    host.presenter = self
    // The Back and Forward buttons bring removed screens back.
    navigator.historyCount += 1
    navigator.observe(.changes) { [weak self, back = content.back] change in
      if change.before != change.after { self?.addsEntry = back.addsEntry(for: change) }
    }
  }

  /// Attaches the host and opens an address. Returns when the navigation has ended and interceptors have
  /// decided about the visible screens, or when ``WebLimits/settling`` has passed.
  ///
  /// - Throws: ``NavigationError`` if a screen of the initial state cannot be built.
  func begin(at path: String) async throws {
    let first = navigator.nextRequest
    try await navigator.attach(host)
    await open(path, settlingFrom: first)
    beginHistory()
  }

  /// Attaches the host to a window that a request in another window has opened, or that has been restored.
  ///
  /// - Throws: ``NavigationError`` if a screen cannot be built.
  func begin() async throws {
    try await navigator.attach(host)
    beginHistory()
  }

  private func beginHistory() {
    _ = followHistory()
    history.restart(at: 0)
  }

  /// Records the current state in the history.
  ///
  /// - Returns: the step that the browser must carry out, or `nil` if there is none.
  func followHistory() -> ServerMessage.HistoryStep? {
    history.follow(navigator.state, path: address, isVisit: addsEntry)
  }

  /// Waits for the first tab to connect.
  ///
  /// - Returns: `true` if a tab has connected, or `false` if the window was closed first.
  func hasArrived() async -> Bool { await withCheckedContinuation { arrival = $0 } }

  /// Resumes the caller of ``hasArrived()``.
  func noteArrival(_ hasCome: Bool) {
    arrival?.resume(returning: hasCome)
    arrival = nil
  }

  /// Whether the request that opened this window is waiting for a tab to connect.
  var isExpected: Bool { arrival != nil }

  /// Whether a tab is connected.
  var isConnected: Bool { feed.connection != nil }

  /// Closes the window, its connection and its navigator.
  func close() {
    feed.connection?.close()
    feed.disconnect()
    noteArrival(false)
    navigator.close()
  }
}

extension WebWindow: WebPresenter {
  func show(_ motion: WebMotion) async {
    feed.note(isVisiting ? nil : followHistory(), motion: motion)
    onChange()
    await feed.show()
  }

  func noteChange() { feed.noteChange() }
  func noteWithheld() { feed.note(nil, motion: .hide) }
}
#endif
