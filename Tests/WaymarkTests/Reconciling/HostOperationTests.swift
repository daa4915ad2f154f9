import Testing
import WaymarkTesting

@testable import Waymark

/// The minimum number of operations for common changes.
struct HostOperationTests {
  private let home: NavigationState

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
        Planner.PendingNode(placement: .present(.sheet, nil), node: node, wanted: AnyDestination(SignIn()))
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
      case .replace(let range, let children, _, _): "replace \(range) with \(children.count)"
      case .select: "select"
      case .update: "update"
      case .present: "present"
      }
    }
  }

  @Test("two pushes are one operation that names only the new screens")
  func twoPushes() {
    let before = NavigationState.showing(.stack(1, .leaf(2), .leaf(3)))
    let after = NavigationState.showing(.stack(1, .leaf(2), .leaf(3), .leaf(4), .leaf(5)))
    #expect(kinds(before.operations(to: after)) == ["replace 2..<2 with 2"])
  }

  @Test("a push is one operation, and several pops are one operation")
  func pushAndPop() throws {
    let one = try pushing("a", onto: home)
    let three = try pushing("b", "c", onto: one)
    #expect(kinds(home.operations(to: one)) == ["push"])
    #expect(kinds(three.operations(to: home)) == ["pop to 1"])
  }

  @Test("replacing the top screen is one operation that names only the new screen")
  func popAndPush() {
    let before = NavigationState.showing(.stack(1, .leaf(2), .leaf(3)))
    let after = NavigationState.showing(.stack(1, .leaf(2), .leaf(4)))
    #expect(kinds(before.operations(to: after)) == ["replace 1..<2 with 1"])
  }

  @Test("removing a screen in the middle names no other screen")
  func middle() {
    let before = NavigationState.showing(.stack(1, .leaf(2), .leaf(3), .leaf(4), .leaf(5)))
    let after = NavigationState.showing(.stack(1, .leaf(2), .leaf(4), .leaf(5)))
    #expect(kinds(before.operations(to: after)) == ["replace 1..<2 with 0"])
  }

  @Test("adding a tab is one operation that names no other tab")
  func tab() {
    let before = NavigationState.showing(.tabs(1, selecting: 2, .leaf(2), .leaf(3)))
    let after = NavigationState.showing(.tabs(1, selecting: 4, .leaf(2), .leaf(3), .leaf(4)))
    #expect(kinds(before.operations(to: after)) == ["replace 2..<2 with 1"])
  }

  @Test("dismissing several layers is one operation")
  func dismissals() throws {
    let covered = try presenting(over: home, 3)
    #expect(kinds(home.operations(to: covered)) == ["present", "present", "present"])
    #expect(kinds(covered.operations(to: home)) == ["dismiss 3"])
  }

  @Test("equal states need no operations")
  func nothing() throws {
    let state = try presenting(over: home, 1)
    #expect(state.operations(to: state) == [])
  }
}
