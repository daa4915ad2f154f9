import Testing
import Waymark

@testable import WaymarkTesting

@MainActor
struct FailureTestTests {
  @Test("a failure is printed as a Swift test")
  func printsTest() async throws {
    let map = try NavigationMap {
      Route(to: Card.self).using(.append(to: Lazy.self)).from(.container(Rack()))
    }
    let report = await map.verify(from: .container(as: Rack(), [.screen(Lobby())]))
    #expect(
      report.failures.first?.test == """
        @Test("arrival: go to Card(number: 1), then go to Card(number: 2)") @MainActor
        func arrival1() async throws {
          let navigator = Navigator(map, start: .container(as: Rack(), [.screen(Lobby())]))
          let host = try await HeadlessHost.attached(to: navigator)
          await navigator.go(to: Card(number: 1))
          await navigator.go(to: Card(number: 2))
          #expect(navigator.state.path(to: navigator.state.front.id).contains { $0.screen?.destination == AnyDestination(Card(number: 2)) })
        }
        """)
  }

  enum Colour: Codable { case red, mixed(Int, part: Double), named(String) }
  struct Paint: Destination {
    var colour: [Colour]
    var note: String?
    var sizes: [String: Int]
    static func == (a: Self, b: Self) -> Bool { "\(a)" == "\(b)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(self)") }
  }

  @Test("values are printed as calls of their memberwise initializers")
  func writesValues() {
    let paint = Paint(
      colour: [.red, .mixed(1, part: 0.5), .named("a \"b\"")], note: nil, sizes: ["b": 2, "a": 1])
    let expression = SwiftExpression { $0 is Memo ? "Memo.example" : nil }
    #expect(
      expression.text(AnyDestination(paint))
        == "FailureTestTests.Paint(colour: [FailureTestTests.Colour.red, FailureTestTests.Colour.mixed(1, part: 0.5), "
        + "FailureTestTests.Colour.named(\"a \\\"b\\\"\")], note: nil, sizes: [\"a\": 1, \"b\": 2])")
    #expect(expression.text(AnyDestination(Memo())) == "Memo.example")
    #expect(expression.text(AnyDestination(Card(number: -1))) == "Card(number: -1)")
  }

  @Test("a start is printed as a blueprint expression")
  func writesStarts() {
    let expression = SwiftExpression { _ in nil }
    #expect(expression.text(NodeBlueprint.stack(Lobby(), Memo())) == ".stack(Lobby(), Memo())")
    #expect(
      expression.text(VerifierFixture.bar) == ".container(as: MainBar(), [.stack(Lobby()), .stack(Lobby())])")
    #expect(
      expression.text(VerifierFixture.split)
        == ".container(as: Panes(), [.container(Split.Column(\"primary\"), "
        + "[.screen(Lobby())]), .container(Split.Column(\"detail\"), [])])")
  }
}
