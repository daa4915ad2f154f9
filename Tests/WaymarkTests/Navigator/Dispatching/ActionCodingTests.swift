import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

/// Actions in logs.
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

  private func text(_ action: NavigationAction) throws -> String {
    let line = try NavigationLogLine.change(
      LoggedChange(revision: 1, cause: .action(action), traits: LayoutTraits(), operations: [])
    ).text()
    return String(line.dropFirst(Self.front.count).dropLast(Self.rest.count))
  }

  private func read(_ text: String) throws -> NavigationAction {
    let line = try NavigationLogLine(Self.front + text + Self.rest, types: RestorableTypes(map()))
    guard case .change(let change) = line, case .action(let action) = change.cause else { throw Mishap() }
    return action
  }

  private static let front = #"{"change":{"action":"#
  private static let rest = #","operations":[],"revision":1}}"#

  @Test("decoding an encoded action gives the same action")
  func roundTrip() throws {
    let node = try #require(NodeID(window: WindowID(rawValue: 2), number: 7))
    let actions: [NavigationAction] = [
      .go(to: Product(id: 42)), .go(to: Home(), by: "modal"), .reset(to: Product(id: 1)),
      .reset(to: Home(), by: "tab"), .open("shop://products/42?a=\"b\""), .back,
      .dismiss,
      .dismiss(node), .popToRoot, .popToRoot(node), .select(node), .reselect(node), .leave(node), .remove([]),
      .remove([node, node]), .move(node, to: .before(node)), .move(node, to: .after(node)),
      .move(node, to: .inside(node)), .replace(node, with: Product(id: 3)),
      .add(.stack(Home(), Product(id: 2)), to: .inside(node)), .add(.screen(Home()), to: .before(node)),
      .setBlueprint(
        StateBlueprint(.stack(Home())).presenting(.sheet, .tabs(.screen(Product(id: 1)))), asksFirst: false),
      .setBlueprint(
        StateBlueprint(.stack(Home())).presenting(.sheet(sizing: .form), .screen(Home())), asksFirst: true),
    ]
    for action in actions { #expect(try read(text(action)) == action) }
  }

  @Test("a decoded screen of a flow keeps its presentation")
  func presentations() throws {
    let node = try #require(NodeID(window: .main, number: 7))
    let product = AnyDestination(Product(id: 1))
    let presentations: [FlowPresentation] = [
      .push, .push(around: node), .present(.sheet, nil),
      .present(.sheet(detents: [.medium, .height(240)], dragIndicatorVisible: true), nil),
      .present(.fullScreen, .tabs(selecting: 1, .stack(Home()), .screen(Product(id: 2)))),
    ]
    for presentation in presentations {
      #expect(try read(text(.show(product, presentation))) == .show(product, presentation))
    }
  }

  @Test("a decoded state keeps its ids, dialogs and nextNumber")
  func states() async throws {
    let movies = try await Movies()
    let flow = try #require(movies.navigator.flow)
    await flow.start(MovieDetails(id: 1), by: .push)
    await movies.navigator.dismiss()
    await flow.start(Dialog("Sure?", buttons: [.plain("Yes")]), by: .present(.alert))
    let state = movies.navigator.state
    #expect(state.layers.count == 2)
    let text = try NavigationLogLine.state(revision: 7, state).text()
    let line = try NavigationLogLine(text, types: movies.navigator.restorableTypes())
    guard case .state(7, let again) = line else { throw Mishap() }
    #expect(again.isSame(as: state))
    #expect(try NavigationLogLine.state(revision: 7, again).text() == text)
  }

  @Test("an action that sets a state is encoded without the state", arguments: [true, false])
  func stateCauses(asksFirst: Bool) throws {
    let action = NavigationAction.setState(NavigationState(start: .stack(Home())), asksFirst: asksFirst)
    let change = LoggedChange(revision: 1, cause: .action(action), traits: LayoutTraits(), operations: [])
    #expect(
      try NavigationLogLine.change(change).text()
        == #"{"change":{"cause":"stateSet","operations":[],"revision":1}}"#)
  }

  @Test("the encoded text contains the action's name and the destination's key")
  func format() throws {
    #expect(
      try text(.go(to: Product(id: 42), by: "modal"))
        == #"{"go":{"destination":"product","route":"modal","value":{"id":42}}}"#)
    #expect(try text(.go(to: Home())) == #"{"go":{"destination":"Home","value":{}}}"#)
    #expect(try text(.dismiss) == #"{"dismiss":null}"#)
  }

  @Test(
    "text that does not describe an action is refused",
    arguments: [
      "{}", "[]", "7", #"{"fly":null}"#, #"{"back":null,"dismiss":null}"#, #"{"select":null}"#,
      #"{"select":"all"}"#, #"{"leave":-1}"#, #"{"open":7}"#, #"{"go":null}"#,
      #"{"go":{"destination":"product"}}"#,
      #"{"go":{"destination":"product","value":{"id":"x"}}}"#, #"{"go":{"value":{}}}"#,
      #"{"go":{"destination":"Product","value":{"id":1}}}"#,
      #"{"show":{"destination":"Home","value":{}}}"#,
      #"{"show":{"destination":"Home","value":{},"push":"top"}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[{"id":0,"screen":"stranger","value":{}}]}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[{"id":0,"container":"ring","value":{}}]}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[]}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","options":"x"}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[{"id":0,"layer":null}]}}"#,
      #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[{"id":0,"external":{"token":1,"name":"ad"}}]}}"#,
      #"{"setBlueprint":{"blueprint":[]}}"#, #"{"setBlueprint":{"blueprint":[{"id":0,"layer":null}]}}"#,
      #"{"setBlueprint":{"blueprint":[{"id":0,"screen":"Home","value":{}}]}}"#,
      #"{"setBlueprint":{"blueprint":[{"id":0,"layer":{"style":"sheet","presenter":0}},{"id":1,"in":0,"screen":"Home","value":{}}]}}"#,
      #"{"setBlueprint":{"blueprint":[{"id":0,"layer":null}],"asksFirst":7}}"#, #"{"setState":7}"#,
    ])
  func refused(_ text: String) throws {
    #expect(throws: SavedFault.self) { try read(text) }
  }

  @Test("a blueprint is decoded up to the depth limit and refused beyond the limit")
  func depth() throws {
    func text(_ depth: Int) -> String {
      let stacks = (0..<depth).map {
        #"{"id":\#($0),\#($0 == 0 ? "" : #""in":\#($0 - 1),"#)"container":"stack","value":{}},"#
      }
      let screen = #"{"id":\#(depth),"in":\#(depth - 1),"screen":"Home","value":{}}"#
      let blueprint = stacks.joined() + screen
      return #"{"show":{"destination":"Home","value":{},"present":"sheet","blueprint":[\#(blueprint)]}}"#
    }
    _ = try read(text(SavedNavigationLimits.depth))
    let fault = #expect(throws: SavedFault.self) { try read(text(SavedNavigationLimits.depth + 1)) }
    #expect(fault?.isTooLarge == true)
  }

  @Test("the error for an unknown destination names that destination")
  func unknown() throws {
    let fault = #expect(throws: SavedFault.self) {
      try read(#"{"go":{"destination":"stranger","value":{}}}"#)
    }
    #expect(
      fault?.description.hasPrefix(
        "change.action.go cannot be read: stranger: no destination has this key: declare a route") == true)
  }

  @Test("an action has a short description")
  func descriptions() throws {
    let node = try #require(NodeID(window: .main, number: 7))
    let actions: [NavigationAction] = [
      .go(to: Product(id: 1), by: "modal"), .open("/a"), .back, .dismiss, .select(node), .leave(node),
      .popToRoot, .popToRoot(node), .remove([node, node]), .move(node, to: .before(node)),
      .move(node, to: .after(node)), .move(node, to: .inside(node)), .replace(node, with: Product(id: 1)),
      .add(.screen(Home()), to: .after(node)), .add(.stack(Home()), to: .inside(node)),
    ]
    #expect(
      actions.map(\.description) == [
        "going to Product(id: 1), by its route modal", "opening /a", "going back",
        "dismissing the layer on top",
        "bringing #7 to the front", "taking #7 away", "popping to the root",
        "popping to the root of the stack around #7", "removing #7, #7", "moving #7 before #7",
        "moving #7 after #7", "moving #7 into #7", "showing Product(id: 1), in place of #7",
        "adding Home() after #7", "adding a container into #7",
      ])
  }
}
