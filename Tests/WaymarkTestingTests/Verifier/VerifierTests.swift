import Testing
import Waymark
import WaymarkTesting

@MainActor
struct VerifierTests {
  @Test("a map that holds in every state is verified in three lines")
  func verifies() async throws {
    let report = await (try VerifierFixture.stack()).verify(from: .stack(Lobby()))
    #expect(report.failures.isEmpty, "\(report)")
    print(report)
    print(await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar))
    print(await (try VerifierFixture.panes()).verify(from: VerifierFixture.split))
  }
}
