import Testing
import Waymark
import WaymarkTesting

/// Refuses every screen.
private struct Doorman: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("closed") }
}

@MainActor
struct VerifierAssumptionTests {
  @Test("the verifier assumes that interceptors allow everything, and reports the affected routes")
  func assumesInterceptors() async throws {
    let map = try NavigationMap {
      Route(to: Memo.self).intercepted(by: Doorman()).using(.push).from(.firstStack())
    }
    let report = await map.verify(from: .stack(Lobby()))
    #expect(report.isComplete, "\(report)")
    #expect(report.states == 2)
    #expect(report.interceptedRoutes == 1)
    #expect("\(report)".contains("interceptors of 1 route assumed to allow everything"))
  }

  @Test("the verifier lets routes fetch data only if the option is set")
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
    #expect(with.isComplete, "\(with)")
  }

  @Test("a route with a failing fetch is listed as a refusal")
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

  @Test("verification passes for a host that selects a tab before interceptors decide")
  func verifiesLenientHosts() async throws {
    var verification = Verification()
    verification.capabilities = HostCapabilities()
    let tabs = await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar, by: verification)
    #expect(tabs.isComplete, "\(tabs)")
    let panes = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split, by: verification)
    #expect(panes.isComplete, "\(panes)")
    #expect(tabs.limits == [] && panes.limits == [])
  }
}
