import Testing

@testable import Waymark

/// Reconciling the state with the contents of a host.
struct ReconcilingTests {
  private let state = NavigationState(
    start: .tabs(.stack(Screen("home"), Screen("list")), .stack(Screen("search"))))
  private let mark = ForeignMark(token: 5, name: "web view")

  /// Returns the snapshot with its entries changed.
  private func observed(_ change: (HostSnapshot.Entry) -> [HostSnapshot.Entry]) -> HostSnapshot {
    var result = HostSnapshot()
    for entry in HostSnapshot(state).entries.flatMap(change) {
      result.add(entry.identity, depth: entry.depth, isSelected: entry.isSelected)
    }
    return result
  }

  private func id(of name: String) -> ShownIdentity {
    let screen = state.screens.first { $0.destination == AnyDestination(Screen(name)) }
    return .node(screen?.id ?? state.layerStack.id)
  }

  private func names(_ state: NavigationState) -> [String] {
    var names: [String] = []
    state.forEachNode { node in
      switch node {
      case .screen(let screen): names.append(screen.destination.as(Screen.self)?.name ?? "?")
      case .foreign(let foreign): names.append("foreign \(foreign.mark.name)")
      case .container: break
      }
    }
    return names
  }

  @Test("a state matches only the snapshot that was made from it")
  func matching() {
    #expect(HostSnapshot(state).matches(state))
    #expect(!HostSnapshot().matches(state))
    #expect(!observed { $0.identity == id(of: "list") ? [] : [$0] }.matches(state))
    #expect(!observed { [.init(identity: $0.identity, depth: $0.depth, isSelected: false)] }.matches(state))
    #expect(!observed { $0.identity == id(of: "search") ? [$0, $0] : [$0] }.matches(state))
    #expect(
      !observed { [.init(identity: $0.identity, depth: $0.depth + 1, isSelected: $0.isSelected)] }.matches(
        state))
  }

  @Test("a state that is reconciled with the snapshot of a pop matches that snapshot")
  func popped() {
    let shown = observed { $0.identity == id(of: "list") ? [] : [$0] }
    let after = state.reconciled(with: shown)
    #expect(shown.matches(after) && names(after) == ["home", "search"])
    #expect(after.validate() == [])
  }

  @Test("a pushed external screen gets a node and keeps that node")
  func foreignPushed() {
    let shown = observed { entry in
      entry.identity == id(of: "list")
        ? [entry, .init(identity: .foreign(mark), depth: entry.depth, isSelected: false)] : [entry]
    }
    let after = state.reconciled(with: shown)
    #expect(shown.matches(after) && names(after) == ["home", "list", "foreign web view", "search"])
    #expect(after.reconciled(with: shown) == after)
    #expect(after.reconciled(with: HostSnapshot(state)) == state)
  }

  @Test("a presented external screen becomes a layer over the front screen")
  func foreignPresented() throws {
    var shown = HostSnapshot(state)
    shown.add(.foreign(mark), depth: 0)
    let after = state.reconciled(with: shown)
    let layer = try #require(after.topLayer)
    #expect(shown.matches(after) && after.validate() == [])
    #expect(layer.presentation?.presenter == state.front.id && layer.presentation?.style == .foreign)
    #expect(after.reconciled(with: shown) == after)
  }

  @Test("unknown nodes are ignored together with their descendants")
  func strangers() {
    let stranger = ShownIdentity.node(NodeID(window: .main, saturating: 99))
    let shown = observed { entry in
      entry.identity == id(of: "list")
        ? [
          entry, .init(identity: stranger, depth: entry.depth, isSelected: false),
          .init(identity: id(of: "search"), depth: entry.depth + 1, isSelected: false),
        ] : [entry]
    }
    #expect(state.reconciled(with: shown) == state)
    #expect(names(state.reconciled(with: shown, keepsStrangers: true)).contains("foreign stranger"))
  }

  @Test("a duplicate entry in a snapshot is ignored")
  func twice() {
    let everything = state.reconciled(with: observed { [$0, $0] })
    #expect(everything.normalized(start: .stack(Screen("start"))).validate() == [])
    let twice = observed { $0.identity == id(of: "list") ? [$0, $0] : [$0] }
    #expect(state.reconciled(with: twice) == state)
    var alerts = HostSnapshot(state)
    alerts.add(.foreign(mark), depth: 0)
    alerts.add(.foreign(mark), depth: 0)
    #expect(state.reconciled(with: alerts).layers.count == 2)
  }

  @Test("nodes of an earlier state are recognized when that state is shown again")
  func recalling() {
    let without = state.reconciled(with: observed { $0.identity == id(of: "list") ? [] : [$0] })
    #expect(without.reconciled(with: HostSnapshot(state)) == without)
    #expect(without.reconciled(with: HostSnapshot(state), recalling: [state]) == state)
  }

  @Test("the selection of a state follows the host")
  func selection() throws {
    let tabs = try #require(state.layerStack.children.first?.container?.children.first?.container)
    let shown = observed { entry in
      let isTab = tabs.children.contains { .node($0.id) == entry.identity }
      return [
        .init(
          identity: entry.identity, depth: entry.depth,
          isSelected: isTab ? !entry.isSelected : entry.isSelected)
      ]
    }
    let after = state.reconciled(with: shown)
    #expect(shown.matches(after))
    #expect(after.front.id == state.screens.last?.id)
  }

  @Test("an emptied container is removed, and an empty window shows its start")
  func emptied() {
    let start = NodeBlueprint.stack(Screen("start"))
    #expect(names(state.reconciled(with: HostSnapshot()).normalized(start: start)) == ["start"])
    let noSearch = observed { $0.identity == id(of: "search") ? [] : [$0] }
    let after = state.reconciled(with: noSearch).normalized(start: start)
    #expect(names(after) == ["home", "list"] && after.validate() == [])
  }
}
