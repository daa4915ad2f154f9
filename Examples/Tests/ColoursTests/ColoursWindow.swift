import ColourService
import ScreenKit
import Waymark
import WaymarkTesting

@testable import Colours

extension ColourWorld {
  /// A world where no time passes, however long the machine takes.
  static func still(_ desk: Desk = Desk()) -> ColourWorld { ColourWorld(desk, clock: ManualClock()) }
}

/// A window without a screen.
@MainActor
final class HeadlessWindow {
  let navigator: Navigator
  private let host: HeadlessHost<ScreenDescription>

  init(_ navigator: Navigator, _ modules: ModuleRegistry<ScreenDescription>) async throws {
    self.navigator = navigator
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// A window of the colours.
  convenience init(_ session: ColoursSession) async throws {
    let parts = try Colours.window(of: session)
    try await self.init(parts.navigator, parts.modules)
  }

  /// All screens, by their keys.
  var shown: [String] { navigator.state.screens.map(\.destination.key) }

  /// The screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses what has a title in front, and waits until it has done what it does.
  func press(_ title: String) async { _ = await front?.actions.first { $0.title == title }?.action() }
}
