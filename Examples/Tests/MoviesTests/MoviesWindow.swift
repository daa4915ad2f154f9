import MovieData
import Movies
import ScreenKit
import Waymark
import WaymarkTesting

/// The movies in a window without a screen.
@MainActor
struct MoviesWindow {
  let session = MoviesSession()
  let navigator: Navigator
  let host: HeadlessHost<ScreenDescription>

  init() async throws {
    let modules: ModuleRegistry<ScreenDescription>
    (navigator, modules) = try Movies.window(of: session)
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// The screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses what has a title in front.
  @discardableResult
  func press(_ title: String) async -> NavigationOutcome? {
    await front?.actions.first { $0.title == title }?.action()
  }

  /// Waits until a text can be read in front, or until the time limit.
  func reads(_ text: String) async -> Bool {
    try? await waitFor("\"\(text)\"") { front?.text.contains(text) == true }
    return front?.text.contains(text) == true
  }

  /// The lines of the list in front.
  var rows: [String] { front?.rows.map(\.title) ?? [] }

  /// The flow that each screen belongs to, the one in front last.
  var flows: [Flow?] { navigator.state.screens.map { navigator.flow(of: $0.id) } }
}
