import Testing
import Waymark
import WaymarkTesting

// The code of the article about windows, unchanged.

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WindowArticleTests {
  private struct Notes: Destination {}
  private struct Note: Destination { var id: Int }
  private struct Film: Destination { var id: Int }
  private struct NoteWritten: FlowEvent { var id: Int }

  private final class Writer: Coordinator {
    let flow: Flow
    private(set) var heard: [Int] = []

    init(_ flow: Flow) { self.flow = flow }

    func write(_ id: Int) {
      flow.sendToOtherWindows(NoteWritten(id: id))
    }

    func handle(_ event: any FlowEvent) -> Bool {
      guard let event = event as? NoteWritten else { return false }
      heard.append(event.id)
      return true
    }
  }

  private let modules = ModuleRegistry {
    ScreenModule(Notes.self) { _, _ in "notes" }
    ScreenModule(Note.self) { note, _ in "note \(note.id)" }
  }

  private static let films = RouteGroup("films") {
    Route(to: Film.self, link: "/films/{id}")
      .using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
    Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
  }

  private func map() throws -> NavigationMap {
    let map = try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Notes.self, link: "/").using(.replaceRoot).from(.root)
      Route(to: Note.self, link: "/notes/{id}")
        .using(.push).from(.firstStack())
        .window(.existingOrNew)
    }
    return map
  }

  // Scenario B11.
  @Test("an app can open windows, and a request selects its window")
  func windows() async throws {
    let map = try map()
    let app = NavigationApp { window in
      Navigator(map, start: .stack(Notes()), window: window)
    }
    let windows = HeadlessWindows(app) { _ in modules }
    let first = try await windows.open()
    await first.go(to: Note(id: 7))
    #expect(app.windows.count == 2)
    #expect(windows.host(of: app.windows[1])?.shows(app.windows[1].state) == true)
    windows.turn(to: first)
    await app.perform(.open("notes://notes/7"))
    #expect(app.windows.count == 2 && app.front === app.windows[1])
  }

  // Scenario B11.
  @Test(
    "a film opens in a window, or in a layer if the system allows only one window",
    arguments: [true, false])
  func films(canOpenWindows: Bool) async throws {
    let map = try NavigationMap { Self.films }
    let app = NavigationApp { Navigator(map, start: .stack(Notes()), window: $0) }
    let windows = HeadlessWindows(app) { _ in ModuleRegistry(all: { $1 }) }
    windows.canOpenWindows = canOpenWindows
    let first = try await windows.open()
    await first.go(to: Film(id: 1))
    #expect(app.windows.count == (canOpenWindows ? 2 : 1))
    #expect(app.front?.state.front.screen?.destination == Film(id: 1))
    #expect(first.state.layers[0].root?.container?.kind is Stack)
    #expect(first.state.layers.count == (canOpenWindows ? 1 : 2))
  }

  // Scenario B11.
  @Test("a caller can override the window that a route chooses")
  func asked() async throws {
    let map = try map()
    let app = NavigationApp { Navigator(map, start: .stack(Notes()), window: $0) }
    let host = HeadlessHost(modules)
    let navigator = try app.openWindow()
    try await host.attach(to: navigator)
    await navigator.perform(.go(to: Note(id: 8)), in: .same)
    #expect(app.windows.count == 1 && host.shows(navigator.state))
  }

  // Scenario B11.
  @Test("a coordinator can send an event to the other windows")
  func told() async throws {
    let map = try map()
    let flows = FlowRegistry(window: { Writer($0) })
    let app = NavigationApp { Navigator(map, start: .stack(Notes()), window: $0, flows: flows) }
    let writers = try (0..<2).compactMap { _ in try app.openWindow().flow?.coordinator as? Writer }
    writers[0].write(7)
    #expect(writers.map(\.heard) == [[], [7]])
  }
}
