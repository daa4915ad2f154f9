import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

private struct Row: Destination {
  let number: Int
}

@MainActor @Observable private final class RowModel {
  let number: Int
  private let census: Census

  init(_ row: Row, _ census: Census) {
    (number, self.census) = (row.number, census)
    census.made.append(row.number)
  }

  isolated deinit { census.gone.append(number) }
}

/// The numbers of the created and of the released models.
@MainActor private final class Census {
  var made: [Int] = []
  var gone: [Int] = []
}

private struct RowView: View {
  let model: RowModel

  var body: some View { Text("row \(model.number)") }
}

/// Tests how many screens are built, and how many bodies are evaluated.
@MainActor @Suite(.world) struct LazinessTests {
  private let census = Census()

  private func show(
    _ start: NodeBlueprint, _ behaviour: SwiftUIBehaviour? = nil, _ style: ContainerStyle = .automatic
  ) async throws -> (Navigator, ShownApp) {
    if let behaviour { (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs) }
    let app = NavigationApp(start: start) { [census] in
      Screen(Page.self) { page in
        List(0..<page.number, id: \.self) { NavigateLink("row \($0)", to: Row(number: $0)) }
      }
      Screen(Row.self, model: { RowModel($0, census) }, content: { RowView(model: $0) })
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(style) }
    await shown.settle()
    return (try #require(app.front), shown)
  }

  // Scenario N2.
  @Test("a list of 10,000 links builds none of their screens") func list() async throws {
    let (_, shown) = try await show(.stack(Page(number: 10_000)))
    #expect(shown.texts.count == 10_000)
    #expect(census.made.isEmpty)
  }

  // Scenario N2.
  @Test(
    "a restored stack of 50 screens builds only the top one",
    arguments: SwiftUIBehaviour.chosen, SwiftUIBehaviour.styles)
  func restored(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    let rows = (1...50).map { NodeBlueprint.screen(Row(number: $0)) }
    _ = try await show(.container(Stack(), rows), behaviour, style)
    #expect(census.made == [50])
  }

  // Scenario N2.
  @Test(
    "a push builds one screen, and a pop releases one", arguments: SwiftUIBehaviour.chosen,
    SwiftUIBehaviour.styles)
  func pushed(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    let (navigator, shown) = try await show(.stack(Page(number: 1)), behaviour, style)
    for number in 1...3 {
      let outcome = await shown.request { await navigator.go(to: Row(number: number)) }
      #expect(outcome.node != nil && census.made == Array(1...number), "\(outcome)")
    }
    let outcome = await shown.request { await navigator.back() }
    #expect(outcome.node != nil && census.made == [1, 2, 3] && census.gone == [3], "\(outcome)")
  }

  @Test("a push evaluates as many view bodies in a large window as in a small one") func evaluated()
    async throws
  {
    var counts: [Int] = []
    for depth in [2, 50] {
      let rows = (1...depth).map { NodeBlueprint.screen(Row(number: $0)) }
      let (navigator, shown) = try await show(
        .container(Tabs(), [.container(Stack(), rows)] + (0..<depth).map { .stack(Page(number: $0)) }))
      let before = SwiftUIDouble.bodies
      let outcome = await shown.request { await navigator.go(to: Row(number: 1_000)) }
      #expect(outcome.node != nil, "\(outcome)")
      counts.append(SwiftUIDouble.bodies - before)
    }
    #expect(counts[0] == counts[1], "\(counts)")
  }
}
