import News
import NewsData
import ScreenKit
import Waymark
import WaymarkTesting

/// The news in a window without a screen, and a clock that stands still.
@MainActor
struct NewsWindow {
  let session: NewsSession
  let clock = ManualClock()
  let navigator: Navigator
  let host: HeadlessHost<ScreenDescription>

  init() async throws {
    session = NewsSession(clock: clock)
    let modules: ModuleRegistry<ScreenDescription>
    (navigator, modules) = try News.window(of: session)
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// The screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses what has a title in front.
  func press(_ title: String) async { _ = await front?.actions.first { $0.title == title }?.action() }

  /// Waits until a text can be read in front, or until the time limit.
  func reads(_ text: String) async -> Bool {
    try? await waitFor("\"\(text)\"") { front?.text.contains(text) == true }
    return front?.text.contains(text) == true
  }
}
