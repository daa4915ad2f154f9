import Testing
import WaymarkTesting

@testable import Waymark

/// The outcomes of dispatched requests.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct DispatchedRequestTests {
  private func window(_ latch: Latch) throws -> Navigator {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    return Navigator(map, start: .stack(Screen("home")), interceptors: [LatchedDoor(latch: latch)])
  }

  @Test("a request that does not have to wait has its outcome immediately")
  func atOnce() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let request = navigator.dispatch(.go(to: Screen("a")))
    #expect(request.outcome == .arrived(navigator.state.front) && request.stage == nil)
  }

  @Test("a waiting request reports its stage and gives its outcome to all callers")
  func waiting() async throws {
    let latch = Latch()
    let navigator = try window(latch)
    let first = navigator.dispatch(.go(to: Screen("a")))
    let second = navigator.dispatch(.go(to: Screen("b")))
    #expect(first.stage == .intercept && second.stage == .queue && first.outcome == nil)
    latch.open()
    async let one = first.value
    async let other = first.value
    #expect(await one.node?.screen?.destination == AnyDestination(Screen("a")))
    #expect(await other == first.outcome && first.stage == nil)
    #expect(await second.value.node != nil)
  }

  @Test("a cancelled request ends and changes nothing")
  func cancelled() async throws {
    let latch = Latch()
    let navigator = try window(latch)
    let request = navigator.dispatch(.go(to: Screen("a")))
    request.cancel()
    #expect(await request.value == .cancelled)
    latch.open()
    #expect(navigator.state.screens.count == 1)
    request.cancel()
    #expect(request.outcome == .cancelled)
  }

  @Test("a request ends when its navigator is deallocated")
  func abandoned() async throws {
    let latch = Latch()
    var navigator: Navigator? = try window(latch)
    weak let gone = navigator
    let request = try #require(navigator?.dispatch(.go(to: Screen("a"))))
    navigator = nil
    guard case .failed(.closed) = await request.value else {
      Issue.record("it ended otherwise")
      return
    }
    #expect(gone == nil)
    latch.open()
  }
}
