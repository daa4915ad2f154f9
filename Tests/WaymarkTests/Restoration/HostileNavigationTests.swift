import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("Saved navigations from untrusted sources")
struct HostileNavigationTests {
  private let start = NodeBlueprint.stack(Screen("home"))

  private func navigator() throws -> Navigator {
    Navigator(try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }, start: start)
  }

  private func types() throws -> RestorableTypes {
    try navigator().restorableTypes(others: [Library.self], kinds: [Shelf.self])
  }

  /// Returns the error in reading a text, or `nil`.
  private func fault(_ json: String) throws -> String? {
    let types = try types()
    do throws(SavedNavigationError) {
      _ = try SavedNavigation(json: Data(json.utf8), types: types)
      return nil
    } catch {
      return error.description
    }
  }

  private func text(nodes: String, next: UInt64 = 9) -> String {
    #"{"version":2,"window":0,"nextNumber":\#(next),"nodes":[\#(nodes)]}"#
  }

  // Scenario E1.
  @Test("a missing selection in an empty split is an error that names the split")
  func thatSelectsInAnEmptySplit() throws {
    let json = """
      {"nodes":[{"id":8,"layer":null},{"container":"split","id":1,"in":0,"role":"Library","selection":5,\
      "value":{}}],"nextNumber":9,"version":2,"window":0}
      """
    #expect(
      try fault(json)
        == "the saved navigation is damaged: nodes[1].selection is #5, which is not in Library #1")
  }

  // Scenario E1.
  @Test(
    "a missing selection is an error in every kind of container",
    arguments: ["stack", "tabs", "split", "column", "shelf", "nobody knows"],
    ["", #",{"id":2,"in":1,"screen":"Screen"}"#])
  func thatSelectsWhatIsNotThere(kind: String, child: String) throws {
    let nodes = #"{"id":8,"layer":null},{"id":1,"in":0,"container":"\#(kind)","value":{},"selection":5}"#
    #expect(
      try fault(text(nodes: nodes + child))
        == "the saved navigation is damaged: nodes[1].selection is #5, which is not in \(kind) #1")
  }

  // Scenario E1.
  @Test("a state with a selection in an empty container is restored as a valid state")
  func aStateInWhichAnEmptyContainerSelectsSomething() async throws {
    let root = Node.container(
      ContainerNode(id: id(1), kind: Shelf(), children: [], selection: id(5)))
    let state = NavigationState(
      window: .main, layers: [ContainerNode(layer: id(8), presentation: nil, root: root)], nextNumber: 9)
    let navigator = try navigator()
    let restoration = await navigator.restore(SavedNavigation(state))
    #expect(restoration.outcome.node != nil)
    #expect(navigator.state.validate().isEmpty)
  }

  @Test("a screen outside its container with the id of the layer stack is not restored")
  func aScreenWithTheIDOfTheLayerStack() async throws {
    let nodes = """
      {"id":8,"layer":null},{"id":1,"in":0,"container":"nobody knows","value":{}},\
      {"id":0,"in":1,"screen":"Screen","value":{"name":"a"}}
      """
    let navigator = try navigator()
    let before = navigator.state
    let restoration = await navigator.restore(
      try SavedNavigation(json: Data(text(nodes: nodes).utf8), types: types()))
    #expect(restoration.outcome.node == nil && navigator.state == before)
  }

  // Scenario E2.
  @Test("a flat list of nodes that are nested too deeply is an error that names the first excess node")
  func aListThatIsNestedTooDeeply() throws {
    let stacks = (1...240).map { #",{"id":\#($0),"in":\#($0 - 1),"container":"stack","value":{}}"# }.joined()
    #expect(
      try fault(text(nodes: #"{"id":999,"layer":null}"# + stacks, next: 1_000))
        == "the saved navigation is too large: nodes[66] is in more than 64 containers")
  }

  // Scenario E3.
  @Test("a list of 100,000 nodes is accepted, and a longer list is an error")
  func aListWithManyNodes() throws {
    let screen = #",{"id":1,"in":1,"screen":"Screen","value":{"name":"a"}}"#
    func list(_ count: Int) -> String {
      #"{"id":8,"layer":null},{"id":2,"in":0,"container":"stack","value":{}}"#
        + String(repeating: screen, count: count - 2)
    }
    #expect(try fault(text(nodes: list(SavedNavigationLimits.nodes))) == nil)
    #expect(
      try fault(text(nodes: list(SavedNavigationLimits.nodes + 1)))
        == "the saved navigation is too large: nodes exceeds the limit of 100000 nodes")
  }

  @Test(
    "a node in the wrong position is an error that names the position",
    arguments: [
      (#"{"id":3,"screen":"Screen","value":{}}"#, "nodes[2].in is missing"),
      (#"{"id":3,"in":2,"screen":"Screen","value":{}}"#, "nodes[2].in names no earlier node"),
      (#"{"id":3,"in":18446744073709551615,"screen":"Screen"}"#, "nodes[2].in names no earlier node"),
      (#"{"id":3,"in":1,"screen":"Screen","value":{}}"#, "nodes[2].in names a screen"),
      (#"{"id":3,"in":0,"screen":"Screen","value":{}}"#, "nodes[2].in names a layer that has a root"),
      (#"{"id":3,"in":0,"layer":null}"#, "nodes[2].in is not allowed for a layer"),
      (#"{"id":3,"in":1,"lost":"Screen","reason":"a"}"#, "nodes[2].in names a screen"),
      (#"{"id":3,"layer":7}"#, "nodes[2].layer has the wrong type"),
      (#"{"id":3,"layer":{"style":"sheet"}}"#, "nodes[2].layer.presenter is missing"),
      (#"{"id":3,"layer":{"style":"sheet","presenter":2}}"#, "nodes[2] has no root"),
      (#"{"id":3,"layer":null},{"id":4,"layer":null}"#, "nodes[2] has no root"),
    ])
  func aNodeInTheWrongPlace(node: String, expected: String) throws {
    let front = #"{"id":8,"layer":null},{"id":2,"in":0,"screen":"Screen","value":{"name":"a"}},"#
    #expect(try fault(text(nodes: front + node)) == "the saved navigation is damaged: \(expected)")
  }

  // Scenario E1.
  @Test("the selection in a flat list must be a child of its container")
  func aListThatSelectsWhatIsNotThere() throws {
    let nodes = #"{"id":8,"layer":null},{"id":1,"in":0,"container":"tabs","value":{},"selection":2}"#
    #expect(
      try fault(text(nodes: nodes))
        == "the saved navigation is damaged: nodes[1].selection is #2, which is not in tabs #1")
    #expect(
      try fault(text(nodes: nodes + #",{"id":2,"in":1,"screen":"Screen","value":{"name":"a"}}"#)) == nil)
  }

  // Scenario E4.
  @Test("an id counter above the limit is an error")
  func withACounterThatLeavesNoRoom() throws {
    let nodes = #"{"id":8,"layer":null},{"id":1,"in":0,"screen":"Screen","value":{"name":"a"}}"#
    #expect(
      try fault(text(nodes: nodes, next: 140_737_488_355_327))
        == "the saved navigation is damaged: nextNumber is larger than 1099511627776")
  }

  // Scenario E9.
  @Test("equal states are saved as equal text")
  func theSameStateIsAlwaysTheSameText() throws {
    let state = NavigationState(
      start: .tabs(selecting: 1, .stack(Screen("a")), .stack(Purchase(item: "tea", price: 3, count: 2))))
    let text = """
      {"nextNumber":7,"nodes":[{"id":6,"layer":null},\
      {"container":"tabs","id":1,"in":0,"selection":4,"value":{}},{"container":"stack","id":2,"in":1,"value":{}},\
      {"id":3,"in":2,"screen":"Screen","value":{"name":"a"}},{"container":"stack","id":4,"in":1,"value":{}},\
      {"id":5,"in":4,"screen":"Purchase","value":{"count":2,"item":"tea","price":3}}],"version":2,"window":0}
      """
    #expect(try String(decoding: SavedNavigation(state).json(), as: UTF8.self) == text)
  }

  private func id(_ number: UInt64) -> NodeID { NodeID(window: .main, saturating: number) }
}

/// Runs a body on a thread with the smallest stack that a system may provide.
func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

private struct Library: ContainerDestination { static let kind = Split() }

/// A container kind that can be empty.
private struct Shelf: ContainerKind {
  static let key = "shelf"
  static let isKeptWhenEmpty = true

  func fault(in contents: ContainerContents) -> String? { nil }
}

private struct Purchase: Destination {
  var item: String
  var price: Int
  var count: Int
}
