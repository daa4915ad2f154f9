import Testing
import WaymarkTesting

@testable import Waymark

/// The minimum number of operations for common changes.
struct HostOperationTests {
  private let home: NavigationState
  private let batch = HostCapabilities()
  private let stepwise = HostCapabilities(dismissesSeveralLayers: false, setsChildrenAtOnce: false)

  init() {
    home = NavigationState(start: .stack(Screen("home")))
  }

  private func pushing(_ names: String..., onto state: NavigationState) throws -> NavigationState {
    var test = try TestMachine()
    test.machine.restart(from: state, traits: LayoutTraits())
    for name in names {
      let plan = test.machine.plan(for: .go(to: Screen(name)))
      test.machine.restart(from: plan.after, traits: LayoutTraits())
    }
    return test.machine.state
  }

  private func presenting(over state: NavigationState, _ times: Int) throws -> NavigationState {
    var test = try TestMachine()
    test.machine.restart(from: state, traits: LayoutTraits())
    for number in 0..<times {
      var planner = Planner(state: test.machine.state, traits: LayoutTraits())
      let node = Node.screen(
        ScreenNode(id: planner.state.ids.next(), destination: AnyDestination(Screen("\(number)"))))
      let front = planner.state.front.id
      var pending = [
        Planner.PendingNode(join: .present(.sheet, nil), node: node, wanted: AnyDestination(SignIn()))
      ]
      try planner.integrate(&pending, at: front)
      test.machine.restart(from: planner.state, traits: LayoutTraits())
    }
    return test.machine.state
  }

  private func kinds(_ operations: [HostOperation]) -> [String] {
    operations.map { operation in
      switch operation {
      case .dismiss(let layers): "dismiss \(layers.count)"
      case .setRoot: "set root"
      case .push: "push"
      case .pop(let count, _): "pop to \(count)"
      case .setChildren(let children, _, _): "set \(children.count)"
      case .select: "select"
      case .update: "update"
      case .present: "present"
      }
    }
  }

  @Test("two pushes are one operation, or two if the host can only push one screen at a time")
  func twoPushes() throws {
    let after = try pushing("a", "b", onto: home)
    #expect(home.edits(to: after).count == 2)
    #expect(kinds(home.operations(to: after, capabilities: batch)) == ["set 3"])
    #expect(kinds(home.operations(to: after, capabilities: stepwise)) == ["push", "push"])
  }

  @Test("a push is one operation, and several pops are one operation")
  func pushAndPop() throws {
    let one = try pushing("a", onto: home)
    let three = try pushing("b", "c", onto: one)
    for capabilities in [batch, stepwise] {
      #expect(kinds(home.operations(to: one, capabilities: capabilities)) == ["push"])
      #expect(kinds(three.operations(to: home, capabilities: capabilities)) == ["pop to 1"])
    }
  }

  @Test("a pop and a push are at most two operations")
  func popAndPush() throws {
    let (a, b) = (try pushing("a", onto: home), try pushing("x", "b", onto: home))
    #expect(kinds(a.operations(to: b, capabilities: batch)).count <= 2)
  }

  @Test("several layers are dismissed in one operation, or one by one from the top")
  func dismissals() throws {
    let covered = try presenting(over: home, 3)
    #expect(kinds(home.operations(to: covered, capabilities: batch)) == ["present", "present", "present"])
    #expect(kinds(covered.operations(to: home, capabilities: batch)) == ["dismiss 3"])
    let single = covered.operations(to: home, capabilities: stepwise)
    #expect(single == covered.layers.dropFirst().reversed().map { .dismiss([.node($0.id)]) })
  }

  @Test("equal states need no operation")
  func nothing() throws {
    let state = try presenting(over: home, 1)
    #expect(state.operations(to: state, capabilities: batch) == [])
  }
}
