public import MiniApps
public import WaymarkWeb

/// The web site with all mini apps.
@MainActor
public enum ShowcaseSite {
  /// Creates a server of the site for browsers on this computer. It starts listening when it runs.
  ///
  /// - Parameters:
  ///   - apps: the mini apps.
  ///   - others: other apps on the site, which are not on the home page.
  ///   - keeping: the storage of windows while the server is not running; by default, windows end with the
  ///     server.
  ///   - recorder: the tool that records all windows. By default, there is none.
  public static func server(
    port: UInt16, apps: [MiniApp] = MiniApp.all, others: [WebApp] = [],
    keeping: WebKeeping? = nil, limits: WebLimits = WebLimits(), recorder: WindowRecorder? = nil
  ) throws -> WebServer {
    try WebServer(
      apps.map { $0.web(recordedBy: recorder) } + others, port: port, title: "Waymark",
      home: HomePage.body(apps),
      stylesheets: [stylesheet], keeping: keeping, limits: limits)
  }

  private static var stylesheet: String { String(decoding: PackageResources.showcase_css, as: UTF8.self) }
}
