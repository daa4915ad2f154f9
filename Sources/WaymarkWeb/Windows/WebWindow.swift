#if Web
import Waymark

/// One window of an app: what a browser tab shows, as long as it is there, and for a while after.
@MainActor
final class WebWindow {
  /// Who a window belongs to.
  struct Owner: Hashable {
    /// What the browser is known by.
    let browser: String
    /// The address that it came from.
    let address: String
  }

  /// What its tab is let in by.
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
  /// Is given what comes of each press in the tab. By default nobody is.
  var onPress: (@MainActor (Task<NavigationOutcome?, Never>) -> Void)?
  /// How often a visit to an entry of the history was asked for; the last one counts.
  var visits = 0
  /// Whether such a visit has not ended yet.
  var isVisiting = false
  /// How many buttons have been pressed that have not done all they do.
  var presses = 0
  /// The windows that the browser has of the app, this one among them.
  weak var group: WindowGroup?
  /// Whether it was kept while the server was not there, and its tab has not come back.
  var isRestored = false
  /// Is told when something else may show. By default nobody is.
  var onChange: () -> Void = {}
  /// Waits for the tab in which another window has asked the browser to show this one.
  private var arrival: CheckedContinuation<Bool, Never>?

  /// Opens a window. It shows nothing before ``begin(at:)``.
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

  /// Shows what the address says, and returns when that is settled, or has taken too long.
  ///
  /// - Throws: ``BuildFailure`` if the first screen cannot be built.
  func begin(at path: String) async throws {
    try await navigator.attach(host)
    await open(path, atMost: limits.settling)
    beginHistory()
  }

  /// Shows what a request of another window has led to.
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

  /// Waits for the first tab.
  ///
  /// - Returns: whether one has come; `false` if the window is closed before.
  func hasArrived() async -> Bool { await withCheckedContinuation { arrival = $0 } }

  /// Takes note that a tab has the window, or that none will.
  func noteArrival(_ hasCome: Bool) {
    arrival?.resume(returning: hasCome)
    arrival = nil
  }

  /// Whether another window waits for a tab to show this one.
  var isExpected: Bool { arrival != nil }

  /// Whether a tab is connected.
  var isConnected: Bool { feed.connection != nil }

  /// Ends the window, and all that goes on in it.
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
