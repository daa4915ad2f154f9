import MovieData
import Movies
import ScreenKit
import Waymark
import WaymarkTesting

/// A headless window of the Movies app.
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

  /// The description of the screen in front.
  var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  /// Presses the row or button with a title on the screen in front.
  @discardableResult
  func press(_ title: String) async -> NavigationOutcome? {
    await front?.actions.first { $0.title == title }?.action()
  }

  /// Waits until the screen in front shows a text. Returns `false` if it does not within the time limit.
  func reads(_ text: String) async -> Bool {
    try? await waitFor("\"\(text)\"") { front?.text.contains(text) == true }
    return front?.text.contains(text) == true
  }

  /// Waits until exactly these flows run. Returns `false` if they do not within the time limit.
  func runs(_ names: String) async -> Bool {
    let census = (flows.first??.coordinator as? any FlowCounting)?.census
    try? await waitFor("the flows \(names)") { census?.running == names }
    return census?.running == names
  }

  /// The rows of the screen in front.
  var rows: [String] { front?.rows.map(\.title) ?? [] }

  /// The flow of each screen, in the order of the screens.
  var flows: [Flow?] { navigator.state.screens.map { navigator.flow(of: $0.id) } }
}
