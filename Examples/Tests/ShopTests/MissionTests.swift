import MiniApps
import Mission
import Testing
import WaymarkTesting

@MainActor
struct MissionTests {
  private var ids: [String] { Mission.rows.map(\.id) }
  private var built: [String] { MiniApp.all.flatMap { $0.scenarios.map(\.id) } }

  @Test("the list of required scenarios contains 66 unique rows")
  func hasAllRows() {
    #expect(ids.count == 66)
    #expect(Set(ids).count == 66)
    #expect(ids.first == "C1")
    #expect(ids.last == "B17")
    #expect(Mission.rows.allSatisfy { !$0.title.isEmpty })
  }

  @Test("every scenario is in the list exactly once")
  func scenariosAreRows() {
    #expect(Set(built).subtracting(ids).isEmpty)
    #expect(Set(built).count == built.count)
  }

  @Test("only the expected rows have no scenario")
  func saysWhatIsMissing() {
    let missing = ids.filter { !built.contains($0) }
    let expected = numbered("T", 9...9) + ["B2"] + numbered("B", 6...7)
    #expect(missing == expected)
  }

  private func numbered(_ letter: String, _ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "\(letter)\($0)" }
  }
}
