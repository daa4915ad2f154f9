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
    "a link without the right token shows no flows",
    arguments: [
      "/", "/x", "/Secret", "/secret2", "/secre", "/x/flows/f", "/x/flows/f/faults", "/secret/flows/g",
    ])
  func staysClosed(link: String) async throws {
    let window = try await window()
    await window.navigator.open(link)
    #expect(window.shown == ["OperatorDoor"])
    #expect(window.front?.actions.isEmpty == true)
  }

  @Test("an external state with a wrong token shows no flows")
  func refusesStates() async throws {
    let window = try await window()
    let state = NavigationState(start: .stack(OperatorDoor(), FlowList(token: "x")))
    await window.navigator.setState(state)
    #expect(window.shown == ["OperatorDoor"])
  }

  @Test("tokens are long and random")
  func makesTokens() {
    #expect(OperatorApp().token.count == 32 && OperatorApp().token != OperatorApp().token)
  }

  @Test("the flows are listed, latest first, with their steps and faults")
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
    await window.press("Faults")
    #expect(window.shown == ["OperatorDoor", "FlowList", "FlowSteps", "FlowFaults"])
    await window.press("Respond with status 500")
    #expect(desk.flow(flows[0].id)?.faults == [.failing])
    await window.press("Clear all faults")
    #expect(desk.flow(flows[0].id)?.faults == [])
  }

  @Test("C4: the window follows the operator's changes to a running flow")
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

  @Test("a step is added after the chosen one, and an empty name adds nothing")
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
