import Testing
import Waymark
import WaymarkTesting

@MainActor
struct VerifierCountTests {
  private func counted(_ report: VerificationReport) -> Enumeration {
    Enumeration(states: report.states, checks: report.checks)
  }

  @Test("the counts of states and checks for a stack match an independent count")
  func countsStack() async throws {
    let report = await (try VerifierFixture.stack()).verify(from: .stack(Lobby()))
    #expect(report.isComplete, "\(report)")
    #expect(report.limits == [])
    let expected = Enumeration(from: [Int]()) { cards in
      [[], cards.going(to: 1), cards.going(to: 2), cards.isEmpty ? nil : cards.dropLast(), nil]
    }
    #expect(counted(report) == expected)
    #expect(expected.states == 5)
  }

  @Test("the counts of states and checks for tabs and a sheet match an independent count")
  func countsTabs() async throws {
    let report = await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar)
    #expect(report.isComplete, "\(report)")
    #expect(report.limits == [])
    let expected = Enumeration(from: TabsValue()) { $0.moves }
    #expect(counted(report) == expected)
    #expect(expected.states == 44)
  }

  @Test("the counts of states and checks for a collapsing split match an independent count")
  func countsPanes() async throws {
    let report = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split)
    #expect(report.isComplete, "\(report)")
    #expect(report.limits == [])
    let expected = Enumeration(from: PanesValue()) { $0.moves }
    #expect(counted(report) == expected)
    #expect(expected.states == 12)
  }

  @Test(
    "the verifier does not continue from states with more equal screens than the bound",
    arguments: [(1, 5), (2, 9)])
  func countsContent(copies: Int, states: Int) async throws {
    var verification = Verification()
    verification.bounds.copies = copies
    let report = await (try VerifierFixture.content()).verify(from: .stack(Lobby()), by: verification)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.isComplete)
    #expect(
      Enumeration(states: report.states, checks: report.checks)
        == Enumeration(states: states, checks: states * 6))
  }

  @Test("the report names the screens whose routes search different places")
  func disagreements() async throws {
    let report = await (try VerifierFixture.content()).verify(from: .stack(Lobby()))
    #expect(report.disagreements == ["Card compares content, and Card, unique searches the window"])
    #expect("\(report)".contains("routes to one screen that search in different places:\n    Card compares"))
    #expect(await (try VerifierFixture.tabs()).verify(from: VerifierFixture.bar).disagreements == [])
  }

  @Test("a state that several starts reach is counted once")
  func addsStarts() async throws {
    let map = try VerifierFixture.stack()
    let report = await map.verify(from: .stack(Lobby()), .stack(Lobby(), Card(number: 2)), .stack(Memo()))
    #expect(report.isComplete, "\(report)")
    #expect(report.states == 5 + 5)
  }

  @Test("states behind excluded actions are not visited")
  func choosesActions() async throws {
    var verification = Verification()
    verification.actions = [.routes, .selection]
    let report = await (try VerifierFixture.panes()).verify(from: VerifierFixture.split, by: verification)
    #expect(report.isComplete, "\(report)")
    #expect(Enumeration(states: report.states, checks: report.checks) == Enumeration(states: 6, checks: 24))
  }

  @Test("the verifier tries additional destinations besides the samples")
  func triesOwnDestinations() async throws {
    var verification = Verification()
    verification.destinations = [Card(number: 3), Card(number: 2)]
    let report = await (try VerifierFixture.stack()).verify(from: .stack(Lobby()), by: verification)
    #expect(report.isComplete, "\(report)")
    #expect(report.states == 16)
  }
}
