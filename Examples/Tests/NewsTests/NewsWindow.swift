import News
import NewsData
import ScreenKit
import Waymark
import WaymarkTesting

/// A headless window of the News app with a clock that advances only on demand.
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

  /// The description of the screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses the row or button with a title on the screen in front.
  func press(_ title: String) async { _ = await front?.actions.first { $0.title == title }?.action() }

  /// Waits until the screen in front shows a text. Returns `false` if it does not within the time limit.
  func reads(_ text: String) async -> Bool {
    try? await waitFor("\"\(text)\"") { front?.text.contains(text) == true }
    return front?.text.contains(text) == true
  }
}
