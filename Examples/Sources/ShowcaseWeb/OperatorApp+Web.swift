public import ColourService
public import Operator
import ScreenKitWeb
import Waymark
public import WaymarkWeb

extension OperatorApp {
  /// The path of the operator's page on the site.
  public static let mount = "/operator"

  /// Returns the operator's page for browsers.
  @MainActor
  public func web(_ desk: Desk) -> WebApp {
    WebApp("Operator", at: Self.mount) { window in
      WebContent(
        Navigator(try Self.map(), start: Self.start, window: window), modules(for: desk)
      ) {
        WebScreen($0)
      }
    }
  }
}
