import Testing
import Waymark
import WaymarkTesting

@MainActor
struct VerifierPlanTests {
  @Test("each check plans once, and each state needs at most two additional plans")
  func plansOnce() async throws {
    let report = await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar)
    #expect(report.isComplete, "\(report)")
    #expect(report.plans >= report.checks)
    #expect(report.plans <= report.checks + 2 * report.states, "\(report.plans) of \(report)")
  }

  @Test("each check with a custom finder plans twice to detect unstable results")
  func plansTwice() async throws {
    let map = try NavigationMap {
      Route(to: Card.self).find(.key(\.number)).using(.push).from(.firstStack())
    }
    var verification = Verification()
    verification.actions = .routes
    let report = await map.verify(from: .stack(Lobby()), by: verification)
    #expect(report.isComplete, "\(report)")
    #expect(report.plans >= 2 * report.checks)
    #expect(report.plans <= 2 * report.checks + 2 * report.states, "\(report.plans) of \(report)")
  }
}
