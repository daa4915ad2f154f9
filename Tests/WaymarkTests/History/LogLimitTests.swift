import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Every log that can be written can be read.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LogLimitTests {
  private final class File { var data = Data() }

  private static let start = NodeBlueprint.stack(Screen("home"))

  private static let tooLarge = SavedNavigationError.tooLarge(
    "nextNumber is larger than \(SavedNavigationLimits.loggedNextNumber)")

  private let navigator: Navigator
  private let file = File()

  init() throws {
    navigator = Navigator(
      try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }, start: Self.start)
  }

  private func writer() throws -> NavigationLogWriter {
    try NavigationLogWriter(navigator, app: "1") { [file] in file.data += $0 }
  }

  private func log(_ data: Data) throws -> NavigationLog {
    try NavigationLog(data, types: navigator.restorableTypes())
  }

  /// Returns the state of a window with the given next number.
  private func state(nextNumber: UInt64) -> NavigationState {
    let screen = ScreenNode(id: id(nextNumber - 13), destination: AnyDestination(Screen("far")))
    let stack = ContainerNode(id: id(nextNumber - 12), kind: Stack(), children: [.screen(screen)])
    return NavigationState(
      window: .main,
      layers: [ContainerNode(layer: id(nextNumber - 11), presentation: nil, root: .container(stack))],
      nextNumber: nextNumber)
  }

  private func id(_ number: UInt64) -> NodeID { NodeID(window: .main, saturating: number) }

  // Scenario T6.
  @Test("if a window is restored with the largest allowed nextNumber, its log can be read")
  func restoredAtTheLimit() async throws {
    let limit = SavedNavigationLimits.nextNumber
    let text = """
      {"version":2,"window":0,"nextNumber":\(limit),"nodes":[{"id":3,"layer":null},\
      {"id":1,"in":0,"container":"stack","value":{}},{"id":2,"in":1,"screen":"Screen","value":{"name":"old"}}]}
      """
    let saved = try SavedNavigation(json: Data(text.utf8), types: navigator.restorableTypes())
    await navigator.restore(saved)
    #expect(navigator.state.nextNumber >= limit)
    await navigator.go(to: Screen("new"))
    let before = navigator.state
    let writer = try writer()
    await navigator.setState(state(nextNumber: before.nextNumber + 20), asksFirst: false)
    await navigator.go(to: Screen("newer"))
    #expect(writer.failure == nil)
    let log = try log(file.data)
    #expect(log.start.state == before && log.changes.count == 2)
    #expect(try log.end().isSame(as: navigator.state))
  }

  // Scenario T6.
  @Test("a window whose node numbers exceed the limit of logs cannot start a log")
  func beginsTooFar() async throws {
    await navigator.setState(state(nextNumber: SavedNavigationLimits.loggedNextNumber), asksFirst: false)
    _ = try writer()
    #expect(throws: Never.self) { try log(file.data) }
    await navigator.go(to: Screen("one too many"))
    #expect(throws: Self.tooLarge) { try writer() }
  }

  // Scenario T6.
  @Test("a log ends with a failure when nextNumber exceeds the limit of logs")
  func goesTooFar() async throws {
    let writer = try writer()
    await navigator.go(to: Screen("a"))
    await navigator.setState(state(nextNumber: SavedNavigationLimits.loggedNextNumber + 1), asksFirst: false)
    #expect(writer.failure as? SavedNavigationError == Self.tooLarge)
    #expect(try log(file.data).changes.count == 1)
  }

  // Scenario T6.
  @Test("a log ends with a failure when the containers of a state are nested too deeply")
  func goesTooDeep() async throws {
    let writer = try writer()
    let nested = { (depth: Int) in
      (0..<depth).reduce(NodeBlueprint.screen(Screen("inside"))) { inside, _ in .container(Stack(), [inside])
      }
    }
    await navigator.setState(StateBlueprint(nested(SavedNavigationLimits.depth)), asksFirst: false)
    #expect(writer.failure == nil)
    await navigator.setState(StateBlueprint(nested(SavedNavigationLimits.depth + 1)), asksFirst: false)
    guard case .tooLarge? = writer.failure as? SavedNavigationError else {
      Issue.record("the failure is \(String(describing: writer.failure))")
      return
    }
    #expect(try log(file.data).end().front.screen?.destination == AnyDestination(Screen("inside")))
  }

  @Test("a log ends with a failure when a change nests a container too deeply", arguments: [true, false])
  func growsTooDeep(isMoved: Bool) async throws {
    // The tabs are inside no container, so the screen in the innermost stack is inside as many as allowed.
    let numbers = 100..<(99 + UInt64(SavedNavigationLimits.depth))
    let nested = numbers.reversed().reduce(Node.leaf(99)) { .stack(id($1), $0) }
    let root = Node.tabs(10, selecting: 100, nested, .stack(12, .leaf(13), .stack(14, .leaf(15))))
    let state = NavigationState(window: .main, layers: [.base(root)], nextNumber: 1_000)
    let node = isMoved ? HostNode.kept(14) : Node.stack(20, .leaf(21)).asNew
    let writer = try writer()
    await navigator.setState(state, asksFirst: false)
    #expect(writer.failure == nil)
    await navigator.setState(
      try state.applying([.push(node, onto: id(numbers.upperBound - 1))]), asksFirst: false)
    #expect(
      writer.failure as? SavedNavigationError == SavedFault.tooManyContainers(at: [SavedField.nodes]).error)
  }

  // Scenario T6.
  @Test("a log ends with a failure when a destination is nested too deeply")
  func destinationTooDeep() async throws {
    let writer = try writer()
    await navigator.setState(
      StateBlueprint(.stack(NestedValue(depth: SavedNavigationLimits.nesting + 1))), asksFirst: false)
    guard case .tooLarge? = writer.failure as? SavedNavigationError else {
      Issue.record("the failure is \(String(describing: writer.failure))")
      return
    }
    #expect(try log(file.data).changes.isEmpty)
  }
}
