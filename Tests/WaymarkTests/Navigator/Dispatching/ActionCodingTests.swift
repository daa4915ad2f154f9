import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

/// Encoding and decoding actions.
@MainActor
struct ActionCodingTests {
  private struct Product: Destination {
    var id: Int
    static let key = "product"
  }

  private struct Home: Destination {}

  private func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Product.self).using(.push).from(.firstStack())
      Route(to: Home.self).using(.push).from(.firstStack())
    }
  }

  private func decoder() throws -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(RestorableTypes.key)] = RestorableTypes(try map())
    return decoder
  }

  private func text(_ action: NavigationAction) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(action), as: UTF8.self)
  }

  private func read(_ text: String) throws -> NavigationAction {
    try decoder().decode(NavigationAction.self, from: Data(text.utf8))
  }

  @Test("an encoded action is decoded to the same action")
  func roundTrip() throws {
    let node = try #require(NodeID(window: WindowID(rawValue: 2), number: 7))
    let actions: [NavigationAction] = [
      .go(to: Product(id: 42)), .go(to: Home(), by: "modal"), .reset(to: Product(id: 1)),
      .reset(to: Home(), by: "tab"), .open("shop://products/42?a=\"b\""), .back,
      .dismiss,
      .dismiss(node), .select(node), .reselect(node), .leave(node),
      .setBlueprint(StateBlueprint(.stack(Home())).presenting(.sheet, .tabs(.screen(Product(id: 1))))),
    ]
    for action in actions { #expect(try read(text(action)) == action) }
  }

  @Test("a screen shown by a flow is decoded with its placement")
  func placements() throws {
    let node = try #require(NodeID(window: .main, number: 7))
    let product = AnyDestination(Product(id: 1))
    let placements: [FlowPlacement] = [
      .push(around: node), .present(.sheet, nil),
      .present(.fullScreen, .tabs(selecting: 1, .stack(Home()), .screen(Product(id: 2)))),
    ]
    for placement in placements {
      #expect(try read(text(.show(product, placement))) == .show(product, placement))
    }
  }

  @Test("a state is decoded with its ids, dialogs, metadata and next number")
  func states() async throws {
    let movies = try await Movies()
    let flow = try #require(movies.navigator.flow)
    await flow.start(MovieDetails(id: 1), by: .push)
    await movies.navigator.dismiss()
    await flow.start(Dialog("Sure?", buttons: [.plain("Yes")]), by: .present(.alert))
    let state = movies.navigator.state
    #expect(state.layers.count == 2 && !state.metadata.isEmpty)
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(RestorableTypes.key)] = movies.navigator.restorableTypes()
    for action in [NavigationAction.setState(state), .traverse(to: state)] {
      let read = try decoder.decode(NavigationAction.self, from: Data(text(action).utf8))
      #expect(read == action)
      guard case .setState(let again) = read else { continue }
      #expect(again.nextNumber == state.nextNumber && again.metadata == state.metadata)
    }
  }

  @Test("the encoded text names the action, and the destination by its key")
  func format() throws {
    #expect(
      try text(.go(to: Product(id: 42), by: "modal"))
        == #"{"go":{"destination":"product","fields":{"id":42},"route":"modal"}}"#)
    #expect(try text(.go(to: Home())) == #"{"go":{"destination":"Home","fields":{}}}"#)
    #expect(try text(.dismiss) == #"{"dismiss":null}"#)
  }

  @Test(
    "text that is not an action is refused",
    arguments: [
      "{}", "[]", "7", #"{"fly":null}"#, #"{"back":null,"dismiss":null}"#, #"{"select":null}"#,
      #"{"select":"all"}"#, #"{"leave":-1}"#, #"{"open":7}"#, #"{"go":null}"#,
      #"{"go":{"destination":"product"}}"#,
      #"{"go":{"destination":"product","fields":{"id":"x"}}}"#, #"{"go":{"fields":{}}}"#,
      #"{"go":{"destination":"Product","fields":{"id":1}}}"#,
      #"{"show":{"destination":"Home","fields":{}}}"#,
      #"{"show":{"destination":"Home","fields":{},"push":"top"}}"#,
      #"{"show":{"destination":"Home","fields":{},"present":"sheet","blueprint":{"screen":"stranger","value":{}}}}"#,
      #"{"show":{"destination":"Home","fields":{},"present":"sheet","blueprint":{"container":"ring","children":[]}}}"#,
      #"{"setState":7}"#, #"{"traverse":{}}"#,
      #"{"setState":"{\"version\":1,\"window\":0,\"nextNumber\":1,\"layers\":[]}"}"#,
    ])
  func refused(_ text: String) throws {
    #expect(throws: DecodingError.self) { try read(text) }
  }

  @Test("a blueprint is decoded up to the depth limit and refused beyond it")
  func depth() throws {
    func text(_ depth: Int) -> String {
      let open = String(repeating: #"{"container":"stack","value":{},"children":["#, count: depth)
      let blueprint = open + #"{"screen":"Home","value":{}}"# + String(repeating: "]}", count: depth)
      return #"{"show":{"destination":"Home","fields":{},"present":"sheet","blueprint":\#(blueprint)}}"#
    }
    _ = try read(text(SavedNavigationLimits.depth))
    #expect(throws: DecodingError.self) { try read(text(SavedNavigationLimits.depth + 1)) }
  }

  @Test("the error for an unknown destination names it")
  func unknown() throws {
    do {
      _ = try read(#"{"go":{"destination":"stranger","fields":{}}}"#)
      Issue.record("it was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == "no destination is called stranger")
    }
  }

  @Test("the error of a decoder without restorable types says so")
  func noTypes() throws {
    let data = Data(try text(.go(to: Home())).utf8)
    #expect(throws: SavedNavigationError.noTypes) {
      try JSONDecoder().decode(NavigationAction.self, from: data)
    }
    #expect(try JSONDecoder().decode(NavigationAction.self, from: Data(text(.back).utf8)) == .back)
  }

  @Test("an action has a short description")
  func descriptions() throws {
    let node = try #require(NodeID(window: .main, number: 7))
    let actions: [NavigationAction] = [
      .go(to: Product(id: 1), by: "modal"), .open("/a"), .back, .dismiss, .select(node), .leave(node),
    ]
    #expect(
      actions.map(\.description) == [
        "going to Product(id: 1), by its route modal", "opening /a", "going back",
        "dismissing the layer on top",
        "bringing #7 to the front", "taking #7 away",
      ])
  }
}
