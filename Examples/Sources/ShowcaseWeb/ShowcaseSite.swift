public import MiniApps
public import WaymarkWeb

/// The site that shows all mini apps, each at its name.
@MainActor
public enum ShowcaseSite {
  /// A server of the site for browsers on this computer. It listens when it runs.
  ///
  /// - Parameters:
  ///   - apps: the mini apps.
  ///   - others: what the site has besides, and does not tell on its front page.
  ///   - keeping: where windows are kept while the server is not there; by default they end with it.
  public static func server(
    port: UInt16, apps: [MiniApp] = MiniApp.all, others: [WebApp] = [],
    keeping: WebKeeping? = nil, limits: WebLimits = WebLimits()
  ) throws -> WebServer {
    try WebServer(
      apps.map(\.web) + others, port: port, title: "Waymark", home: HomePage.body(apps),
      stylesheets: [stylesheet], keeping: keeping, limits: limits)
  }

  private static var stylesheet: String { String(decoding: PackageResources.showcase_css, as: UTF8.self) }
}
