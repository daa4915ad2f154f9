import Testing
import WaymarkTesting

@testable import Waymark

/// Over random changes, each subscriber is notified exactly when its slice has changed.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SliceOracleTests {
  /// The complete contents of a state, computed by visiting every node.
  private struct Picture {
    let state: NavigationState
    let traits: LayoutTraits
    private(set) var nodes: [NodeID: Content] = [:]

    init(_ state: NavigationState, _ traits: LayoutTraits) {
      (self.state, self.traits) = (state, traits)
      state.forEachNode { nodes[$0.id] = Content($0) }
    }
  }

  /// The parts of a node whose changes are reported to its observers.
  private struct Content: Hashable {
    let value: NodeValue
    let children: [NodeID]
    let selection: NodeID?

    init(_ node: Node) {
      value = node.value
      children = node.container?.children.map(\.id) ?? []
      selection = node.container?.selection
    }
  }

  /// A subscription, and the value of its slice computed from a picture.
  private struct Watched {
    let number: Int
    let value: (Picture) -> AnyHashable
    /// The node with which the subscription ends.
    let node: NodeID?
  }

  private struct Notice: Hashable {
    let number: Int
    let value: AnyHashable
  }

  /// The actual and the expected notifications.
  private final class Ledger {
    var watched: [Watched] = []
    var told: [Notice] = []
    var expected: [Notice] = []
    var picture: Picture
    var nextNumber = 0

    init(_ state: NavigationState) { picture = Picture(state, LayoutTraits()) }

    func note(_ change: NavigationChange) {
      let (before, after) = (picture, Picture(change.after, change.traits))
      for entry in watched {
        let value = entry.value(after)
        if entry.value(before) != value { expected.append(Notice(number: entry.number, value: value)) }
      }
      watched.removeAll { entry in
        entry.node.map { before.nodes[$0] != nil && after.nodes[$0] == nil } ?? false
      }
      picture = after
    }
  }

  private let ledger: Ledger
  private let navigator: Navigator

  init() throws {
    navigator = Navigator(try NavigationMap {}, start: .stack(Screen("home")))
    ledger = Ledger(navigator.state)
    navigator.observe(.changes) { [ledger] in ledger.note($0) }
  }

  // Scenario T7.
  @Test("over 10,000 random changes, notifications match a comparison of every slice")
  func oracle() async {
    var random = SeededGenerator(seed: 5)
    var generator = StateGenerator()
    generator.maximumNodes = 14
    for round in 0..<100 {
      subscribe(around: navigator.state, using: &random)
      for _ in 0..<100 {
        let next =
          Int.random(in: 0..<20, using: &random) == 0
          ? generator.state(using: &random) : generator.mutation(of: navigator.state, using: &random)
        await navigator.setState(next, asksFirst: false)
        if Int.random(in: 0..<10, using: &random) == 0 { turn(using: &random) }
      }
      guard ledger.told == ledger.expected else {
        let first = zip(ledger.told, ledger.expected).first { $0 != $1 }
        Issue.record(
          "round \(round): \(String(describing: first)) of \(ledger.told.count), \(ledger.expected.count)")
        return
      }
    }
    #expect(navigator.revision > 5_000 && ledger.told.count > 1_000)
  }

  private func turn(using random: inout SeededGenerator) {
    navigator.send(.traits(LayoutTraits(columns: Bool.random(using: &random) ? 1 : .max)))
  }

  /// Adds subscriptions for existing nodes, for nodes that do not exist yet, and for slices without a node.
  private func subscribe(around state: NavigationState, using random: inout SeededGenerator) {
    var nodes = (0..<3).map { _ in NodeID(packed: UInt64.random(in: 1...200, using: &random)) }
    state.forEachNode { nodes.append($0.id) }
    for node in nodes.shuffled(using: &random).prefix(3) {
      let endsWithNode = Bool.random(using: &random)
      watch(
        .node(node, endsWithNode: endsWithNode), endsWith: endsWithNode ? node : nil,
        as: { $0.map(Content.init) }, { $0.nodes[node] })
    }
    let container = nodes.randomElement(using: &random) ?? NodeID(packed: 1)
    watch(.selection(of: container, endsWithNode: false)) { $0.nodes[container]?.selection }
    guard ledger.nextNumber < 60 else { return }
    watch(.front) { $0.state.front }
    watch(.visibleScreens) { $0.state.visibleScreens(traits: $0.traits) }
    watch(NavigationSlice { $0.screens.count }) { $0.state.screens.count }
    watch(.layers) { $0.state.layers.map(\.id) }
  }

  private func watch<Value: Hashable>(_ slice: NavigationSlice<Value>, _ value: @escaping (Picture) -> Value)
  {
    watch(slice, as: { $0 }, value)
  }

  private func watch<Value, Told: Hashable>(
    _ slice: NavigationSlice<Value>, endsWith node: NodeID? = nil, as told: @escaping (Value) -> Told,
    _ value: @escaping (Picture) -> Told
  ) {
    let number = ledger.nextNumber
    ledger.nextNumber += 1
    ledger.watched.append(Watched(number: number, value: { AnyHashable(value($0)) }, node: node))
    navigator.observe(slice) { [ledger] in
      ledger.told.append(Notice(number: number, value: AnyHashable(told($0))))
    }
  }
}
