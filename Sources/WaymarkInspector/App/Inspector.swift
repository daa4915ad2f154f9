#if Web && DEBUG
public import Observation
public import Waymark
public import WaymarkSaving
public import WaymarkWeb

/// A recorder of an app's navigation, and a web page that shows it on the developer's own machine. It exists
/// only in debug builds.
///
/// ```swift
/// #if DEBUG
/// let inspector = Inspector(of: app)
/// inspector.start { print($0) }
/// #endif
/// ```
///
/// The page shows the tree of each window and a timeline of its requests. For each request, it shows the
/// plan, the changes, the decisions, and the time in each stage. It also tests links and makes plans. Nothing
/// on the page can change the app.
///
/// The server listens on the loopback address. To see anything, a person must type the key that ``start(_:)``
/// reports, or open the page with `openInBrowser(_:)`. The values of `Sensitive` properties never leave the app.
///
/// Recording never waits for the page. It keeps a limited number of moments, then drops the oldest ones.
@Observable @MainActor
public final class Inspector {
  let timeline: Timeline
  let site: InspectorSite
  let listener: WebListener
  private let wantedPort: UInt16
  @ObservationIgnored private var serving: Task<Void, Never>?
  @ObservationIgnored private var apps: [NavigationApp] = []
  @ObservationIgnored private var servers: [InspectedServer] = []
  /// The port on which the server listens, or `nil` if it is not listening.
  @ObservationIgnored public private(set) var port: UInt16?

  /// Whether a page that has the key is connected. The value is observable, so that the app can show a banner.
  ///
  /// After the last page was closed, the value stays `true` for up to eleven seconds: until the page's last
  /// request has been answered, and then for the time that a page has to send another one.
  public var isAttached: Bool { site.pages.areConnected }

  /// Creates an inspector without windows. Call ``watch(_:named:)`` to record windows, and ``start(_:)`` to
  /// serve the page.
  ///
  /// - Parameters:
  ///   - port: the port to listen on, or 0 to use any free port.
  ///   - capacity: the maximum number of recorded moments.
  ///   - clock: the clock that measures the times of the timeline, and how long the server waits for news or
  ///     for a page's next request.
  public init(
    port: UInt16 = 0, capacity: Int = 10_000, clock: any Clock<Duration> = ContinuousClock()
  ) {
    timeline = Timeline(capacity: capacity, clock: clock)
    site = InspectorSite(timeline, names: .loopback, clock: clock)
    listener = WebListener(for: site)
    wantedPort = port
  }

  /// Creates an inspector that records a window.
  public convenience init(of navigator: Navigator) {
    self.init()
    watch(navigator)
  }

  /// Creates an inspector that records all windows of an app.
  public convenience init(of app: NavigationApp) {
    self.init()
    watch(app)
  }

  /// Creates an inspector that records all windows of a server, and shows the server's pages beside its own. See
  /// ``watch(_:where:)``.
  public convenience init(of server: WebServer) {
    self.init()
    watch(server)
  }

  deinit {
    Task { @MainActor [timeline, serving] in
      serving?.cancel()
      timeline.stop()
    }
  }

  /// Starts recording a window. Nothing happens if it is already recorded.
  ///
  /// The recording sets ``/Waymark/Navigator/measuresStages``, so that the page shows durations. The inspector
  /// does not retain the window.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - name: the name of the window on the page. By default, windows are numbered.
  public func watch(_ navigator: Navigator, named name: String? = nil) {
    timeline.watch(navigator, name: name)
  }

  /// Starts recording the open windows of an app, and each window that opens later.
  public func watch(_ app: NavigationApp) {
    apps.append(app)
    for window in app.windows { watch(window) }
    site.front.watch(app)
    app.watchWindows(by: self) { [weak self] in self?.watch($0) }
  }

  /// Starts recording the open windows of a server, and each window that opens later. The page shows the server's
  /// page in a frame, and follows the window in front.
  ///
  /// While the inspector is running, the server allows its origin, and no other, to show the server's pages in a
  /// frame. This works if the server listens on the loopback address. A server has at most one inspector: another
  /// one replaces it. The inspector does not retain the server.
  ///
  /// - Parameters:
  ///   - server: the server. It can be started before or after this call.
  ///   - isWatched: a closure that returns whether the windows of an app are recorded. By default, all are.
  public func watch(
    _ server: WebServer, where isWatched: @escaping @MainActor (WebApp) -> Bool = { _ in true }
  ) {
    let inspected = InspectedServer(server, of: self, where: isWatched)
    servers.append(inspected)
    site.framed = { [weak inspected] in inspected?.framed }
  }

  /// Adds the changes of a recorded log, to show them on the page.
  ///
  /// - Parameters:
  ///   - log: the log.
  ///   - map: the map of the app that wrote the log, for link tests and plans.
  ///   - start: the content of a window that would otherwise be empty.
  ///   - name: the name of the log on the page.
  /// - Throws: ``/WaymarkSaving/NavigationLogError`` if the log cannot be replayed.
  /// - Complexity: O(k · n) for k changes and n nodes.
  public func add(
    _ log: NavigationLog, map: NavigationMap, start: NodeBlueprint, named name: String = "Log"
  ) throws {
    try timeline.add(log, map: map, start: start, name: name)
    site.front.noteLog()
  }

  /// The key that a person types on the page.
  public var key: String { site.key.text }

  /// The address of the page, or `nil` if the server is not listening.
  public var address: String? { origin.map { "\($0)/" } }

  /// The origin of the page, or `nil` if the server is not listening.
  var origin: String? { port == nil ? nil : site.origin }

  /// Starts serving the page. Returns immediately. Nothing happens if the server is already running. The
  /// inspector stays alive until ``stop()`` is called.
  ///
  /// - Parameter report: a closure that is called once with a text to print: the address and the key, or the
  ///   reason why the server cannot listen.
  public func start(_ report: @escaping @MainActor (String) -> Void = { _ in }) {
    guard serving == nil else { return }
    serving = Task { [weak self] in
      do throws(WebServerError) {
        try await self?.run { [weak self] in
          guard let self, let address else { return }
          report("Inspector: \(address) (key \(key))")
        }
      } catch {
        report("The inspector could not be started: \(error)")
        self?.serving = nil
      }
    }
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter began: a closure that is called as soon as the server is listening.
  /// - Throws: ``/WaymarkWeb/WebServerError`` if the server cannot listen.
  public func run(_ began: @MainActor () -> Void = {}) async throws(WebServerError) {
    let (site, listener, wantedPort) = (site, listener, wantedPort)
    defer { port = nil }
    try await listener.run(at: .loopback, port: wantedPort) { [weak self] port in
      site.port = port
      self?.port = port
      began()
    }
  }

  /// Stops recording and serving. The recorded data is kept.
  public func stop() {
    serving?.cancel()
    serving = nil
    for app in apps { app.stopWatchingWindows(by: self) }
    apps = []
    for server in servers { server.detach() }
    servers = []
    site.front.stop()
    timeline.stop()
  }
}
#endif
