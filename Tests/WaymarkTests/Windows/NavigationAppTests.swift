import Testing
import WaymarkTesting

@testable import Waymark

/// Opening and closing the windows of an app.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NavigationAppTests {
  // Scenario B11.
  @Test("closing a window removes the window and brings the previously used one to the front")
  func closed() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: NotePage(id: 7))
    let second = notes.app.windows[1]
    notes.app.closeWindow(second)
    #expect(notes.app.windows.count == 1 && notes.app.front === notes.first)
    #expect(notes.windows.closed == [second.state.window])
    #expect(await second.back() == .failed(.closed))
  }

  // Scenario B11.
  @Test("a link to an app without windows opens a window")
  func lastClosed() async throws {
    let notes = try await WindowedApp()
    notes.app.closeWindow(notes.first)
    #expect(notes.app.front == nil)
    await notes.app.perform(.open("notes://a"))
    #expect(notes.shown == ["home a"])
  }

  // Scenario B11.
  @Test("a link fails if the app has no window and cannot open one")
  func noWindow() async throws {
    let notes = try await WindowedApp()
    notes.app.closeWindow(notes.first)
    notes.windows.canOpenWindows = false
    #expect(await notes.app.perform(.open("notes://a")) == .failed(.window(WindowError.noWindow)))
  }

  // Scenario B11.
  @Test("a link to the app opens in the most recently used window")
  func front() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: NotePage(id: 7))
    notes.windows.turn(to: notes.first)
    await notes.app.perform(.open("notes://a"))
    #expect(notes.shown == ["home a", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("a new window gets an id and a key that no recent window had")
  func ids() async throws {
    let notes = try await WindowedApp()
    var keys: Set<WindowKey> = [notes.first.key]
    var ids: Set<WindowID> = [notes.first.state.window]
    for _ in 0..<100 {
      let window = try notes.app.openWindow()
      #expect(keys.insert(window.key).inserted && ids.insert(window.state.window).inserted)
      notes.app.closeWindow(window)
    }
  }

  // Scenario B11.
  @Test("opening a key twice returns the same window while that window is open")
  func key() async throws {
    let notes = try await WindowedApp()
    let key = WindowKey(rawValue: "scene 1")
    let window = try notes.app.openWindow(key)
    #expect(try notes.app.openWindow(key) === window && window.key == key && notes.app[key] === window)
    notes.app.closeWindow(window)
    #expect(try notes.app.openWindow(key) !== window)
  }

  // Scenario B11.
  @Test("opening a navigator with the id of an open window is an error")
  func wrongWindow() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let app = NavigationApp { _ in Navigator(map, start: .stack(Screen("a")), window: .main) }
    try app.openWindow()
    #expect(throws: WindowError.taken(.main)) { try app.openWindow() }
    #expect(app.windows.count == 1)
  }

  // Scenario B11.
  @Test("an added window is not in front until the user switches to it")
  func added() async throws {
    let notes = try await WindowedApp()
    let added = try made(WindowID(rawValue: 100))
    try notes.app.addWindow(added)
    #expect(notes.app.front === notes.first)
    notes.app.noteFront(added)
    #expect(notes.app.front === added)
  }

  // Scenario B11.
  @Test(
    "switching to a window that the app does not contain changes nothing, whatever its id",
    arguments: [0, 100])
  func turningElsewhere(id: UInt16) async throws {
    let notes = try await WindowedApp()
    #expect(notes.first.state.window.rawValue == 0)
    let second = try notes.app.openWindow()
    notes.app.noteFront(try made(WindowID(rawValue: id)))
    #expect(notes.app.front === second)
  }

  /// Makes a window outside the app.
  private func made(_ id: WindowID) throws -> Navigator {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    return Navigator(map, start: .stack(Screen("made")), window: id)
  }

  // Scenario B11.
  @Test("an event to the other windows reaches their flows, but not the sender's flows")
  func events() async throws {
    final class Listener: Coordinator {
      let flow: Flow
      private(set) var heard: [String] = []
      init(_ flow: Flow) { self.flow = flow }
      func handle(_ event: any FlowEvent) -> Bool {
        heard.append("\(event)")
        return true
      }
    }
    let flows = FlowRegistry { FlowModule(NotePage.self) { _, flow in Listener(flow) } }
    let notes = try await WindowedApp(flows: flows)
    for id in 1...2 { await notes.first.go(to: NotePage(id: id)) }
    let listeners = notes.app.windows.compactMap { window in
      window.flow(of: window.state.front.id)?.coordinator as? Listener
    }
    #expect(listeners.count == 2 && listeners[0].flow.sendToOtherWindows(Written()))
    #expect(listeners.map(\.heard) == [[], ["Written()"]])
    #expect(notes.app.send(Written()) && listeners.map(\.heard.count) == [1, 2])
  }

  private struct Written: FlowEvent {}
}
