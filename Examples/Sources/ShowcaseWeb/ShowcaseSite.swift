import MiniApps
public import WaymarkWeb

/// The site that shows all mini apps, each at its name.
@MainActor
public enum ShowcaseSite {
  /// A server of the site for browsers on this computer. It listens when it runs.
  public static func server(port: UInt16, limits: WebLimits = WebLimits()) throws -> WebServer {
    try WebServer(
      MiniApp.all.map(\.web), port: port, title: "Waymark", home: HomePage.body, stylesheets: [stylesheet],
      limits: limits)
  }

  private static var stylesheet: String { String(decoding: PackageResources.showcase_css, as: UTF8.self) }
}
