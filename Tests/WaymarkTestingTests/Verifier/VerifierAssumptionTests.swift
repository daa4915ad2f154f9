import Testing
import Waymark
import WaymarkTesting

/// Refuses every screen.
private struct Doorman: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .block("closed") }
}

@MainActor
struct VerifierAssumptionTests {
  @Test("interceptors are taken to let everything pass, and the report says of how many routes")
  func assumesInterceptors() async throws {
    let map = try NavigationMap {
      Route(to: Memo.self).intercepted(by: Doorman()).using(.push).from(.firstStack())
    }
    let report = await map.verify(from: .stack(Lobby()))
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.states == 2)
    #expect(report.interceptedRoutes == 1)
    #expect("\(report)".contains("interceptors of 1 route taken to let everything pass"))
  }

  @Test("what a route fetches is fetched only for those who ask for it")
  func fetches() async throws {
    let map = try NavigationMap {
      Route(to: Card.self).resolving { Card(number: $0.number + 10) }.using(.push).from(.firstStack())
    }
    var verification = Verification()
    let without = await map.verify(from: .stack(Lobby()), by: verification)
    #expect(without.refusals.allSatisfy { $0.route != "Card" })
    #expect(without.resolvingRoutes == 1)
    verification.resolves = true
    verification.bounds.steps = 0
    let with = await map.verify(from: .stack(Lobby()), by: verification)
    #expect(with.resolvingRoutes == 0)
    #expect(with.notReached == [])
    #expect(with.failures.isEmpty, "\(with)")
  }

  @Test("a route that cannot fetch what it needs is listed")
  func listsFailedFetching() async throws {
    struct Offline: Error {}
    let map = try NavigationMap {
      Route(to: Memo.self).resolving { _ in throw Offline() }.using(.push).from(.firstStack())
    }
    var verification = Verification()
    verification.resolves = true
    let report = await map.verify(from: .stack(Lobby()), by: verification)
    #expect(report.refusals.first?.description.contains("could not resolve Memo()") == true)
  }

  @Test("a destination with data and without samples is named as untried")
  func listsUntried() async throws {
    let map = try NavigationMap { Route(to: Signed.self).using(.push).from(.firstStack()) }
    let report = await map.verify(from: .stack(Lobby()))
    #expect(report.untried == ["Signed"])
    #expect("\(report)".contains("without samples"))
  }

  @Test("on a host that can do one thing at a time, everything holds as well")
  func verifiesHumbleHosts() async throws {
    var verification = Verification()
    verification.capabilities = HostCapabilities(dismissesSeveralLayers: false, setsChildrenAtOnce: false)
    let tabs = await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar, by: verification)
    #expect(tabs.failures.isEmpty, "\(tabs)")
    let panes = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split, by: verification)
    #expect(panes.failures.isEmpty, "\(panes)")
    #expect(tabs.isComplete && panes.isComplete)
  }
}
