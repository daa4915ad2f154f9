import Testing
import Waymark
import WaymarkTesting

@MainActor
struct VerifierCountTests {
  private func counted(_ report: VerificationReport) -> Enumeration {
    Enumeration(states: report.states, checks: report.checks)
  }

  @Test("a stack: every state and every check is the one that counting by hand gives")
  func countsStack() async throws {
    let report = await (try VerifierFixture.stack()).verify(from: .stack(Lobby()))
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.isComplete)
    let expected = Enumeration(from: [Int]()) { cards in
      [[], cards.going(to: 1), cards.going(to: 2), cards.isEmpty ? nil : cards.dropLast(), nil]
    }
    #expect(counted(report) == expected)
    #expect(expected.states == 5)
  }

  @Test("tabs and a sheet: every state and every check is the one that counting by hand gives")
  func countsTabs() async throws {
    let report = await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.isComplete)
    let expected = Enumeration(from: TabsValue()) { $0.moves }
    #expect(counted(report) == expected)
    #expect(expected.states == 44)
  }

  @Test("a split that collapses: every state and every check is the one that counting by hand gives")
  func countsPanes() async throws {
    let report = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.isComplete)
    let expected = Enumeration(from: PanesValue()) { $0.moves }
    #expect(counted(report) == expected)
    #expect(expected.states == 12)
  }

  @Test("two starts that lead to the same states add only what is new")
  func addsStarts() async throws {
    let map = try VerifierFixture.stack()
    let report = await map.verify(from: .stack(Lobby()), .stack(Lobby(), Card(number: 2)), .stack(Memo()))
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.states == 5 + 5)
  }

  @Test("without some actions, what only they lead to is not walked to")
  func choosesActions() async throws {
    var verification = Verification()
    verification.actions = [.routes, .selection]
    let report = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split, by: verification)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(Enumeration(states: report.states, checks: report.checks) == Enumeration(states: 6, checks: 24))
  }

  @Test("own destinations are tried besides the samples")
  func triesOwnDestinations() async throws {
    var verification = Verification()
    verification.destinations = [Card(number: 3), Card(number: 2)]
    let report = await (try VerifierFixture.stack()).verify(from: .stack(Lobby()), by: verification)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.states == 16)
  }
}
