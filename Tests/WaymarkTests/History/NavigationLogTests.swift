import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A log replays to the same states.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NavigationLogTests {
  private final class File { var data = Data() }

  private let navigator: Navigator
  private let file = File()
  private static let start = NodeBlueprint.tabs(.stack(Screen("home")), .stack(Screen("search")))

  private static func map(pushing: Bool = true) throws -> NavigationMap {
    try NavigationMap {
      if pushing {
        Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      } else {
        Route(to: Screen.self, link: "/screens/{name}").using(.present(.sheet)).from(.current)
      }
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
  }

  init() throws { navigator = Navigator(try Self.map(), start: Self.start) }

  private var types: RestorableTypes { navigator.restorableTypes(others: [Secret.self]) }

  private func writer() throws -> NavigationLogWriter {
    try NavigationLogWriter(navigator, app: "2.1") { [file] in file.data += $0 }
  }

  /// Performs actions of many kinds.
  private func wander(_ rounds: Int) async {
    for round in 0..<rounds {
      await navigator.go(to: Screen("\(round % 7)"))
      await navigator.open("/screens/\(round % 3)")
      if round % 3 == 0 { await navigator.back() }
      if round % 5 == 0 { await navigator.go(to: SignIn()) }
      if round % 7 == 0 { await navigator.select(navigator.state.screens[0].id) }
      if round % 11 == 0 { await navigator.reset(to: Screen("r\(round)")) }
      if round % 13 == 0 { navigator.send(.traits(LayoutTraits(columns: round % 2 == 0 ? 1 : .max))) }
    }
  }

  private var lines: [String] {
    String(decoding: file.data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func log(_ lines: [String]) throws(NavigationLogError) -> NavigationLog {
    try NavigationLog(Data((lines.joined(separator: "\n") + "\n").utf8), types: types)
  }

  // Scenario T6.
  @Test("replaying requests and gestures gives the same states, metadata and next id")
  func replay() async throws {
    let host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { _, _ in 0 }
        ScreenModule(SignIn.self) { _, _ in 0 }
      })
    try await host.attach(to: navigator)
    let (writer, first) = (try writer(), navigator.revision)
    var states: [NavigationState] = []
    navigator.observe(.changes) { states.append($0.after) }
    await wander(120)
    host.pushForeign(ForeignMark(token: 1, name: "ad"))
    try await waitFor("the external screen") { navigator.state.front.screen == nil }
    let foreign = navigator.state
    await navigator.back()
    await navigator.setState(foreign, asksFirst: false)
    await navigator.setState(states[3], asksFirst: true)
    let log = try NavigationLog(file.data, types: types)
    var replayed: [NavigationState] = []
    try log.replay { _, state in replayed.append(state) }
    #expect(replayed.count == states.count && states.count > 256 && writer.failure == nil)
    #expect(zip(replayed, states).allSatisfy { $0.isSame(as: $1) })
    #expect(log.app == "2.1" && log.window == navigator.key && !log.isCut && log.start.revision == first)
    #expect(try log.divergence(from: Self.map(), start: Self.start) == nil)
  }

  // Scenario T6.
  @Test("a log that is truncated at any position replays up to its last complete line")
  func cut() async throws {
    let writer = try writer()
    await wander(3)
    withExtendedLifetime(writer) {}
    let whole = try NavigationLog(file.data, types: types)
    let breaks = file.data.indices.filter { file.data[$0] == UInt8(ascii: "\n") }
    for end in stride(from: breaks[1] + 1, through: file.data.count, by: 7) {
      let log = try NavigationLog(file.data.prefix(end), types: types)
      let count = breaks.count { $0 < end } - 2
      // A line that lacks only its line break is complete.
      #expect(log.changes.count == count || log.changes.count == count + 1)
      #expect(log.changes == Array(whole.changes.prefix(log.changes.count)))
    }
  }

  // Scenario T6.
  @Test("if a different build navigates differently, the first differing line is reported")
  func divergence() async throws {
    let writer = try writer()
    await navigator.go(to: SignIn())
    await navigator.dismiss()
    await navigator.go(to: Screen("a"))
    withExtendedLifetime(writer) {}
    let log = try NavigationLog(file.data, types: types)
    let divergence = try #require(try log.divergence(from: Self.map(pushing: false), start: Self.start))
    #expect(divergence.line == 5 && divergence.change.cause == .action(.go(to: Screen("a"))))
    #expect(divergence.logged == navigator.state && divergence.plan.after.layers.count == 2)
    #expect("\(divergence)".hasPrefix("line 5: change 3, going to \(Screen("a"))"))
  }

  @Test("a new node in a log is not marked as returning")
  func firstNewNode() throws {
    let state = navigator.state
    let (root, next) = (try #require(state.layers[0].root), state.nextNumber)
    let new = Node.leaf(NodeID(window: .main, saturating: next + 2))
    let kinds: [[HostOperation]] = [
      [.setRoot(root.asNew, of: 90), .push(new.asNew, onto: 1)],
      [.present(.kept(root.id), layer: new.id, Presentation(style: .sheet, presenter: 1))],
      [.replace(0..<0, with: [root.asNew, .kept(1), new.asNew], selected: nil, in: 1)],
      [.setRoot(root.asNew, of: 90)],
    ]
    let first = kinds.map { operations in
      LoggedChange(revision: 1, cause: .stateSet, traits: LayoutTraits(), operations: operations)
        .firstNewNode(after: state)
    }
    #expect(first == [next + 2, next + 2, next + 2, nil])
  }

  @Test("a log of a newer version is refused, and the error names the version")
  func future() throws {
    let writer = try writer()
    withExtendedLifetime(writer) {}
    var lines = lines
    lines[0] = lines[0].replacing("\"version\":4", with: "\"version\":5")
    #expect(throws: NavigationLogError(line: 1, problem: .unknownVersion(5))) { try log(lines) }
  }

  @Test(
    "the error for a damaged line names the line number",
    arguments: [
      (3, "{}"), (3, "[["), (4, ""), (2, #"{"state":{},"revision":0}"#), (0, "{}"),
      (0, #"{"header":{"format":"other","version":4,"app":"1","window":"w"}}"#),
      (0, #"{"header":{"format":"waymark-log","version":4,"app":"1"}}"#),
      (3, #"{"change":{"revision":99,"cause":"layoutTraits","operations":[]}}"#),
      (3, #"{"change":{"revision":2,"cause":"layoutTraits","operations":[{"pop":1,"to":0}]}}"#),
      (3, #"{"change":{"revision":2,"cause":"layoutTraits","operations":[]}} x"#),
      (3, #"{"change":{"revision":2,"cause":"layoutTraits","columns":"two","operations":[]}}"#),
      (3, #"{"change":{"revision":2,"cause":"layoutTraits","columns":1.5,"operations":[]}}"#),
      (3, #"{"change":{"revision":2,"cause":"layoutTraits"}}"#),
      (3, #"{"change":{"revision":2,"cause":"room","operations":[]}}"#),
      (3, #"{"change":{"revision":2,"host":"pulled","operations":[]}}"#),
      (3, #"{"change":{"revision":2,"operations":[]}}"#),
      (3, String(repeating: "[", count: 100_000)),
      (3, String(repeating: #"{"change":"#, count: 10_000)),
    ])
  func damaged(place: Int, text: String) async throws {
    let writer = try writer()
    await wander(3)
    withExtendedLifetime(writer) {}
    var lines = lines
    if text.isEmpty { lines.remove(at: place) } else { lines[place] = text }
    #expect {
      try log(lines).replay { _, _ in }
    } throws: { error in
      (error as? NavigationLogError)?.line == place + 1 && !"\(error)".contains("\n")
    }
  }

  @Test("a log is refused where its changes lead to a state that differs from the logged one")
  func otherState() async throws {
    let writer = try writer()
    await wander(120)
    withExtendedLifetime(writer) {}
    var lines = lines
    let place = try #require(lines.lastIndex { $0.contains("\"state\"") })
    #expect(place > 200)
    lines[place] = lines[place].replacing("\"nextNumber\":", with: "\"nextNumber\":1")
    #expect {
      try log(lines).replay { _, _ in }
    } throws: { error in
      if case .otherState? = (error as? NavigationLogError)?.problem { true } else { false }
    }
  }

  @Test("a write error ends the log, and the earlier lines can be read")
  func failing() async throws {
    let writer = try NavigationLogWriter(navigator, app: "1") { [file] line in
      if file.data.count > 1_500 { throw Mishap() }
      file.data += line
    }
    await wander(20)
    #expect(writer.failure is Mishap)
    #expect(try NavigationLog(file.data, types: types).changes.isEmpty == false)
  }

  @Test(
    "an empty file and a log without a state are refused",
    arguments: [
      "", "\n\n", #"{"header":{"format":"waymark-log","version":4,"app":"1","window":"w"}}"# + "\n",
    ])
  func nothing(text: String) {
    #expect(throws: NavigationLogError.self) { try NavigationLog(Data(text.utf8), types: types) }
  }

  @Test("every cause and operation can be written and read")
  func coding() throws {
    let state = navigator.state
    let causes: [NavigationCause] = [
      .action(.back), .action(.open("/a")), .stateSet, .popped, .externalScreen, .attached,
      .layoutTraits,
    ]
    let ad = ForeignMark(token: 1, name: "ad \"1\"")
    let sheet = Presentation(
      style: PresentationStyle("sheet", options: PresentationOptions(detents: [.medium])), presenter: 4,
      anchor: PresentationAnchor(rawValue: "button"))
    let root = (state.layers[0].root ?? state.front).asNew
    let inside = [HostNode.foreign(ForeignNode(id: 9, mark: ad)), .kept(5), .kept(4)]
    let tabs = ContainerValue(kind: Tabs(), role: nil)
    let operations: [HostOperation] = [
      .dismiss([.node(8), .foreign(ad)]), .dismiss([]), .setRoot(root, of: 90),
      .setRoot(.kept(4), of: 90),
      .push(inside[0], onto: 3), .push(root, onto: 3), .pop(to: 1, of: 3),
      .replace(1..<3, with: [root] + inside, selected: .node(4), in: 1),
      .replace(1..<3, with: [], selected: .foreign(ad), in: 1),
      .replace(0..<0, with: [.container(11, tabs, inside, selected: .foreign(ad))], selected: nil, in: 1),
      .select(.node(4), in: 3), .select(.foreign(ad), in: 3), .select(nil, in: 3),
      .update(4, .screen(AnyDestination(Screen("b")))), .update(9, .foreign(ad)),
      .update(1, Node.container(state.layers[0]).value), .present(root, layer: 20, sheet),
      .present(inside[1], layer: 20, Presentation(style: .sheet, presenter: 4)),
    ]
    for (index, cause) in causes.enumerated() {
      let traits = LayoutTraits(columns: [1, 2, 3, .max][index % 4])
      let change = LoggedChange(
        revision: UInt64(index), cause: cause, traits: traits, operations: operations,
        nextNumber: index == 0 ? nil : 12)
      let text = try NavigationLogLine.change(change).text()
      guard case .change(let read) = try NavigationLogLine(text, types: types) else { throw Mishap() }
      #expect(read == change)
      #expect(try NavigationLogLine.change(read).text() == text)
    }
  }

  @Test(
    "an incomplete operation, or an operation with a node of the wrong kind, is refused",
    arguments: [
      "{}", "7", #"{"push":[],"onto":3}"#, #"{"push":[{"id":9,"screen":"Screen","value":{"name":"a"}}]}"#,
      #"{"push":[{"id":9,"screen":"TestTabs","value":{}}],"onto":3}"#,
      #"{"push":[{"id":9,"screen":"Stranger","value":{}}],"onto":3}"#,
      #"{"push":[{"id":9,"screen":"Screen","value":{"name":7}}],"onto":3}"#,
      #"{"push":[{"id":9,"screen":"Screen"}],"onto":3}"#,
      #"{"push":[{"id":9,"lost":"a","reason":"b"}],"onto":3}"#,
      #"{"push":[{"id":9,"external":{"token":1}}],"onto":3}"#,
      #"{"push":[{"id":9,"external":{"token":1,"name":"a"}},{"id":8,"in":0,"container":"stack","value":{}}],"onto":3}"#,
      #"{"push":[{"id":9,"layer":null},{"id":8,"layer":null}],"onto":3}"#,
      #"{"push":[{"id":9,"in":0,"container":"stack","value":{}}],"onto":3}"#,
      #"{"push":[{"kept":4},{"kept":5}],"onto":3}"#, #"{"push":[{"kept":null}],"onto":3}"#,
      #"{"push":[{"kept":{"token":1}}],"onto":3}"#, #"{"push":[{"kept":"a"}],"onto":3}"#,
      #"{"push":[{"kept":4},{"id":8,"in":0,"container":"stack","value":{}}],"onto":3}"#,
      #"{"push":[{"kept":4}],"onto":{"token":1,"name":"a"}}"#,
      #"{"root":[],"of":90}"#, #"{"root":[{"kept":4}]}"#, #"{"pop":4}"#, #"{"pop":"a","to":3}"#,
      #"{"pop":4,"to":-1}"#, #"{"pop":4,"to":18446744073709551616}"#, #"{"dismiss":4}"#,
      #"{"dismiss":[null]}"#,
      #"{"replace":[],"from":1,"to":0,"in":3}"#, #"{"replace":[],"from":18446744073709551615,"to":7,"in":3}"#,
      #"{"replace":[],"from":0,"in":3}"#, #"{"replace":[],"from":0,"to":0}"#,
      #"{"replace":[],"from":0,"to":0,"in":3,"selected":"a"}"#,
      #"{"update":[]}"#, #"{"update":[{"kept":4}]}"#,
      #"{"update":[{"id":9,"container":"stack","value":{}},{"id":8,"in":0,"container":"stack","value":{}}]}"#,
      #"{"select":4}"#, #"{"select":"a","in":3}"#, #"{"present":[]}"#,
      #"{"present":[{"id":9,"layer":null}]}"#,
      #"{"present":[{"id":9,"layer":null},{"kept":4,"in":0}]}"#,
      #"{"present":[{"id":9,"layer":{"style":"sheet","presenter":2}}]}"#,
      #"{"present":[{"id":9,"container":"stack","value":{}},{"kept":4,"in":0}]}"#,
    ])
  func refused(operation: String) {
    let line = #"{"change":{"revision":1,"cause":"attached","operations":[\#(operation)]}}"#
    #expect(throws: SavedFault.self) { try NavigationLogLine(line, types: types) }
  }

  @Test("a nextNumber that is not a number is refused")
  func refusedNumber() {
    let line = #"{"change":{"revision":1,"cause":"attached","operations":[],"nextNumber":"a"}}"#
    #expect(throws: SavedFault.self) { try NavigationLogLine(line, types: types) }
  }

  @Test(
    "a state with a kept node, or with an external screen's mark as a selection, is refused",
    arguments: [
      (#"{"kept":4,"in":0}"#, "state.nodes[1] is a kept node"),
      (
        #"{"id":1,"in":0,"container":"stack","value":{},"selection":{"token":1,"name":"a"}}"#,
        "state.nodes[1].selection has the wrong type"
      ),
    ])
  func refused(node: String, reason: String) {
    let line =
      #"{"revision":0,"state":{"window":0,"nextNumber":10,"nodes":[{"id":9,"layer":null},\#(node)]}}"#
    let fault = #expect(throws: SavedFault.self) { try NavigationLogLine(line, types: types) }
    #expect(fault?.description == reason)
  }
}
