import Testing
import WaymarkTesting

@testable import Waymark

@Suite("A waiting request", .timeLimit(.minutes(10)))
@MainActor
struct AwaitedRequestTests {
  private let latch = Latch()

  private func app(_ interceptors: [any Interceptor] = []) async throws -> TestApp {
    let app = try TestApp(interceptors: interceptors)
    _ = try await HeadlessHost.attached(to: app.navigator)
    return app
  }

  private func waitsFor(_ navigator: Navigator) -> RequestWait? {
    navigator.value(of: .currentRequest)?.waitsFor
  }

  @Test("a waiting request names the interceptor and the destination that the interceptor decides about")
  func interceptor() async throws {
    let navigator = try await app([LatchedDoor(latch: latch)]).navigator
    let request = navigator.dispatch(.go(to: Screen("a")))
    #expect(
      waitsFor(navigator)
        == .decision(.interceptor("LatchedDoor"), about: AnyDestination(Screen("a"))))
    latch.open()
    _ = await request.value
    #expect(navigator.value(of: .currentRequest) == nil)
  }

  @Test("a waiting request names the screen of the leave guard, and the destination of this screen")
  func leaveGuard() async throws {
    let navigator = try await app().navigator
    await navigator.go(to: Screen("a"))
    let front = try #require(navigator.state.focusedScreen)
    navigator.scope(of: front, payload: nil).leaveGuard = LeaveGuard("unsaved") { [latch] in
      await latch.wait()
      return true
    }
    let request = navigator.dispatch(.back)
    #expect(waitsFor(navigator) == .decision(.guard(front.id), about: AnyDestination(Screen("a"))))
    latch.open()
    _ = await request.value
  }

  @Test("a waiting request names the middleware that decides later")
  func middleware() async throws {
    let navigator = try await app().navigator
    navigator.middleware = [
      NavigationMiddleware("consent") { [latch] _, _ in
        .wait {
          await latch.wait()
          return .allow
        }
      }
    ]
    let request = navigator.dispatch(.go(to: Screen("a")))
    #expect(waitsFor(navigator) == .decision(.middleware("consent"), about: nil))
    latch.open()
    _ = await request.value
  }

  @Test("a waiting request names the destination whose data its route fetches")
  func data() async throws {
    let map = try NavigationMap {
      Route(to: Fetched.self).resolving { [latch] fetched in
        await latch.wait()
        return fetched
      }
      .using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let request = navigator.dispatch(.go(to: Fetched(name: "f")))
    #expect(waitsFor(navigator) == .data(AnyDestination(Fetched(name: "f"))))
    latch.open()
    _ = await request.value
  }

  @Test("a waiting request names the preceding request in the queue")
  func queue() async throws {
    let navigator = try await app([LatchedDoor(latch: latch)]).navigator
    let first = navigator.dispatch(.go(to: Screen("a")))
    let second = navigator.dispatch(.go(to: Screen("b")))
    let statuses = navigator.machine.activeRequests.indices.compactMap(navigator.machine.status)
    #expect(statuses.map(\.stage) == [.intercept, .queue])
    #expect(statuses.last?.waitsFor == statuses.first.map { .request($0.id) })
    latch.open()
    _ = await (first.value, second.value)
  }

  #if DEBUG
  @Test("the description of a waiting request names the request, the reason for the wait and the call site")
  func description() async throws {
    let navigator = try await app([LatchedDoor(latch: latch)]).navigator
    let line: Int = #line + 1
    let request = navigator.dispatch(.go(to: Secret()))
    let status = try #require(navigator.value(of: .currentRequest))
    #expect(
      status.description
        == "\(status.id), going to \(Secret()), waits for the interceptor LatchedDoor, about \(Secret()) "
        + "(requested at WaymarkTests/AwaitedRequestTests.swift:\(line))")
    latch.open()
    _ = await request.value
  }

  @Test("a debug build prints a waiting request once, after five seconds")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func reminder() async throws {
    let navigator = try await app([LatchedDoor(latch: latch)]).navigator
    let (clock, console) = (ManualClock(), Console())
    navigator.reminderClock = clock
    navigator.printFault = { console.lines.append($0) }
    let request = navigator.dispatch(.go(to: Screen("a")))
    let status = try #require(navigator.value(of: .currentRequest))
    clock.advance(by: .seconds(4))
    #expect(console.lines == [])
    clock.advance(by: .seconds(1))
    try await waitFor("the reminder") { !console.lines.isEmpty }
    clock.advance(by: .seconds(60))
    #expect(console.lines == ["Waymark: after 5.0 seconds, \(status)"])
    latch.open()
    _ = await request.value
    #expect(navigator.reminders.isEmpty)
  }

  @Test("a debug build prints nothing about a request that is decided in time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func noReminder() async throws {
    let navigator = try await app([LatchedDoor(latch: latch)]).navigator
    let (clock, console) = (ManualClock(), Console())
    navigator.reminderClock = clock
    navigator.printFault = { console.lines.append($0) }
    let request = navigator.dispatch(.go(to: Screen("a")))
    latch.open()
    _ = await request.value
    try await waitFor("the reminder to end") { clock.sleeperCount == 0 }
    clock.advance(by: .seconds(60))
    #expect(console.lines == [])
  }

  @MainActor
  private final class Console {
    var lines: [String] = []
  }
  #endif
}
