import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("Limits of saved navigations")
struct SavedNavigationLimitsTests {
  private let start = NodeBlueprint.stack(Screen("home"))

  private func navigator() throws -> Navigator {
    Navigator(try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }, start: start)
  }

  /// Returns the error in reading a text, or `nil`.
  private func fault(_ json: String) throws -> String? {
    let types = try navigator().restorableTypes()
    do throws(SavedNavigationError) {
      _ = try SavedNavigation(json: Data(json.utf8), types: types)
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns a text with a layer and these nodes.
  private func text(nodes: String, metadata: String = "[]") -> String {
    #"{"version":2,"window":0,"nextNumber":9,"nodes":[{"id":8,"layer":null},\#(nodes)],"metadata":\#(metadata)}"#
  }

  /// Returns a state with one screen in `depth` nested stacks.
  private func state(depth: Int) -> NavigationState {
    var blueprint = NodeBlueprint.screen(Screen("inside"))
    for _ in 0..<depth { blueprint = .container(Stack(), [blueprint]) }
    return NavigationState(start: blueprint)
  }

  // Scenario E2.
  @Test("a state of the maximum depth is saved and restored on a thread with a small stack")
  func aStateAsDeepAsAllowed() async throws {
    let types = try navigator().restorableTypes()
    let state = state(depth: SavedNavigationLimits.depth)
    let start = start
    let restored = await onSmallStack {
      let text = try? SavedNavigation(state).json()
      let saved = text.flatMap { try? SavedNavigation(json: $0, types: types) }
      return saved?.assembled(inPlaceOf: NavigationState(start: start), start: start).state
    }
    #expect(restored?.screens.map(\.destination) == [AnyDestination(Screen("inside"))])
  }

  // Scenario E2.
  @Test("saving a state that exceeds the maximum depth is an error")
  func aStateThatIsDeeper() {
    let saved = SavedNavigation(state(depth: SavedNavigationLimits.depth + 1))
    #expect(
      throws: SavedNavigationError.tooLarge(
        "nodes[66] is in more than 64 containers")
    ) {
      try saved.json()
    }
  }

  @Test(
    "the largest text within all limits is read on a thread with a small stack",
    .timeLimit(.minutes(10)))
  func theLargestText() async throws {
    let types = try navigator().restorableTypes()
    let depth = SavedNavigationLimits.depth
    let containers = (1...depth).map { #"{"id":\#($0),"in":\#($0 - 1),"container":"stack","value":{}}"# }
    let nested =
      String(repeating: "[", count: SavedNavigationLimits.nesting - 1)
      + String(repeating: "]", count: SavedNavigationLimits.nesting - 1)
    // The types of the values ignore the field that is nested as deeply as allowed.
    let screens = (depth + 1..<SavedNavigationLimits.nodes).map { id in
      let value = id == depth + 1 ? #"{"name":"a","other":\#(nested)}"# : #"{"name":"a"}"#
      return #"{"id":\#(id),"in":\#(depth),"screen":"Screen","value":\#(value)}"#
    }
    let nodes = ([#"{"id":999999,"layer":null}"#] + containers + screens).joined(separator: ",")
    let front = #"{"version":2,"window":0,"nextNumber":1000000,"nodes":[\#(nodes)],"filler":""#
    let filler = String(repeating: "x", count: SavedNavigationLimits.bytes - front.utf8.count - 2)
    let json = Data((front + filler + "\"}").utf8)
    #expect(json.count == SavedNavigationLimits.bytes)
    let start = start
    let count = await onSmallStack {
      let saved = try? SavedNavigation(json: json, types: types)
      return saved?.assembled(inPlaceOf: NavigationState(start: start), start: start).state
        .screens.count
    }
    #expect(count == SavedNavigationLimits.nodes - depth - 1)
    let longer = await onSmallStack { (try? SavedNavigation(json: json + [0x20], types: types)) == nil }
    #expect(longer)
  }

  // Scenario E2.
  @Test("a value nested too deeply is an error on a thread with a small stack")
  func aValueThatIsNestedTooDeeply() async throws {
    let types = try navigator().restorableTypes()
    for (depth, isRead) in [(60, true), (65, false), (100_000, false)] {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let json = text(nodes: #"{"id":1,"in":0,"screen":"Screen","value":\#(value)}"#)
      let wasRead = await onSmallStack { (try? SavedNavigation(json: Data(json.utf8), types: types)) != nil }
      #expect(wasRead == isRead, "\(depth)")
    }
  }

  // Scenario E2.
  @Test("saving drops a screen whose value is nested too deeply and keeps all others")
  func aScreenWhoseValueIsNestedTooDeeply() throws {
    let state = NavigationState(
      start: .tabs(.stack(Screen("a")), .stack(NestedValue(depth: SavedNavigationLimits.nesting + 1))))
    let types = try navigator().restorableTypes(others: [NestedValue.self])
    let saved = try SavedNavigation(json: SavedNavigation(state).json(), types: types)
    let restored = saved.assembled(
      inPlaceOf: NavigationState(start: start), start: start)
    #expect(restored.state.screens.map(\.destination) == [AnyDestination(Screen("a"))])
    #expect(restored.dropped.map(\.reason) == ["it could not be saved: it is nested more than 64 deep"])
  }

  // Scenario E3.
  @Test("too much metadata is an error that names the first excess entry")
  func moreThanAllowed() throws {
    let screen = #"{"id":1,"in":0,"screen":"Screen","value":{"name":"a"}}"#
    let many = { (element: String, count: Int) in
      "[" + repeatElement(element, count: count).joined(separator: ",") + "]"
    }
    let most = SavedNavigationLimits.metadata
    let entry = #"{"node":1}"#
    #expect(try fault(text(nodes: screen, metadata: many(entry, most))) == nil)
    #expect(
      try fault(text(nodes: screen, metadata: many(entry, most + 1)))
        == "the saved navigation is too large: metadata exceeds the limit of 100000 entries of metadata"
    )
    let asks = #"[{"node":1,"receivers":\#(many(#"{"flow":"window","key":"k"}"#, most + 1))}]"#
    #expect(
      try fault(text(nodes: screen, metadata: asks))
        == "the saved navigation is too large: metadata[0].receivers exceeds the limit of 100000 entries of metadata"
    )
  }

  // Scenario E4.
  @Test("a window whose id counter exceeds the limit is saved and restored with new ids")
  func aWindowWhoseCounterHasComeTooFar() throws {
    let far = SavedNavigationLimits.nextNumber
    let screen = Node.screen(ScreenNode(id: id(far + 7), destination: AnyDestination(Screen("a"))))
    let base = Node.container(ContainerNode(id: id(far + 6), kind: Stack(), children: [screen]))
    let sheet = Presentation(style: .sheet, presenter: id(far + 7))
    let state = NavigationState(
      window: .main,
      layers: [
        ContainerNode(layer: id(3), presentation: nil, root: base),
        ContainerNode(
          layer: id(far), presentation: sheet,
          root: .screen(ScreenNode(id: id(far + 9), destination: AnyDestination(Screen("b"))))),
      ], nextNumber: far + 10)
    var metadata = NodeMetadata()
    metadata.add(NodeMetadata.Entry(starter: .node(id(far + 7))), to: id(far + 9))
    let saved = try SavedNavigation(
      json: SavedNavigation(state, metadata).json(), types: navigator().restorableTypes())
    let empty = NavigationState(start: start)
    let assembled = saved.assembled(
      inPlaceOf: NavigationState(layerStack: empty.layerStack, ids: empty.ids), start: start)
    let restored = assembled.state
    #expect(restored.validate().isEmpty)
    #expect(restored.screens.map(\.destination) == state.screens.map(\.destination))
    #expect(restored.layers.map(\.presentation?.presenter) == [nil, restored.screens.first?.id])
    #expect(assembled.metadata[restored.front.id]?.starter == restored.screens.first.map { .node($0.id) })
  }

  // Scenario B4.
  @Test("a saved navigation can be part of a larger document")
  func aNavigationIsAPartOfAnotherDocument() throws {
    struct Document: Codable {
      var title: String
      var navigation: SavedNavigation
    }
    let state = state(depth: 2)
    let document = Document(title: "one", navigation: SavedNavigation(state))
    let decoder = PropertyListDecoder()
    let key = try #require(RestorableTypes.key)
    decoder.userInfo[key] = try navigator().restorableTypes()
    let read = try decoder.decode(Document.self, from: PropertyListEncoder().encode(document))
    #expect(try read.navigation.json() == document.navigation.json())
  }

  // Scenario B4.
  @Test("keys with special characters stay unchanged")
  func keysWithAnyCharacters() throws {
    let types = try navigator().restorableTypes(others: [Strange.self])
    let state = NavigationState(start: .stack(Strange()))
    let saved = try SavedNavigation(json: SavedNavigation(state).json(), types: types)
    #expect(saved.nodes[1].name == "stack")
    #expect(saved.assembled(inPlaceOf: state, start: start).state == state)
    let escaped = #""a \"\\\u0008\f\n\r\t\u00e9\ud83d\uDE00\/""#
    let json = text(nodes: #"{"id":1,"in":0,"screen":\#(escaped),"value":{}}"#)
    #expect(
      try SavedNavigation(json: Data(json.utf8), types: types).nodes[1].name == Strange.key)
  }

  private func id(_ number: UInt64) -> NodeID { NodeID(window: .main, saturating: number) }
}

private struct Strange: Destination {
  static let key = "a \"\\\u{8}\u{c}\n\r\té😀/"
}

/// A destination that encodes itself as nested lists of the given depth.
struct NestedValue: Destination {
  var depth: Int

  init(depth: Int) { self.depth = depth }

  init(from decoder: any Decoder) throws { depth = 1 }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for _ in 1..<depth { list = list.nestedUnkeyedContainer() }
  }
}
