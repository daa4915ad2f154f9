import Testing
import WaymarkTesting

@testable import Waymark

/// A route whose resolver never returns.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ResolverDeadlineTests {
  @Test("a request whose resolver exceeds its time limit fails, changes nothing and is reported")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func fails() async throws {
    let latch = Latch()
    let window = try await DeadlineWindow { wanted in
      await latch.wait()
      return wanted
    }
    let request = Task { await window.navigator.go(to: Fetched(name: "a")) }
    try await window.pass(.seconds(1))
    let fetched = AnyDestination(Fetched(name: "a"))
    let timeout = NavigationTimeout.resolver(fetched, limit: .seconds(1))
    #expect(await request.value == .failed(.resolverFailed(fetched, timeout)))
    #expect(
      window.faults == [
        #"the data of Fetched(name: "a") was not fetched within 1.0 seconds"#
      ])
    latch.open()
    await window.host.settle()
    #expect(window.screens == ["home"] && window.navigator.timers.isEmpty && window.navigator.work.isEmpty)
  }

  @Test("a resolver is cancelled when its time limit expires")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func cancelled() async throws {
    let latch = Latch()
    let window = try await DeadlineWindow { wanted in
      await withTaskCancellationHandler {
        await latch.wait()
      } onCancel: {
        Task { await latch.open() }
      }
      return wanted
    }
    let request = Task { await window.navigator.go(to: Fetched(name: "a")) }
    try await window.pass(.seconds(1))
    #expect(await request.value.node == nil)
    await latch.wait()
  }

  @Test("a request queued behind a late resolver continues")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func queue() async throws {
    let latch = Latch()
    let window = try await DeadlineWindow { wanted in
      await latch.wait()
      return wanted
    }
    window.navigator.dispatch(.go(to: Fetched(name: "a")))
    window.navigator.dispatch(.go(to: Screen("b")))
    #expect(window.screens == ["home"])
    try await window.pass(.seconds(1))
    #expect(window.screens == ["home", "b"] && window.faults.count == 2)
    latch.open()
  }

  @Test("a resolver that returns in time leaves no timer and no fault behind")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func inTime() async throws {
    let window = try await DeadlineWindow()
    #expect(await window.navigator.go(to: Fetched(name: "a")).node != nil)
    #expect(window.navigator.timers.isEmpty && window.faults == [])
  }
}
