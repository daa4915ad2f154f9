import MiniApps
import Testing
import Waymark
import WaymarkTesting

@testable import ShowcaseWeb

private struct Start: Destination {}
private struct Guarded: Destination {}

/// An interceptor that decides when its stream ends.
private struct Undecided: Interceptor {
  let stream: AsyncStream<Void>

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    for await _ in stream {}
    return .allow
  }
}

@MainActor
struct WindowAccountTests {
  @Test("the list of requests contains the latest eight")
  func remembers() async throws {
    let navigator = try MiniApp.shop.open().navigator
    let account = WindowAccount(of: navigator)
    for number in 1...20 { await navigator.open("/shows/\(number)") }
    #expect(account.records.count == 8)
    #expect(account.records.first.map { "\($0.cause)" } == "opening /shows/20")
  }

  @Test("a request is marked as waiting until its interceptor decides")
  func waits() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let map = try NavigationMap {
      Route(to: Guarded.self).intercepted(by: Undecided(stream: stream)).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Start()))
    let account = WindowAccount(of: navigator)
    navigator.dispatch(.go(to: Guarded()))
    try await waitFor("the request waits") { account.waiting?.destination == AnyDestination(Guarded()) }
    continuation.finish()
    try await waitFor("the interceptor has decided") { account.waiting == nil }
    #expect(account.records.count == 1)
  }

  @Test("a released account is deallocated")
  func forgets() async throws {
    let navigator = try MiniApp.shop.open().navigator
    var account: WindowAccount? = WindowAccount(of: navigator)
    weak let left = account
    account = nil
    await navigator.back()
    #expect(left == nil)
  }
}
