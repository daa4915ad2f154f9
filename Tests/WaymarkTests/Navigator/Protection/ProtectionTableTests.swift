import ProtectionTable
import Testing

/// The table of the article *Interceptors and leave guards*: every cause by which a protected screen becomes visible, with
/// every decision.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ProtectionTableTests {
  /// The rows without buttons, because a test host has none.
  private nonisolated static let rows = ProtectionRow.all(without: [.backButton, .forwardButton])

  @Test(
    "an interceptor decides once before its protected screen is visible, as the article says",
    arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: false)
    }
    #expect(problems == [])
  }

  @Test("the protection table gives the same results on a host that asks before taps", arguments: rows)
  func asksBeforeTaps(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: true)
    }
    #expect(problems == [])
  }
}
