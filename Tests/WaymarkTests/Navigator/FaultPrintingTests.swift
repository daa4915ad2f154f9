#if DEBUG
import Testing
import WaymarkTesting

@testable import Waymark

/// The faults that a debug build prints because the app does not observe them.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FaultPrintingTests {
  private struct Login: Destination { @Sensitive var password: String? }
  private final class Page {}

  private final class Console { var lines: [String] = [] }

  private let console = Console()

  private func window(
    interceptors: [any Interceptor] = [], clock: any Clock<Duration> = ContinuousClock()
  ) throws -> Navigator {
    let map = try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Login.self, link: "/login?password={password}").using(.push).from(.firstStack())
    }
    let window = Navigator(map, start: .stack(Screen("home")), interceptors: interceptors, clock: clock)
    window.printFault = { [console] in console.lines.append($0) }
    return window
  }

  @Test("a failed dispatched request prints its action, error, remedy and call site")
  func dispatched() throws {
    let line: Int = #line + 1
    try window().dispatch(.go(to: MovieAbout()))
    #expect(
      console.lines == [
        "Waymark: going to MovieAbout() failed: the map has no route to MovieAbout(): declare "
          + "Route(to: MovieAbout.self), or Screen(MovieAbout.self) in SwiftUI "
          + "(requested at WaymarkTests/FaultPrintingTests.swift:\(line))"
      ])
  }

  @Test("going back from a first screen or closing its layer prints the call site")
  func leaving() throws {
    let window = try window()
    let first = try #require(window.state.screens.first)
    let home = window.scope(of: first, payload: nil)
    for action in [NavigationAction.back, .dismiss] {
      let line: Int = #line + 1
      home.dispatch(action)
      let last = try #require(console.lines.last)
      #expect(last.hasSuffix("(requested at WaymarkTests/FaultPrintingTests.swift:\(line))"))
    }
    #expect(console.lines.count == 2 && window.state.screens.count == 1)
  }

  @Test("a failed request prints nothing if its caller receives the outcome")
  func awaited() async throws {
    await (try window()).go(to: MovieAbout())
    #expect(console.lines == [])
  }

  @Test("an observed fault is not printed")
  func observed() throws {
    let window = try window()
    var faults = 0
    let subscription = window.observe(.faults) { _ in faults += 1 }
    window.dispatch(.go(to: MovieAbout()))
    #expect(faults == 1 && console.lines == [])
    subscription.end()
    window.dispatch(.go(to: MovieAbout()))
    #expect(console.lines.count == 1)
  }

  @Test("a failed action of a flow prints its call site")
  func flows() async throws {
    let flows = FlowRegistry {
    } window: {
      TestCoordinator("window", $0, MovieLog())
    }
    let window = Navigator(try .movies(), start: .stack(MovieList()), flows: flows)
    window.printFault = { [console] in console.lines.append($0) }
    let flow = try #require(window.flow)
    let line: Int = #line + 1
    flow.dispatch(.pop(to: MovieAbout()))
    try #require(console.lines.count == 1)
    #expect(console.lines[0].hasSuffix("(requested at WaymarkTests/FaultPrintingTests.swift:\(line))"))
  }

  @Test("a fault during a request prints the call site of the request")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func deadline() async throws {
    let (clock, latch) = (ManualClock(), Latch())
    let door = LatchedDoor(latch: latch).limited(to: .seconds(5))
    let window = try window(interceptors: [door], clock: clock)
    let line: Int = #line + 1
    let request = Task { await window.go(to: Screen("a")) }
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(5))
    _ = await request.value
    latch.open()
    #expect(
      console.lines == [
        "Waymark: the interceptor LatchedDoor did not decide within 5.0 seconds "
          + "(requested at WaymarkTests/FaultPrintingTests.swift:\(line))"
      ])
  }

  @Test("a view of the wrong type prints the call site of the request that prepares it")
  func preparation() async throws {
    let window = try window()
    let host = HeadlessHost(ModuleRegistry<Page> { ScreenModule(Screen.self) { _, _ in Page() } })
    try await host.attach(to: window)
    let line: Int = #line + 1
    await window.go(to: Screen("a"), with: .prepare { (_: String, _) in })
    try #require(console.lines.count == 1)
    #expect(console.lines[0].hasSuffix("(requested at WaymarkTests/FaultPrintingTests.swift:\(line))"))
  }

  @Test("a fault of middleware that refuses going back prints the call site of the request")
  func middleware() throws {
    let window = try window()
    window.middleware = [NavigationMiddleware("strict") { _, _ in .refuse("no") }]
    let line: Int = #line + 1
    window.dispatch(.back)
    #expect(console.lines.first?.hasSuffix("FaultPrintingTests.swift:\(line))") == true)
  }

  @Test("no action or link is printed with the value of a sensitive property")
  func secrets() async throws {
    let window = try window()
    window.dispatch(.go(to: Login(password: "hunter2"), by: "fast"))
    window.dispatch(.open("shop://log-in?password=hunter2"))
    #expect(console.lines.count == 2)
    #expect(console.lines.allSatisfy { !$0.contains("hunter2") }, "\(console.lines)")
  }

  @Test("an error with line breaks is printed on one line")
  func oneLine() throws {
    struct Broken: Error, CustomStringConvertible { let description = "first\nsecond" }
    try window().report(.failed(.back, .window(Broken())))
    #expect(console.lines == ["Waymark: going back failed: the window could not be opened: first second"])
  }

  @Test("a fault of the start is printed, unless the code that creates the window observes faults")
  func start() async throws {
    let map = try NavigationMap {}
    func window() -> Navigator {
      let window = Navigator(map, start: .stack())
      window.printFault = { [console] in console.lines.append($0) }
      return window
    }
    let silent = window()
    silent.observe(.faults) { _ in }
    let loud = window()
    try await waitFor("the fault") { !console.lines.isEmpty }
    #expect(
      console.lines.count == 1 && console.lines[0].hasPrefix("Waymark: the window's start state is invalid (")
    )
    withExtendedLifetime((silent, loud)) {}
  }
}
#endif
