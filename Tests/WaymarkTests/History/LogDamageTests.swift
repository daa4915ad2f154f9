import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A damaged log is refused, or it replays only to well-formed states.
@Suite(.timeLimit(.minutes(60)))
struct LogDamageTests {
  private static let mutations =
    ProcessInfo.processInfo.environment["WAYMARK_LOG_MUTATIONS"].flatMap { Int($0) } ?? 2_000

  private func types() throws -> RestorableTypes {
    RestorableTypes(
      try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
        .restoring(
          GeneratedScreen.self, DeckRole.self, TabsRole.self, SplitRole.self, WideSplitRole.self,
          kinds: [Deck.self, Carousel.self]))
  }

  private func log(_ text: String) throws -> NavigationLog {
    try NavigationLog(Data(text.utf8), types: types())
  }

  // MARK: - Random damage

  @Test("a randomly damaged log is either refused or contains only well-formed states", arguments: [1, 2])
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let types = try types()
    var (accepted, refused, faults) = (0, 0, [String: String]())
    for _ in 0..<(Self.mutations / 2) {
      let texts = try [Self.text(using: &random), Self.text(using: &random)]
      let text = LogMutator().mutation(of: texts[0], with: texts[1], using: &random)
      do {
        try NavigationLog(Data(text.utf8), types: types).replay { _, state in
          for fault in state.validate() { faults[fault.reason] = text }
        }
        accepted += 1
      } catch {
        refused += 1
        #expect(error is NavigationLogError && !"\(error)".contains("\n"))
      }
    }
    #expect(faults.isEmpty)
    #expect(min(accepted, refused) * 40 > Self.mutations, "\(accepted) accepted, \(refused) refused")
  }

  /// Returns the text of a log of random changes.
  private static func text(using random: inout SeededGenerator) throws -> String {
    let states = StateGenerator.everything
    var state = states.state(using: &random)
    var lines: [NavigationLogLine] = [
      .header(app: "1", WindowKey(rawValue: "00c0ffee")), .state(revision: 0, state),
    ]
    for revision in 1...UInt64(Int.random(in: 1...4, using: &random)) {
      let next = states.mutation(of: state, using: &random)
      let operations = state.operations(to: next)
      lines.append(
        .change(
          LoggedChange(revision: revision, cause: .stateSet, traits: LayoutTraits(), operations: operations)))
      state = try state.applying(operations)
    }
    return try lines.map { try $0.text() }.joined(separator: "\n") + "\n"
  }

  // MARK: - Kinds of malformed states

  /// The beginning of a log: tabs with a stack and a split, and a sheet over the screen #3.
  private static let beginning = """
    {"header":{"format":"waymark-log","version":4,"app":"1","window":"00c0ffee"}}
    {"revision":0,"state":{"window":0,"nextNumber":20,"nodes":[{"id":9,"layer":null},\
    {"id":1,"in":0,"container":"tabs","role":"TabsRole","value":{},"selection":2},\
    {"id":2,"in":1,"container":"stack","value":{}},{"id":3,"in":2,"screen":"Screen","value":{"name":"home"}},\
    {"id":4,"in":1,"container":"split","role":"SplitRole","value":{},"selection":5},\
    {"id":5,"in":4,"container":"column","value":{"name":"primary"}},\
    {"id":6,"in":5,"container":"stack","value":{}},{"id":7,"in":6,"screen":"Screen","value":{"name":"list"}},\
    {"id":8,"in":4,"container":"column","value":{"name":"detail"}},\
    {"id":14,"layer":{"style":"sheet","presenter":3}},{"id":13,"in":9,"container":"stack","value":{}},\
    {"id":12,"in":10,"screen":"Screen","value":{"name":"sheet"}}]}}

    """

  private static func screen(_ id: UInt64) -> String {
    #"{"id":\#(id),"screen":"Screen","value":{"name":"a"}}"#
  }

  @Test(
    "a change that makes the state malformed is refused, and the error names the line",
    arguments: [
      // Ids
      (
        #"{"push":[{"id":2,"container":"stack","value":{}},{"id":15,"in":0,"screen":"Screen","value":{"name":"a"}}],"onto":2}"#,
        "an id is used twice"
      ),
      (
        #"{"push":[{"id":15,"container":"stack","value":{}},{"id":15,"in":0,"screen":"Screen","value":{"name":"a"}}],"onto":2}"#,
        "an id is used twice"
      ),
      (#"{"push":[\#(screen(7))],"onto":2}"#, "an id is used twice"),
      (#"{"push":[\#(screen(0))],"onto":2}"#, "an id is used twice"),
      (
        #"{"push":[\#(screen(281_474_976_710_671))],"onto":2}"#, "w1#15: the id belongs to a different window"
      ),
      (#"{"dismiss":[14]},{"root":[\#(screen(15))],"of":15}"#, "an id is used twice"),
      (#"{"dismiss":[14]},{"root":[\#(screen(15))],"of":0}"#, "an id is used twice"),
      // Children that are not there
      (#"{"pop":2,"to":9}"#, "#2 cannot pop from 1 to 9"),
      (#"{"replace":[],"from":0,"to":18446744073709551615,"in":2}"#, "#2 has 1 children"),
      (#"{"replace":[],"from":0,"to":1,"in":1,"selected":2}"#, "#1 has no child #2 to select"),
      (#"{"push":[\#(screen(15))],"onto":3}"#, "#3 has no children"),
      // Kept nodes
      (#"{"push":[{"kept":1}],"onto":2}"#, "#1 cannot be put into itself"),
      (#"{"push":[{"kept":77}],"onto":2}"#, "#77 is not there"),
      (#"{"dismiss":[{"token":7,"name":"a\nb"}]}"#, #"foreign a\u{a}b is not the layer on top"#),
      (#"{"replace":[{"kept":7},{"kept":7}],"from":0,"to":1,"in":2}"#, "#7 is used twice"),
      (#"{"push":[{"kept":7}],"onto":2}"#, "#6: this stack container is empty"),
      // Contents of containers
      (#"{"pop":6,"to":0}"#, "#6: this stack container is empty"),
      (
        #"{"push":[{"id":15,"container":"stack","value":{}}],"onto":2}"#,
        "#15: this stack container is empty"
      ),
      (#"{"replace":[],"from":0,"to":1,"in":1}"#, "#1: no child is selected"),
      (#"{"select":null,"in":1}"#, "#1: no child is selected"),
      (#"{"select":3,"in":2}"#, "#2: a stack must not have a selection"),
      (
        #"{"replace":[\#(screen(15))],"from":0,"to":0,"in":4,"selected":5}"#,
        "#4: its children are not its columns"
      ),
      (#"{"replace":[],"from":1,"to":2,"in":4,"selected":5}"#, "#4: its children are not its columns"),
      (
        #"{"replace":[{"kept":8},{"kept":5}],"from":0,"to":2,"in":4,"selected":5}"#,
        "#4: its children are not its columns"
      ),
      (#"{"push":[\#(screen(15))],"onto":5}"#, "#5: a column holds one node at most"),
      (#"{"push":[\#(screen(15))],"onto":9}"#, "#9: a layer"),
      (#"{"update":[{"id":6,"container":"tabs","value":{}}]}"#, "#6: no child is selected"),
      (#"{"update":[{"id":1,"container":"stack","value":{}}]}"#, "#1: a stack must not have a selection"),
      (
        #"{"update":[{"id":8,"container":"column","value":{"name":"other"}}]}"#,
        "#4: its children are not its columns"
      ),
      // Places of containers
      (
        #"{"push":[{"id":15,"layer":null},{"id":16,"in":0,"screen":"Screen","value":{"name":"a"}}],"onto":2}"#,
        "#15: a layer is inside another container"
      ),
      (#"{"push":[{"kept":14}],"onto":2}"#, "#14 is a layer"),
      (
        #"{"push":[{"id":15,"container":"column","value":{"name":"detail"}}],"onto":2}"#,
        "#15: a column is outside a split"
      ),
      (#"{"update":[{"id":4,"container":"carousel","value":{}}]}"#, "#5: a column is outside a split"),
      // Layers
      (#"{"push":[\#(screen(15))],"onto":0}"#, "#0 is not there"),
      (#"{"push":[{"kept":6}],"onto":0}"#, "#0 is not there"),
      (#"{"dismiss":[14,9]}"#, "#9 is not the layer on top"),
      (#"{"dismiss":[9]}"#, "#9 is not the layer on top"),
      (#"{"root":[\#(screen(15))],"of":16}"#, "there is no layer #16"),
      (#"{"update":[{"id":0,"container":"stack","value":{}}]}"#, "a window always has its layers"),
      (
        #"{"replace":[\#(screen(15))],"from":0,"to":1,"in":2}"#,
        "#14: its presenter #3 is not in the layer below"
      ),
      (
        #"{"push":[\#(screen(15))],"onto":2},{"push":[{"kept":3}],"onto":13}"#,
        "#14: its presenter #3 is not in the layer below"
      ),
      (
        #"{"update":[{"id":14,"layer":{"style":"sheet","presenter":12}}]}"#,
        "#14: its presenter #12 is not in the layer below"
      ),
      (#"{"update":[{"id":14,"layer":null}]}"#, "#14: a presented layer needs a presenter"),
      (
        #"{"update":[{"id":9,"layer":{"style":"sheet","presenter":3}}]}"#,
        "#9: the base layer cannot have a presenter"
      ),
      (
        #"{"present":[{"id":16,"layer":{"style":"sheet","presenter":14}},{"kept":13,"in":0}]}"#,
        "#14: a layer"
      ),
    ])
  func kinds(operations: String, reason: String) throws {
    let change = #"{"change":{"revision":1,"cause":"stateSet","operations":[\#(operations)]}}"#
    let text = Self.beginning + change + "\n"
    let log = try log(text)
    let error = try #require(throws: NavigationLogError.self) { try log.replay { _, _ in } }
    #expect(error.line == 3 && error.description.contains(reason), "\(error)")
    #expect(!error.description.contains("\n"))
    #expect(throws: error) { try log.end() }
    #expect(throws: error) { try log.divergence(from: NavigationMap {}, start: .stack(Screen("home"))) }
  }

  @Test("a log whose changes nest containers without limit is refused")
  func depth() throws {
    var lines = Self.beginning
    for round in 0..<100 {
      let (id, parent) = (20 + round * 2, round == 0 ? 2 : 18 + round * 2)
      lines += """
        {"change":{"revision":\(round + 1),"cause":"stateSet","operations":[{"push":[{"id":\(id),"container":"stack","value":{}},\
        {"id":\(id + 1),"in":0,"screen":"Screen","value":{"name":"a"}}],"onto":\(parent)}]}}

        """
    }
    let log = try log(lines)
    let error = #expect(throws: NavigationLogError.self) { try log.replay { _, _ in } }
    #expect(error?.description.contains("it is inside more than 64 containers") == true)
  }

  // MARK: - Comparison with logged states

  /// A log that repeats the whole state after its second change.
  private static let repeating = """
    {"header":{"format":"waymark-log","version":4,"app":"1","window":"00c0ffee"}}
    {"revision":5,"state":{"window":0,"nextNumber":4,"nodes":[{"id":3,"layer":null},\
    {"id":1,"in":0,"container":"stack","value":{}},{"id":2,"in":1,"screen":"Screen","value":{"name":"home"}}]}}
    {"change":{"revision":6,"cause":"stateSet","operations":[],"nextNumber":9}}
    {"change":{"revision":7,"cause":"stateSet","operations":[]}}
    {"revision":7,"state":{"window":0,"nextNumber":9,"nodes":[{"id":3,"layer":null},\
    {"id":1,"in":0,"container":"stack","value":{}},{"id":2,"in":1,"screen":"Screen","value":{"name":"home"}}]}}

    """

  private static let logged =
    #""nextNumber":9,"nodes":[{"id":3,"layer":null},{"id":1,"in":0,"container":"stack","value":{}},"#
    + #"{"id":2,"in":1,"screen":"Screen","value":{"name":"#

  @Test("the state in a log is compared with the replayed state")
  func sameState() throws {
    #expect(throws: Never.self) { try log(Self.repeating).replay { _, _ in } }
  }

  @Test(
    "a logged state with a different next id or different nodes is refused",
    arguments: [
      (#""nextNumber":9,"nodes""#, #""nextNumber":8,"nodes""#),
      (Self.logged + #""home"}}]}}"#, Self.logged + #""away"}}]}}"#),
    ])
  func otherState(part: String, other: String) throws {
    let text = Self.repeating.replacing(part, with: other)
    #expect(text != Self.repeating)
    #expect(throws: NavigationLogError(line: 4, problem: .otherState(7))) {
      try log(text).replay { _, _ in }
    }
  }

  // MARK: - Size

  @Test("a log over the size limit is refused before any line is read")
  func size() throws {
    let types = try types()
    #expect(throws: NavigationLogError(line: 0, problem: .tooLarge)) {
      try NavigationLog(Data(count: NavigationLog.largestSize + 1), types: types)
    }
  }
}
