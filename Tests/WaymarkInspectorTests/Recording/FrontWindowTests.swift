#if Web && DEBUG
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

@Suite("The front window", .timeLimit(.minutes(10)))
@MainActor
struct FrontWindowTests {
  private let timeline = Timeline(capacity: 1_000, clock: ManualClock())
  private let front: FrontWindow

  init() { front = FrontWindow(in: timeline) }

  private func window() throws -> Navigator {
    let map = try NavigationMap { Route(to: Account.self).using(.push).from(.firstStack()) }
    let window = Navigator(map, start: .stack(Accounts()))
    timeline.watch(window, name: nil)
    return window
  }

  @Test("without windows there is no front window")
  func none() { #expect(front.number == nil) }

  @Test("the last opened window is the front window")
  func newest() throws {
    let windows = try [window(), window()]
    #expect(front.number == 1 && windows.count == 2)
  }

  @Test("the window that received the last request is the front window")
  func lastRequest() async throws {
    let windows = try [window(), window()]
    await windows[0].go(to: Account(number: 1))
    #expect(front.number == 0)
    await windows[1].go(to: Account(number: 1))
    #expect(front.number == 1)
  }

  @Test("the window that the user selects is the front window until another window receives a request")
  func switching() async throws {
    let windows = try [window(), window()]
    await windows[1].go(to: Account(number: 1))
    front.noteUse(of: windows[0])
    #expect(front.number == 0)
    await windows[1].go(to: Account(number: 2))
    #expect(front.number == 1)
  }

  @Test("the front window of a watched app is the front window of the inspector")
  func app() throws {
    let app = NavigationApp { Navigator(try NavigationMap {}, start: .stack(Accounts()), window: $0) }
    let windows = try [app.openWindow(), app.openWindow()]
    for window in windows { timeline.watch(window, name: nil) }
    front.watch(app)
    app.noteFront(windows[0])
    #expect(front.number == 0)
    app.noteFront(windows[1])
    #expect(front.number == 1)
  }

  @Test("a closed window is never the front window")
  func closed() async throws {
    let windows = try [window(), window()]
    await windows[1].go(to: Account(number: 1))
    windows[1].close()
    #expect(front.number == 0)
    windows[0].close()
    #expect(front.number == nil)
  }

  @Test("a window with a disconnected page is never the front window, until the page connects again")
  func page() async throws {
    let windows = try [window(), window()]
    front.notePage(of: windows[1], isConnected: false)
    await windows[1].go(to: Account(number: 1))
    #expect(front.number == 0 && front.withoutPage == [1])
    front.notePage(of: windows[1], isConnected: true)
    #expect(front.number == 1 && front.withoutPage == [])
  }

  @Test("a log is shown as the front window if no window is open")
  func log() throws {
    front.noteLog()
    #expect(front.number == nil)
    let window = try window()
    front.noteLog()
    window.close()
    #expect(front.number == 0)
  }

  @Test("waiting pages are notified when the front window changes")
  func news() async throws {
    let window = try window()
    let waiting = Task { await timeline.waitForMoment(.max) }
    await Task.yield()
    front.noteUse(of: window)
    await waiting.value
  }
}
#endif
