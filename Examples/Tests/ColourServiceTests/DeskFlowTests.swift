import ColourService
import Testing

struct DeskFlowTests {
  private var flow: DeskFlow { DeskFlow(id: "f") }
  private func ids(_ flow: DeskFlow) -> [String] { flow.steps.map(\.id) }

  @Test("a new flow contains the five colours as pending steps")
  func begins() {
    #expect(ids(flow) == ["red", "yellow", "green", "blue", "brown"])
    #expect(flow.steps.allSatisfy { $0.status == .pending })
  }

  @Test(
    "moving a step stops at the ends of the list",
    arguments: [(1, 2), (-1, 0), (9, 4), (-9, 0), (0, 1), (Int.max, 4), (Int.min, 0)])
  func moves(places: Int, index: Int) {
    var flow = flow
    flow.move("yellow", by: places)
    #expect(ids(flow).firstIndex(of: "yellow") == index)
    #expect(ids(flow).filter { $0 != "yellow" } == ["red", "green", "blue", "brown"])
  }

  @Test("changing an unknown step does nothing")
  func leavesUnknown() {
    var flow = flow
    flow.move("pink", by: 1)
    flow.remove("pink")
    flow.mark("pink", .completed)
    let isThere = flow.complete("pink")
    #expect(!isThere)
    #expect(flow == DeskFlow(id: "f"))
  }

  @Test("a step can be added after an existing step")
  func adds() {
    var flow = flow
    let names = [flow.add("violet", after: "red"), flow.add("red", after: "pink"), flow.add("red")]
    #expect(names == ["violet", "red-2", "red-3"])
    #expect(ids(flow) == ["red", "violet", "yellow", "green", "blue", "brown", "red-2", "red-3"])
    #expect(flow.step("red-2")?.screen == "red")
  }

  @Test("a flow rejects steps with an empty or overlong name")
  func bounds() {
    var flow = flow
    let names = [flow.add(""), flow.add(String(repeating: "a", count: 1_000))]
    #expect(names == [nil, nil])
    for _ in 0..<200 { flow.add("red") }
    #expect(flow.steps.count == DeskFlow.limit)
    #expect(Set(ids(flow)).count == DeskFlow.limit)
  }

  @Test("completing a step again replaces its answer")
  func completes() {
    var flow = flow
    _ = flow.complete("green", answering: "brown")
    _ = flow.complete("green", answering: "blue")
    #expect(flow.step("green")?.status == .completed && flow.answers == ["green": "blue"])
  }
}
