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
    "a link with a wrong token shows no flows",
    arguments: [
      "/", "/x", "/Secret", "/secret2", "/secre", "/x/flows/f", "/x/flows/f/faults", "/secret/flows/g",
    ])
  func staysClosed(link: String) async throws {
    let window = try await window()
    await window.navigator.open(link)
    #expect(window.shown == ["OperatorDoor"])
    #expect(window.front?.actions.isEmpty == true)
  }

  @Test("no flow is shown for an external state with a wrong token")
  func refusesStates() async throws {
    let window = try await window()
    let state = NavigationState(start: .stack(OperatorDoor(), FlowList(token: "x")))
    await window.navigator.setState(state, asksFirst: false)
    #expect(window.shown == ["OperatorDoor"])
  }

  @Test("tokens are long and random")
  func makesTokens() {
    #expect(OperatorApp().token.count == 32 && OperatorApp().token != OperatorApp().token)
  }

  @Test("the operator sees all flows, starting with the latest one")
  func listsFlows() async throws {
    let window = try await window()
    await window.navigator.open("/secret")
    #expect(window.front?.text == ["No walk has started yet."])
    let flows = [desk.makeFlow(), desk.makeFlow()]
    desk.change(flows[1].id) { $0.mark("red", .completed) }
    #expect(window.front?.rows.map(\.title) == ["Walk 2", "Walk 1"])
    #expect(window.front?.rows.map(\.detail) == ["1 of 5 found", "0 of 5 found"])
    await window.press("Walk 1")
    await window.press("Faults")
    #expect(window.shown == ["OperatorDoor", "FlowList", "FlowSteps", "FlowFaults"])
    await window.press("Answer with an error")
    #expect(desk.flow(flows[0].id)?.faults == [.failing])
    await window.press("Clear all faults")
    #expect(desk.flow(flows[0].id)?.faults == [])
  }

  // Scenario C4.
  @Test("the operator's window shows changes of a running flow")
  func changesRunningFlow() async throws {
    let session = ColoursSession(in: .still(desk))
    let colours = try await HeadlessWindow(session)
    await colours.press("Start")
    let window = try await window()
    await window.navigator.open("/secret/flows/\(try #require(session.flow))")
    for title in [
      "Blue", "Move up", "Move up", "Yellow", "Remove", "Green",
      "Mark as found",
    ] { await window.press(title) }
    #expect(window.front?.rows.map(\.title) == ["Red", "Blue", "Green", "Brown"])
    #expect(window.front?.rows.map(\.value) == ["To find", "To find", "Found", "To find"])
    await colours.press("Refresh")
    #expect(colours.front?.text.contains("Colour 1 of 4.") == true)
    await colours.press("Found it")
    await colours.press("Found it")
    #expect(colours.shown == ["ColoursHome", "Red", "Blue", "Brown"])
    colours.navigator.close()
  }

  @Test("the operator can add a step after the selected one")
  func addsSteps() async throws {
    let flow = desk.makeFlow()
    let window = try await window()
    await window.navigator.open("/secret/flows/\(flow.id)")
    await window.press("Red")
    window.front?.fill(0, with: "violet")
    await window.press("Add a colour")
    window.front?.fill(0, with: "")
    await window.press("Add a colour")
    #expect(window.front?.text.first == "The name is empty or too long, or the walk is full.")
    #expect(desk.flow(flow.id)?.steps.map(\.id) == ["red", "violet", "yellow", "green", "blue", "brown"])
  }

  @Test("the operator can change only steps of a planned or running flow")
  func hasNoDeadButtons() async throws {
    let session = ColoursSession(in: .still(desk))
    let window = try await HeadlessWindow(session)
    await window.navigator.go(to: Studio())
    #expect(window.reason(for: "Add a colour") == "Plan a walk first.")
    await window.press("Plan a new walk")
    #expect(window.reason(for: "Plan a new walk") == "It is ready. Start it on the first screen.")
    #expect(!window.titles.contains("Move up") && window.titles.contains("Add a colour"))
    await window.press("Red")
    #expect(window.reason(for: "Move up") == "It is the first." && window.titles.contains("Move down"))
    await window.press("Brown")
    #expect(window.reason(for: "Move down") == "It is the last." && window.titles.contains("Move up"))
    await window.press("Mark as found")
    #expect(window.titles.contains("Mark as to find") && !window.titles.contains("Mark as found"))
  }
}
