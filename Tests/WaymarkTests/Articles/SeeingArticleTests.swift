import Testing
import WaymarkTesting

@testable import Waymark

/// The code of *Observing and middleware*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SeeingArticleTests {
  private struct Library: Destination {}
  private struct Book: Destination { var id = 1 }
  private struct Welcome: Destination {}

  private final class LibraryView {}

  private func window() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Book.self).using(.present(.sheet)).from(.current)
      Route(to: Welcome.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .tabs(.stack(Library()), .stack(Screen("more"))))
  }

  @Test("a subscriber to a slice of the state receives the slice's values")
  func slices() async throws {
    let navigator = try window()
    let tabs = try #require(navigator.state.layers[0].root).id
    var (title, highlighted, isDimmed) = ("", NodeID?.none, false)
    navigator.observe(.front) { front in title = "\(front)" }
    navigator.observe(.selection(of: tabs)) { tab in highlighted = tab }
    navigator.observe(NavigationSlice { $0.layers.count }) { count in isDimmed = count > 1 }
    let second = try #require(navigator.state.node(tabs)?.container?.children[1].id)
    await navigator.select(second)
    #expect(title == "\(navigator.state.front)" && highlighted == second && !isDimmed)
    await navigator.go(to: Book())
    #expect(isDimmed)
  }

  @Test("an async sequence of a slice delivers values until the window closes")
  func sequence() async throws {
    let navigator = try window()
    var title = ""
    let reading = Task {
      for await front in navigator.observe(.front) { title = "\(front)" }
    }
    try await waitFor("the first value") { !title.isEmpty }
    await navigator.go(to: Book())
    navigator.close()
    await reading.value
    #expect(title == "\(navigator.state.front)")
  }

  @Test("a subscription to changes lasts until the code ends it")
  func changes() async throws {
    let navigator = try window()
    var log: [String] = []
    let subscription = navigator.observe(.changes) { change in log.append("\(change.cause)") }
    await navigator.go(to: Book())
    subscription.end()
    await navigator.dismiss()
    #expect(log.count == 1)
  }

  @Test("middleware can log and replace actions")
  func middleware() async throws {
    let navigator = try window()
    var log: [String] = []
    navigator.middleware = [
      NavigationMiddleware("log") { action, _ in
        log.append("\(action)")
        return .allow
      },
      NavigationMiddleware("kiosk") { action, _ in
        if case .open = action { .replace(.go(to: Welcome())) } else { .allow }
      },
    ]
    await navigator.open("shop://anything")
    #expect(navigator.state.front.screen?.destination == AnyDestination(Welcome()) && log.count == 1)
  }

  @Test("a screen's router handles a request, and the record names the router")
  func routing() async throws {
    let navigator = try window()
    var log: [String] = []
    let modules = ModuleRegistry<AnyObject> {
      ScreenModule(Library.self) { _, scope in
        scope.router = { destination in
          destination.as(Book.self) == nil ? nil : .show(destination, .push(around: scope.id))
        }
        return LibraryView()
      }
      ScreenModule(Book.self) { _, _ in LibraryView() }
      ScreenModule(Screen.self) { _, _ in LibraryView() }
    }
    let host = HeadlessHost(modules)
    try await host.attach(to: navigator)
    navigator.observe(.requests) { record in
      for replacer in record.replacers { log.append("\(replacer)") }
      log.append("\(record.cause): \(record.outcome)")
    }
    await navigator.go(to: Book())
    #expect(navigator.state.layers.count == 1 && log.count == 2)
  }
}
