import ColourService
import ScreenKit
import Waymark
import WaymarkTesting

@testable import Colours

/// A headless window of the Colours app that reaches its desk over HTTP.
@MainActor
final class ServedColours {
  let served: ServedDesk
  let session: ColoursSession
  let navigator: Navigator
  private let host: HeadlessHost<ScreenDescription>

  init() async throws {
    served = try await ServedDesk()
    let world = ColourWorld(
      served.desk, transport: URLSessionTransport(served.address), clock: served.clock)
    session = ColoursSession(in: world)
    let modules: ModuleRegistry<ScreenDescription>
    (navigator, modules) = try Colours.window(of: session)
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// Closes the window.
  func close() { navigator.close() }

  /// The keys of the screens on the stack.
  var shown: [String] { navigator.state.screens.map(\.destination.key) }

  /// The texts of the screen in front.
  var texts: [String] { front?.text ?? [] }

  private var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses the row or button with a title on the screen in front and waits for its action.
  func press(_ title: String) async { _ = await front?.actions.first { $0.title == title }?.action() }

  /// Changes the window's flow at the desk.
  func change(_ change: (inout DeskFlow) -> Void) {
    if let flow = session.flow { served.desk.change(flow, change) }
  }
}
