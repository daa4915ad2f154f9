#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

@Suite("A very large state", .timeLimit(.minutes(10)))
@MainActor
struct LargeStateTests {
  /// A stack with many screens, and containers that are nested deeply.
  nonisolated private static let wide = stack(of: 20_000)
  nonisolated private static let deep = (0..<300).reduce(NodeBlueprint.stack(Accounts())) { inner, _ in
    .tabs(inner)
  }

  nonisolated private static func stack(of screens: Int) -> NodeBlueprint {
    .container(Stack(), (0..<screens).map { .screen(Account(number: $0)) })
  }

  private func moment(_ start: NodeBlueprint) async throws -> (Moment, Navigator) {
    let map = try NavigationMap { Route(to: SignIn.self).using(.present(.sheet)).from(.current) }
    let navigator = Navigator(map, start: start)
    let timeline = Timeline(capacity: 10, clock: ContinuousClock())
    timeline.watch(navigator, name: nil)
    await navigator.go(to: SignIn())
    return (try #require(timeline.moments[timeline.moments.end - 1]), navigator)
  }

  /// The length of a report as it is sent.
  private func size(_ report: some Encodable) throws -> Int { try JSONEncoder().encode(report).count }

  @Test(
    "the description of a very large state is cut at a limit, and the omitted nodes are counted",
    arguments: [wide, deep])
  func outline(start: NodeBlueprint) async throws {
    let (moment, navigator) = try await moment(start)
    let report = StateReport(moment, from: nil, in: navigator.map)
    #expect(report.difference.omitted > 0)
    #expect(try size(report) < 500_000)
    let window = WindowReport(navigator.inspection, navigator.currentProtection, of: navigator.map)
    #expect(try size(window) < 500_000)
    #expect(try size(MomentDetails(moment, SafeTexts(map: navigator.map))) < 100_000)
  }

  @Test("a state over the limit is not copied, and the text says why", arguments: [wide, deep])
  func copying(start: NodeBlueprint) async throws {
    let (moment, navigator) = try await moment(start)
    let report = CopyReport(moment, of: navigator.map)
    #expect(report.state.hasPrefix("the state is too large to be copied") && report.test == report.state)
  }

  @Test("a state exactly at the limit is copied", arguments: [996, 997])
  func limit(screens: Int) async throws {
    let (moment, navigator) = try await moment(
      Self.stack(of: screens))
    let report = CopyReport(moment, of: navigator.map)
    #expect(report.state.hasPrefix("{") == (screens == 996))
  }
}
#endif
