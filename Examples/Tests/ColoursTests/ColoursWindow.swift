import ColourService
import ScreenKit
import Waymark
import WaymarkTesting

@testable import Colours

extension ColourWorld {
  /// Returns an environment with a clock that advances only on demand, so that a slow machine causes no
  /// timeout.
  static func still(_ desk: Desk = Desk()) -> ColourWorld { ColourWorld(desk, clock: ManualClock()) }
}

/// A headless window.
@MainActor
final class HeadlessWindow {
  let navigator: Navigator
  private let host: HeadlessHost<ScreenDescription>

  init(_ navigator: Navigator, _ modules: ModuleRegistry<ScreenDescription>) async throws {
    self.navigator = navigator
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// Creates a window of the Colours app.
  convenience init(_ session: ColoursSession) async throws {
    let parts = try Colours.window(of: session)
    try await self.init(parts.navigator, parts.modules)
  }

  /// The keys of all screens.
  var shown: [String] { navigator.state.screens.map(\.destination.key) }

  /// The description of the screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses the row or button with a title on the screen in front and waits for its action.
  func press(_ title: String) async { _ = await front?.actions.first { $0.title == title }?.action() }

  /// The titles of everything that can be pressed on the screen in front.
  var titles: [String] { front?.actions.map(\.title) ?? [] }

  /// The reason why the button with a title cannot be pressed, or `nil` if it can be pressed.
  func reason(for title: String) -> String? { front?.buttons.first { $0.title == title }?.obstacle }
}
