import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@Suite("The report of a window", .timeLimit(.minutes(10)))
@MainActor
struct NavigationReporterTests {
  private struct Letter: Destination {
    var id: Int
    @Sensitive var text: String?
  }

  private struct Refusing: Interceptor {
    let name = "opening hours"
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      context.destination.as(Secret.self) == nil ? .allow : .refuse("we are closed")
    }
  }

  private static let canary = "canary-4711"

  private func window() throws -> Navigator {
    let map = try NavigationMap(links: LinkFormat(scheme: "post")) {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Letter.self, link: "/letters/{id}?text={text}").using(.push).from(.firstStack())
      Route(to: Secret.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(Screen("home")), interceptors: [Refusing()])
  }

  private func read(_ reporter: NavigationReporter, _ navigator: Navigator) throws -> NavigationLog {
    try NavigationLog(try reporter.report(), types: navigator.restorableTypes())
  }

  @Test("a report is a log that leads to the current state")
  func replays() async throws {
    let navigator = try window()
    let reporter = NavigationReporter(navigator, app: "2.1")
    for number in 0..<300 { await navigator.go(to: Screen("\(number % 7)")) }
    await navigator.back()
    let log = try read(reporter, navigator)
    #expect(log.app == "2.1" && log.mapDigest == navigator.map.digest)
    #expect(try log.end() == navigator.state)
    #expect((64...129).contains(log.changes.count) && log.requests.count <= 256)
  }

  @Test("a report explains the requests that have changed nothing")
  func failures() async throws {
    let navigator = try window()
    let reporter = NavigationReporter(navigator, app: "2.1")
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Secret())
    await navigator.open("/nowhere?token=\(Self.canary)")
    let requests = try read(reporter, navigator).requests
    #expect(requests.map(\.status) == [.arrived, .refused, .failed])
    #expect(requests.map(\.isChange) == [true, false, false])
    #expect(requests[1].action == .go(to: Secret()))
    #expect(requests[1].outcome == "refused by the interceptor \"opening hours\": we are closed")
    #expect(requests[0].plan?.hasSuffix("Arrives at Screen(name: \"a\") #4.") == true)
    #expect(requests[1].plan?.hasSuffix("This was not carried out.") == true && requests[2].action == nil)
  }

  @Test("a report contains no sensitive value of a link, a destination or an error")
  func secrets() async throws {
    let navigator = try window()
    let reporter = NavigationReporter(navigator, app: "2.1")
    await navigator.go(to: Letter(id: 1, text: Self.canary))
    await navigator.open("/letters/2?text=\(Self.canary)")
    await navigator.open("post://letters/two?text=\(Self.canary)")
    await navigator.open("/unknown/path?text=\(Self.canary)")
    await navigator.open("elsewhere://x/?text=\(Self.canary)")
    let text = String(decoding: try reporter.report(), as: UTF8.self)
    #expect(text.contains("Letter") && !text.contains(Self.canary))
    #expect(try read(reporter, navigator).requests.count == 5)
  }

  @Test("a report in which a request refers to a later change is refused")
  func damaged() async throws {
    let navigator = try window()
    let reporter = NavigationReporter(navigator, app: "2.1")
    await navigator.go(to: Secret())
    let text = String(decoding: try reporter.report(), as: UTF8.self)
    let damaged = text.replacing("\"revision\":0,\"status\"", with: "\"revision\":7,\"status\"")
    #expect(damaged != text)
    #expect(throws: NavigationLogError.self) {
      try NavigationLog(Data(damaged.utf8), types: navigator.restorableTypes())
    }
  }

  @Test("a released reporter records nothing")
  func ends() async throws {
    let navigator = try window()
    var reporter: NavigationReporter? = NavigationReporter(navigator, app: "2.1")
    #expect(reporter != nil && navigator.machine.keepsRecords)
    reporter = nil
    try await waitFor("the recording to end") { !navigator.machine.keepsRecords }
  }

  @Test("maps with equal routes have equal digests, and a different interceptor or link changes the digest")
  func digest() throws {
    func digest(_ link: String, intercepted: Bool) throws -> String {
      try NavigationMap {
        let route = Route(to: Screen.self, link: link).using(.push).from(.firstStack())
        intercepted ? route.intercepted(by: Refusing()) : route
      }.digest
    }
    let first = try digest("/screens/{name}", intercepted: false)
    #expect(first == (try digest("/screens/{name}", intercepted: false)) && first.count == 16)
    #expect(first != (try digest("/screens/{name}", intercepted: true)))
    #expect(first != (try digest("/pages/{name}", intercepted: false)))
  }
}
