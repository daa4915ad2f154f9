#if Web
/// A server that shows apps in browsers.
///
/// ```swift
/// let server = try WebServer([shop, news], port: 8080, title: "Our apps", home: [.paragraph("Choose one.")])
/// try await server.run()
/// ```
///
/// Each browser tab is a separate window. By default, the server listens on the loopback address.
@MainActor
public final class WebServer {
  let site: WebSite
  private let listener: WebListener
  let address: WebServerAddress
  private let wantedPort: UInt16
  private var isRunning = false
  private var waiting: [CheckedContinuation<WebServerError?, Never>] = []
  /// The port on which the server listens, or `nil` if it is not listening.
  public private(set) var port: UInt16?

  /// Creates a server. Call ``run()`` to start it.
  ///
  /// - Parameters:
  ///   - apps: the apps, each with a different mount.
  ///   - port: the port to listen on, or 0 to use any free port.
  ///   - address: the address to listen on. By default, only browsers on the same machine can connect.
  ///   - title: the title of the page at `/`. It is used only if no app is mounted there.
  ///   - home: the content of the page at `/`. It is used only if no app is mounted there.
  ///   - stylesheets: the contents of additional style sheets. They are loaded after Waymark's style sheet.
  ///   - keeping: the folder that stores windows while the server is not running. By default, windows are
  ///     not stored, and are lost when the server stops.
  ///   - limits: the limits on the resources that clients may use.
  ///   - clock: the clock that measures deadlines.
  /// - Throws: ``WebServerError`` if a mount or an origin is malformed, if two apps have the same mount, or
  ///   if the folder for windows cannot be created.
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
    listener = WebListener(for: site)
    (self.address, wantedPort) = (address, port)
  }

  /// Starts listening and serves the apps until the task is cancelled. Closes all windows before it returns.
  ///
  /// - Throws: ``WebServerError`` if the server cannot listen or is already running.
  public func run() async throws(WebServerError) {
    guard !isRunning else { throw .alreadyRunning }
    isRunning = true
    defer { (isRunning, port) = (false, nil) }
    do throws(WebServerError) {
      try await listener.run(at: address, port: wantedPort) { port in
        (self.port, site.port) = (port, port)
        finish(nil)
      } ended: {
        await site.close()
      }
    } catch {
      finish(error)
      throw error
    }
  }

  /// The connections of the server.
  var connections: ClientConnections { listener.connections }

  /// Waits until the server is listening. Returns early if the task is cancelled.
  ///
  /// - Throws: the error that ``run()`` throws if the server cannot listen.
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
