#if Web
/// Shows apps in browsers.
///
/// ```swift
/// let server = try WebServer([shop, news], port: 8080, title: "Our apps", home: [.paragraph("Choose one.")])
/// try await server.run()
/// ```
///
/// Each browser tab is a window of its own. The server listens on the loopback address unless told otherwise.
@MainActor
public final class WebServer {
  let site: WebSite
  let connections: ClientConnections
  let address: WebServerAddress
  private let wantedPort: UInt16
  private var isRunning = false
  private var waiting: [CheckedContinuation<WebServerError?, Never>] = []
  /// The port that it listens at; `nil` as long as it does not.
  public private(set) var port: UInt16?

  /// Describes a server.
  ///
  /// - Parameters:
  ///   - apps: what it shows, each at its own mount.
  ///   - port: where it listens; 0 for any port that is free.
  ///   - address: who can connect; by default only the machine itself.
  ///   - title: what the page at `/` is called, if no app is mounted there.
  ///   - home: what is on that page.
  ///   - stylesheets: style sheets of the apps' own, as text. They come after that of the library.
  ///   - keeping: where windows are kept while the server is not there; by default they end with it.
  ///   - limits: how much clients may use.
  ///   - clock: by which time is kept.
  /// - Throws: ``WebServerError`` if mounts or origins are malformed or taken twice, or the folder of what is kept cannot be made.
  public init(
    _ apps: [WebApp], port: UInt16 = 8080, at address: WebServerAddress = .loopback,
    title: String = "Waymark",
    home: [HTML] = [], stylesheets: [String] = [], keeping: WebKeeping? = nil,
    limits: WebLimits = WebLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(WebServerError) {
    let names = try SiteNames(address)
    site = WebSite(
      mounts: try Mounts(apps), names: names,
      front: SiteFront(title: title, home: home, stylesheets: stylesheets),
      limits: limits, clock: clock, archive: try Self.archive(keeping, limits),
      makeKey: Self.makeKey)
    connections = ClientConnections(of: site)
    (self.address, wantedPort) = (address, port)
  }

  /// Listens, and shows the apps until the task is cancelled. All windows end then.
  ///
  /// - Throws: ``WebServerError`` if it cannot listen.
  public func run() async throws(WebServerError) {
    guard !isRunning else { throw .alreadyRunning }
    isRunning = true
    defer { (isRunning, port) = (false, nil) }
    do {
      try await serve()
    } catch {
      if Task.isCancelled { return }
      let error = WebServerError(error, ip: address.ip, port: wantedPort)
      finish(error)
      throw error
    }
  }

  private func serve() async throws {
    let listener = try await Listener(at: address.ip, port: wantedPort, limits: site.limits) {
      [connections] in connections.begin($0)
    }
    let port = listener.port ?? wantedPort
    (self.port, site.port) = (port, port)
    finish(nil)
    try await listener.run()
    site.close()
    await connections.stop()
  }

  /// Returns once the server listens, at the latest when the task is cancelled.
  ///
  /// - Throws: what keeps ``run()`` from listening.
  public func waitUntilListening() async throws(WebServerError) {
    guard port == nil else { return }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { Task.isCancelled ? $0.resume(returning: nil) : waiting.append($0) }
    } onCancel: {
      Task { @MainActor in self.finish(nil) }
    }
    if let error { throw error }
  }

  private static func archive(
    _ keeping: WebKeeping?, _ limits: WebLimits
  ) throws(WebServerError) -> WindowArchive? {
    guard let keeping else { return nil }
    do {
      return try WindowArchive(keeping, for: limits.absence)
    } catch {
      throw .folder("\(error)")
    }
  }

  private static func makeKey() -> String {
    var generator = SystemRandomNumberGenerator()
    return generator.key()
  }

  private func finish(_ error: WebServerError?) {
    let listeners = waiting
    waiting = []
    for listener in listeners { listener.resume(returning: error) }
  }
}
#endif
