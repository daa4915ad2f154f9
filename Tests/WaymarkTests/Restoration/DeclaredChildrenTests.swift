import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

private struct Home: Destination {}
private struct Bag: Destination {}
private struct Story: Destination {
  static let key = "Story"
  static let formerKeys = ["Article", "Post", "Bag"]
}
private struct Magazine: ContainerDestination {
  static let kind = Tabs()
  static let formerKeys = ["Paper"]
}
private struct Report: Destination { static let formerKeys = ["Article", "Notes"] }

/// The declared children in a saved text, and the former keys of destinations.
@MainActor
@Suite("Saved declarations and former keys")
struct DeclaredChildrenTests {
  private let start = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()))

  private func navigator(_ start: NodeBlueprint? = nil) throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Home.self).using(.push).from(.firstStack())
      Route(to: Bag.self).using(.push).from(.firstStack())
      Route(to: Story.self).using(.push).from(.firstStack())
    }
    return Navigator(map.restoring(Magazine.self, Report.self), start: start ?? self.start)
  }

  private func text(_ navigator: Navigator) throws -> String {
    String(decoding: try SavedNavigation(of: navigator).json(), as: UTF8.self)
  }

  private func read(_ text: String) throws(SavedNavigationError) -> SavedNavigation {
    guard let types = try? navigator().restorableTypes() else { throw .noTypes }
    return try SavedNavigation(json: Data(text.utf8), types: types)
  }

  private func fault(_ text: String) -> String? {
    do throws(SavedNavigationError) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  // Scenario B4.
  @Test("a saved window contains the declared children of its containers, and a saved state does not")
  func written() throws {
    let navigator = try navigator()
    let json = try text(navigator)
    #expect(json.contains(#"{"container":"tabs","declared":["Home","Bag"],"id":1"#))
    #expect(try read(json).nodes[1].declared == ["Home", "Bag"])
    #expect(json.components(separatedBy: "declared").count == 2)
    let state = String(decoding: try SavedNavigation(navigator.state).json(), as: UTF8.self)
    #expect(!state.contains("declared"))
    let columns = try self.navigator(.container(Split(), [.container(Split.Column.primary, [])]))
    #expect(try text(columns).contains(#""declared":["column primary"]"#))
  }

  // Scenario E1.
  @Test(
    "a damaged declaration is ignored or causes an error that names the location",
    arguments: [
      (#"7"#, "nodes[1].declared has the wrong type"), (#"{}"#, "nodes[1].declared has the wrong type"),
      (#""Home""#, "nodes[1].declared has the wrong type"),
      (#"[7]"#, "nodes[1].declared[0] has the wrong type"),
      (#"["Home",null]"#, "nodes[1].declared[1] has the wrong type"),
      (#"["Home",["Bag"]]"#, "nodes[1].declared[1] has the wrong type"), (#"null"#, nil), (#"[]"#, nil),
      (#"["Home","Home","Home"]"#, nil), (#"["","Bag","nobody knows"]"#, nil),
    ] as [(String, String?)])
  func damaged(declared: String, expected: String?) async throws {
    let json = try text(navigator()).replacing(#"["Home","Bag"]"#, with: declared)
    #expect(fault(json) == expected.map { "the saved navigation is damaged: \($0)" })
    guard expected == nil else { return }
    let navigator = try navigator()
    let restoration = await navigator.restore(try read(json))
    #expect(navigator.state.validate() == [] && restoration.outcome.node != nil)
  }

  // Scenario E1.
  @Test("a declaration of a screen or a layer is ignored")
  func misplaced() async throws {
    let json = """
      {"version":2,"window":0,"nextNumber":9,"nodes":[{"id":8,"layer":null,"declared":["Home"]},\
      {"id":1,"in":0,"container":"stack","value":{},"declared":["Bag","Bag"]},\
      {"id":2,"in":1,"screen":"Home","value":{},"declared":["Bag"]}]}
      """
    let navigator = try navigator(.stack(Home(), Bag()))
    let restoration = await navigator.restore(try read(json))
    #expect(navigator.state.screens.map(\.destination) == [AnyDestination(Home())])
    #expect(restoration.updated.isEmpty && restoration.dropped.isEmpty)
  }

  // Scenario E3.
  @Test("reading or saving too many declared children is an error")
  func tooMany() throws {
    let limit = SavedNavigationLimits.declaredChildren
    let list = { (count: Int) in "[" + repeatElement(#""a""#, count: count).joined(separator: ",") + "]" }
    let json = try text(navigator())
    #expect(fault(json.replacing(#"["Home","Bag"]"#, with: list(limit))) == nil)
    #expect(
      fault(json.replacing(#"["Home","Bag"]"#, with: list(limit + 1)))
        == "the saved navigation is too large: nodes[1].declared exceeds the limit of 100000 declared children"
    )
    var saved = SavedNavigation(of: try navigator())
    saved.nodes[1].declared = Array(repeating: "a", count: limit + 1)
    #expect(
      throws: SavedNavigationError.tooLarge("nodes exceeds the limit of 100000 declared children")
    ) { try saved.json() }
  }

  // Scenario E1.
  @Test("random declarations lead to a valid state or an error", arguments: UInt64(0)..<4)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let parts =
      ["Home", "Bag", "Story", "tabs", "column primary", "", "\\u0000"].map { "\"\($0)\"" } + ["7", "null"]
    let json = try text(navigator())
    for _ in 0..<100 {
      let list = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      let damaged = json.replacing(#"["Home","Bag"]"#, with: "[\(list.joined(separator: ","))]")
      guard let saved = try? read(damaged) else { continue }
      let navigator = try navigator()
      let restoration = await navigator.restore(saved)
      #expect(navigator.state.validate() == [] && restoration.outcome.node != nil)
      #expect(navigator.state.screens.count == 2)
    }
  }

  // Scenario E1.
  @Test(
    "random trees are restored as valid states, whatever the declaration contains",
    arguments: UInt64(0)..<2)
  func randomTrees(seed: UInt64) async throws {
    let roles: [any Destination.Type] = [
      DeckRole.self, TabsRole.self, SplitRole.self, WideSplitRole.self, GeneratedScreen.self,
    ]
    var states = StateGenerator.everything
    states.includesForeign = false
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let blueprints = (0..<2).map { _ in
        states.state(using: &random).layers[0].root.map { blueprint(of: $0) }
      }
      guard let old = blueprints[0], let new = blueprints[1] else { continue }
      let first = Navigator(try NavigationMap {}, start: old)
      let second = Navigator(try NavigationMap {}, start: new)
      let types = second.restorableTypes(others: roles, kinds: [Carousel.self, Deck.self])
      let saved = try SavedNavigation(json: SavedNavigation(of: first).json(), types: types)
      let restoration = await second.restore(saved)
      #expect(second.state.validate() == [] && restoration.outcome.node != nil)
      // A second launch of the same version changes nothing.
      let third = Navigator(try NavigationMap {}, start: new)
      let again = await third.restore(
        try SavedNavigation(json: SavedNavigation(of: second).json(), types: types))
      #expect(third.state == second.state)
      #expect(again.updated.allSatisfy { $0.refusal != nil || !$0.isReordered })
    }
  }

  // Scenario E1.
  @Test(
    "damaged texts with declarations cause errors or are restored as valid states",
    arguments: UInt64(0)..<2)
  func damagedTexts(seed: UInt64) async throws {
    let bytes = Array(
      try text(navigator(.tabs(.stack(Home()), .stack(Story()), .tabs(as: Magazine(), .stack(Bag()))))).utf8)
    let new = NodeBlueprint.tabs(
      .stack(Bag()), .stack(Home()), .tabs(as: Magazine(), .stack(Story()), .stack(Bag())), .stack(Report()))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 32..<127, using: &random)
        case 1: damaged.remove(at: place)
        case 2: damaged.insert(UInt8(ascii: "9"), at: place)
        default: damaged.insert(contentsOf: damaged[place...].prefix(20), at: place)
        }
      }
      let navigator = try navigator(new)
      let start = navigator.state
      guard var saved = try? SavedNavigation(json: Data(damaged), types: navigator.restorableTypes()) else {
        continue
      }
      saved.isFromOtherVersion = Bool.random(using: &random)
      let restoration = await navigator.restore(saved)
      #expect(navigator.state.validate() == [])
      if restoration.outcome.node == nil { #expect(navigator.state == start) }
    }
  }

  // Scenario E2.
  @Test("containers of the maximum depth are merged on a thread with a small stack")
  func deepest() async throws {
    let nested = { (innermost: [NodeBlueprint]) in
      (1..<SavedNavigationLimits.depth).reduce(NodeBlueprint.container(Tabs(), innermost)) { inside, _ in
        .container(Tabs(), [inside])
      }
    }
    let map = try navigator().map
    let (old, new) = (nested([.screen(Home())]), nested([.screen(Home()), .screen(Bag())]))
    let destinations = await onSmallStack { () -> [AnyDestination] in
      var saved = SavedNavigation(NavigationState(start: old))
      saved.note(ContainerDeclarations(map, start: old))
      let types = RestorableTypes(map, start: new)
      guard let json = try? saved.json(), let read = try? SavedNavigation(json: json, types: types) else {
        return []
      }
      let declared = read.containersToMerge(ContainerDeclarations(map, start: new))
      return read.assembled(
        inPlaceOf: NavigationState(start: new), start: new, declared: declared
      ).state.screens.map(\.destination)
    }
    #expect(destinations == [AnyDestination(Home()), AnyDestination(Bag())])
  }

  private func blueprint(of node: Node) -> NodeBlueprint {
    guard let container = node.container else {
      func screen(_ destination: some Destination) -> NodeBlueprint { .screen(destination) }
      let destination: any Destination = node.screen?.destination.base ?? Home()
      return screen(destination)
    }
    let selected = container.children.firstIndex { $0.id == container.selection }
    guard case .container(let value) = node.value else { return .stack(Home()) }
    return .container(value, container.children.map { blueprint(of: $0) }, selecting: selected)
  }

  // Scenario B4.
  @Test("a former key is decoded as the type that declares it, for screens and roles")
  func formerKeys() async throws {
    let old = try navigator(.tabs(as: Magazine(), .stack(Home(), Story())))
    let json = try text(old).replacing(#""Story""#, with: #""Article""#)
      .replacing(#""Magazine""#, with: #""Paper""#)
    let new = try navigator(.tabs(as: Magazine(), .stack(Home(), Story())))
    let restoration = await new.restore(try read(json))
    #expect(new.state == old.state && restoration.dropped.isEmpty)
    // `Article` is a former key of two types, and belongs to the first one.
    #expect(new.state.screens.map(\.destination) == [AnyDestination(Home()), AnyDestination(Story())])
    #expect(
      try read(json.replacing("Article", with: "Notes")).nodes.last?.destination == AnyDestination(Report()))
  }

  // Scenario B4.
  @Test("the current key of a type cannot be a former key of a different type")
  func currentKeyWins() throws {
    #expect(try read(text(navigator())).nodes.last?.destination == AnyDestination(Bag()))
    let types = try navigator().restorableTypes()
    #expect(types.currentKey(of: "Bag") == "Bag" && types.currentKey(of: "Post") == "Story")
    #expect(types.missing(in: NavigationState(start: .stack(Missing()))) == ["Missing"])
  }

  /// A screen whose key was a key of `Story`.
  private struct Missing: Destination { static let key = "Post" }
}
