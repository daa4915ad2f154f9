#if Web
import Waymark

/// One window of an app. It is shown in a browser tab, and remains for a limited time after the tab has
/// disconnected.
@MainActor
final class WebWindow {
  /// The owner of a window.
  struct Owner: Hashable {
    /// The key that identifies the browser.
    let browser: String
    /// The IP address of the browser.
    let address: String
  }

  /// The credentials with which a tab connects to the window.
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
  /// A closure that is called with the task of each button press in the tab.
  var onPress: (@MainActor (Task<NavigationOutcome?, Never>) -> Void)?
  /// The number of visits to history entries so far. Only the last visit takes effect.
  var visits = 0
  /// Whether a visit is in progress.
  var isVisiting = false
  /// The number of button presses in progress.
  var presses = 0
  /// The windows of the same app and browser, including this one.
  weak var group: WindowGroup?
  /// Whether the window was restored after a restart of the server and its tab has not reconnected yet.
  var isRestored = false
  /// A closure that is called when the content of the window may have changed. Does nothing by default.
  var onChange: () -> Void = {}
  /// The caller that waits for the first tab, if another window has opened this one.
  private var arrival: CheckedContinuation<Bool, Never>?

  /// Creates a window. It shows nothing until ``begin(at:)`` or ``begin()`` is called.
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
    (navigator, self.host) = (content.navigator, host)
    history = WindowHistory(path: path, limit: limits.historyEntries, makeKey: makeKey)
    let controls = WebControlTable(makeID: makeKey)
    self.controls = controls
    feed = PageFeed(clock: clock, answerTime: limits.answer) {
      let draw = { (part: WebControlTable.Part, pieces: @MainActor () -> [HTML]) in
        WebPageMaker.part(part, pieces(), fields: fields, controls: controls, navigator: content.navigator)
      }
      return PageFeed.Drawing(
        page: host.page(fields, controls), aside: content.aside.map { draw(.aside, $0) },
        accessory: content.accessory.map { draw(.accessory, $0) })
    }
    host.presenter = self
  }

  /// Attaches the host and opens an address. Returns when the navigation ends or ``WebLimits/settling`` has
  /// passed.
  ///
  /// - Throws: ``BuildFailure`` if the first screen cannot be built.
  func begin(at path: String) async throws {
    try await navigator.attach(host)
    await open(path, atMost: limits.settling)
    beginHistory()
  }

  /// Attaches the host to show the result of a request from another window.
  ///
  /// - Throws: ``BuildFailure`` if a screen cannot be built.
  func begin() async throws {
    try await navigator.attach(host)
    beginHistory()
  }

  private func beginHistory() {
    _ = history.follow(navigator.state, path: address)
    history.restart(at: 0)
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

  /// Whether another window waits for a tab to show this window.
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
    feed.note(isVisiting ? nil : history.follow(navigator.state, path: address), motion: motion)
    onChange()
    await feed.show()
  }

  func noteChange() { feed.noteChange() }
}
#endif
