import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// The log of a random walk replays to the same states. `WAYMARK_STORM_OPERATIONS` sets the length.
@Suite(.timeLimit(.minutes(60)))
@MainActor
struct LogWalkTests {
  private final class File { var data = Data() }

  private static let operations =
    ProcessInfo.processInfo.environment["WAYMARK_STORM_OPERATIONS"].flatMap { Int($0) } ?? 5_000
  /// The number of operations in one log. The log stays below ``NavigationLog/largestSize``.
  private static let perLog = 20_000
  private static let start = NodeBlueprint.tabs(.stack(Screen("home")), .stack(Screen("search")))

  private let navigator: Navigator
  private let host: HeadlessHost<Int>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: Self.start)
    host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { _, _ in 0 }
        ScreenModule(SignIn.self) { _, _ in 0 }
      })
    try await host.attach(to: navigator)
  }

  // Scenario T6.
  @Test("replaying the log of a random walk gives the same saved states", arguments: [1, 2])
  func walk(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var done = 0
    while done < Self.operations {
      let count = min(Self.perLog, Self.operations - done)
      try await walk(count, using: &random)
      done += count
    }
  }

  private func walk(_ count: Int, using random: inout SeededGenerator) async throws {
    let file = File()
    let writer = try NavigationLogWriter(navigator, app: "1") { file.data += $0 }
    var texts: [UInt64: Data] = [:]
    var last = navigator.state
    navigator.observe(.changes) { change in
      last = change.after
      if change.revision % 50 == 0 { texts[change.revision] = try? SavedNavigation(change.after).json() }
    }
    var earlier = [navigator.state]
    for _ in 0..<count { await act(&earlier, using: &random) }
    #expect(writer.failure == nil && texts.count > count / 200)
    var seen = 0
    let log = try NavigationLog(file.data, types: navigator.restorableTypes())
    try log.replay { change, state in
      guard let text = texts[change.revision] else { return }
      seen += 1
      let replayed = try SavedNavigation(state).json()
      #expect(replayed == text, "revision \(change.revision)")
    }
    let end = try log.end()
    #expect(seen == texts.count && end.isSame(as: last))
  }

  private func act(_ earlier: inout [NavigationState], using random: inout SeededGenerator) async {
    let name = "\(Int.random(in: 0..<9, using: &random))"
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: await navigator.go(to: Screen(name))
    case 5: await navigator.open("/screens/\(name)")
    case 6, 7: await navigator.go(to: SignIn())
    case 8..<12: await navigator.back()
    case 12: await navigator.dismiss()
    case 13:
      if let screen = navigator.state.screens.randomElement(using: &random) {
        await navigator.select(screen.id)
      }
    case 14: await navigator.reset(to: Screen(name))
    case 15:
      await navigator.setState(
        StateBlueprint(Self.start).presenting(.sheet, .stack(Screen(name))), asksFirst: false)
    case 16: host.swipeBack()
    case 17: navigator.send(.traits(LayoutTraits(columns: Bool.random(using: &random) ? 1 : .max)))
    case 18: earlier = (earlier + [navigator.state]).suffix(10)
    default:
      if let state = earlier.randomElement(using: &random) {
        await navigator.setState(state, asksFirst: true)
      }
    }
  }
}
