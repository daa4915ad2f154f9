import ColourService
import Operator
import ScreenKit
import Testing
import Waymark
import WaymarkTesting

@testable import Colours

@MainActor
struct OperatorTests {
  private let desk = Desk()
  private let app = OperatorApp(token: "secret")

  private func window() async throws -> HeadlessWindow {
    try await HeadlessWindow(
      Navigator(try OperatorApp.map(), start: OperatorApp.start), app.modules(for: desk))
  }

  @Test(
    "without the right token nothing is shown",
    arguments: [
      "/", "/x", "/Secret", "/secret2", "/secre", "/x/flows/f", "/x/flows/f/faults", "/secret/flows/g",
    ])
  func staysClosed(link: String) async throws {
    let window = try await window()
    await window.navigator.open(link)
    #expect(window.shown == ["OperatorDoor"])
    #expect(window.front?.actions.isEmpty == true)
  }

  @Test("a state that comes from elsewhere opens no door either")
  func refusesStates() async throws {
    let window = try await window()
    let state = NavigationState(start: .stack(OperatorDoor(), FlowList(token: "x")))
    await window.navigator.setState(state)
    #expect(window.shown == ["OperatorDoor"])
  }

  @Test("tokens are made so that nobody can guess them")
  func makesTokens() {
    #expect(OperatorApp().token.count == 32 && OperatorApp().token != OperatorApp().token)
  }

  @Test("the flows are listed, the latest first, and lead to their steps and faults")
  func listsFlows() async throws {
    let window = try await window()
    await window.navigator.open("/secret")
    #expect(window.front?.text == ["No flow has started yet."])
    let flows = [desk.makeFlow(), desk.makeFlow()]
    desk.change(flows[1].id) { $0.mark("red", .completed) }
    #expect(
      window.front?.rows.map(\.title) == [
        "Flow \(flows[1].id.prefix(6)): 1 of 5 completed", "Flow \(flows[0].id.prefix(6)): 0 of 5 completed",
      ])
    await window.press("Flow \(flows[0].id.prefix(6)): 0 of 5 completed")
    await window.press("Trouble")
    #expect(window.shown == ["OperatorDoor", "FlowList", "FlowSteps", "FlowFaults"])
    await window.press("Respond with status 500")
    #expect(desk.flow(flows[0].id)?.faults == [.failing])
    await window.press("Clear all faults")
    #expect(desk.flow(flows[0].id)?.faults == [])
  }

  @Test("C4: what the operator does while a flow runs, its window follows")
  func changesRunningFlow() async throws {
    let session = ColoursSession(in: .still(desk))
    let colours = try await HeadlessWindow(session)
    await colours.press("Start")
    let window = try await window()
    await window.navigator.open("/secret/flows/\(try #require(session.flow))")
    for title in [
      "blue (pending)", "Move up", "Move up", "yellow (pending)", "Remove", "green (pending)",
      "Mark as completed",
    ] { await window.press(title) }
    #expect(
      window.front?.rows.map(\.title) == [
        "red (pending)", "blue (pending)", "green (completed)", "brown (pending)",
      ])
    await colours.press("Refresh")
    #expect(colours.front?.text.contains("Step 1 of 4.") == true)
    await colours.press("Next colour")
    await colours.press("Next colour")
    #expect(colours.shown == ["ColoursHome", "Red", "Blue", "Brown"])
    colours.navigator.close()
  }

  @Test("a screen is added after the step that is chosen, and nothing without a name")
  func addsSteps() async throws {
    let flow = desk.makeFlow()
    let window = try await window()
    await window.navigator.open("/secret/flows/\(flow.id)")
    await window.press("red (pending)")
    window.front?.fill(0, with: "violet")
    await window.press("Add a step")
    window.front?.fill(0, with: "")
    await window.press("Add a step")
    #expect(desk.flow(flow.id)?.steps.map(\.id) == ["red", "violet", "yellow", "green", "blue", "brown"])
  }
}
