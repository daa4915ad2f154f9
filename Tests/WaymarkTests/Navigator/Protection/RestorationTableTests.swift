import ProtectionTable
import Testing

/// The table of restorations: every event, with every decision of an interceptor about the restored screen.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RestorationTableTests {
  @Test("no event during a restoration removes a restored screen", arguments: RestorationRow.all)
  func restores(row: RestorationRow) async throws {
    let problems = try await RestorationRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: false)
    }
    #expect(problems == [])
  }

  @Test(
    "the restoration table gives the same results on a host that asks before taps",
    arguments: RestorationRow.all)
  func restoresAfterAsking(row: RestorationRow) async throws {
    let problems = try await RestorationRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: true)
    }
    #expect(problems == [])
  }
}
