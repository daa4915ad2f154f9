import Testing
import Waymark
import WaymarkTesting

/// A host whose user makes one change at a time. It counts how often its snapshot is read.
@MainActor
private final class CountingHost: NavigationHost {
  var connection: HostConnection?
  private var tree = HostTree()
  private(set) var lastApplied: UInt64 = 0
  private(set) var readings = 0
  /// A change that the user makes just before the next operations are applied.
  var disturbance: HostOperation?
  /// The changes that the user makes after operations have been applied, before each acknowledgement.
  var laterChanges: [HostOperation] = []
  /// The actual change, if it differs from the reported one.
  var instead: HostOperation?

  var snapshot: HostSnapshot {
    readings += 1
    return tree.snapshot
  }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {}

  func withhold(_ screen: NodeID, _ status: WithheldStatus) {}

  func apply(_ change: HostChange) async -> HostReport {
    if let disturbance {
      self.disturbance = nil
      perform(disturbance)
    }
    tree.apply(change.operations)
    lastApplied = change.number
    if laterChanges.isEmpty { return .applied }
    let later = laterChanges.removeFirst()
    perform(instead ?? later, reporting: later)
    return .shows(tree.snapshot)
  }

  func shows(_ state: NavigationState) -> Bool { tree.matches(state) }

  /// Makes a change of the user and reports it.
  func perform(_ operation: HostOperation) {
    perform(operation, reporting: operation)
  }

  func endGesture(with operation: HostOperation?) {
    if let operation { tree.perform(operation) }
    connection?.endInteraction(after: operation, lastApplied: lastApplied)
  }

  func perform(_ change: HostOperation, reporting operation: HostOperation) {
    tree.perform(change)
    connection?.report(operation, lastApplied: lastApplied)
  }
}

/// Reports of one operation of the user.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct OperationReportTests {
  private let app: TestApp
  private let host = CountingHost()
  private var navigator: Navigator { app.navigator }

  init() async throws {
    app = try TestApp()
    try await app.navigator.attach(host)
  }

  private var tabs: ContainerNode {
    get throws { try #require(navigator.state.layers.first?.root?.container) }
  }

  private func stack(_ index: Int) throws -> ContainerNode { try #require(tabs.children[index].container) }

  private func select(_ index: Int) throws -> HostOperation {
    let tabs = try tabs
    return .select(.node(tabs.children[index].id), in: tabs.id)
  }

  /// Performs requests and a check that the host's snapshot is read `count` times.
  private func readings(_ body: () async throws -> Void) async rethrows -> Int {
    let before = host.readings
    try await body()
    #expect(host.shows(navigator.state))
    return host.readings - before
  }

  @Test("the window follows a tap, a pop and a dismissal without reading the host")
  func common() async throws {
    let count = try await readings {
      await navigator.go(to: Screen("a"))
      host.perform(.pop(to: 1, of: try stack(0).id))
      #expect(app.screens == ["home", "search"])
      host.perform(try select(1))
      #expect(navigator.state.focusedScreen?.destination == AnyDestination(Screen("search")))
      await navigator.go(to: SignIn())
      host.perform(.dismiss([.node(try #require(navigator.state.topLayer).id)]))
      #expect(navigator.state.layers.count == 1)
      await navigator.go(to: Screen("b"))
    }
    #expect(count == 0, "also the acknowledgements after the reports are believed")
  }

  @Test("the window assigns ids to pushed and presented external screens")
  func external() async throws {
    let (pushed, alert) = (ForeignMark(token: 1, name: "pushed"), ForeignMark(token: 2, name: "alert"))
    let count = try await readings {
      host.perform(.pushForeign(pushed, onto: try stack(0).id))
      #expect(host.shows(navigator.state))
      host.perform(.presentForeign(alert))
      #expect(host.shows(navigator.state))
      #expect(navigator.state.validate() == [] && navigator.state.layers.count == 2)
      host.perform(.dismiss([.foreign(alert)]))
      #expect(try stack(0).children.count == 2)
      host.perform(.pop(to: 1, of: try stack(0).id))
    }
    #expect(count == 0)
    #expect(navigator.state.layers.count == 1)
  }

  @Test("a layer over a missing external screen is placed over the screen below")
  func externalPresenter() async throws {
    host.perform(.pushForeign(ForeignMark(token: 1, name: "pushed"), onto: try stack(0).id))
    await navigator.go(to: SignIn())
    let earlier = navigator.state
    #expect(earlier.layers.count == 2)
    let next = CountingHost()
    try await navigator.attach(next)
    await navigator.setState(earlier, asksFirst: false)
    #expect(navigator.state.layers.count == 2 && navigator.state.validate() == [])
    #expect(next.shows(navigator.state))
  }

  @Test("an external screen that is already in the tree is read from the host")
  func knownExternal() async throws {
    let mark = ForeignMark(token: 1, name: "shared")
    host.perform(.pushForeign(mark, onto: try stack(0).id))
    let count = try await readings {
      host.perform(.pop(to: 1, of: try stack(0).id), reporting: .pushForeign(mark, onto: try stack(1).id))
    }
    #expect(count == 1)
    #expect(try stack(0).children.count == 1)
  }

  @Test("the window reads the host after a report that does not fit the state or is impossible")
  func misfits() async throws {
    await navigator.go(to: Screen("a"))
    let (stack, screen) = (try stack(0), NodeID(window: .main, number: 99))
    let pop = HostOperation.pop(to: 1, of: stack.id)
    let unknown = ScreenNode(id: try #require(screen), destination: AnyDestination(Screen("x")))
    let reports: [HostOperation] = [
      .pop(to: 7, of: stack.id), .select(.node(unknown.id), in: try tabs.id),
      .push(.screen(unknown), onto: stack.id), .update(stack.children[1].id, .screen(unknown.destination)),
      .dismiss([.node(try #require(navigator.state.topLayer).id)]),
    ]
    for report in reports {
      let count = await readings {
        await navigator.go(to: Screen("a"))
        host.perform(pop, reporting: report)
        #expect(app.screens == ["home", "search"], "\(report)")
      }
      #expect(count == 1, "\(report)")
    }
  }

  @Test("the window reads and corrects the host after a change that empties a container")
  func emptied() async throws {
    let stack = try stack(0)
    await navigator.select(stack.children[0].id)
    host.perform(.replace(0..<1, with: [], selected: nil, in: stack.id), reporting: .pop(to: 0, of: stack.id))
    await navigator.go(to: Screen("a"))
    #expect(navigator.state.validate() == [] && host.shows(navigator.state))
    #expect(app.screens == ["search", "a"])
  }

  @Test("a layer is closed when the user removes its presenter")
  func presenter() async throws {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: SignIn())
    host.perform(.pop(to: 1, of: try stack(0).id))
    #expect(navigator.state.layers.count == 1 && navigator.state.validate() == [])
    await navigator.go(to: Screen("b"))
    #expect(host.shows(navigator.state))
  }

  @Test("after an ignored report, the window checks the next acknowledgement against the host")
  func whileApplying() async throws {
    host.disturbance = try select(1)
    let count = await readings { await navigator.go(to: Screen("a")) }
    #expect(count == 1)
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Screen("search")))
    let next = await readings { await navigator.go(to: Screen("b")) }
    #expect(next == 0)
  }

  @Test("a request is planned again if the user leaves the target stack while the new screen is shown")
  func leavesPlace() async throws {
    await navigator.go(to: Screen("a"))
    host.laterChanges = [.pop(to: 1, of: try stack(0).id)]
    #expect(await navigator.go(to: Screen("b")).node != nil)
    #expect(app.screens == ["home", "b", "search"] && host.shows(navigator.state))
  }

  @Test(
    "a request is planned again if the user closes the sheet below its new layer",
    arguments: [false, true])
  func closesSheetBelow(hasExternalScreen: Bool) async throws {
    await navigator.go(to: SignIn())
    let sheet = try #require(navigator.state.topLayer)
    if hasExternalScreen {
      let stack = try #require(sheet.root?.container)
      host.perform(.pushForeign(ForeignMark(token: 1, name: "pushed"), onto: stack.id))
    }
    host.disturbance = .dismiss([.node(sheet.id)])
    #expect(await navigator.go(to: Secret()).node != nil)
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Secret()))
    #expect(navigator.state.layers.count == 2 && host.shows(navigator.state))
  }

  @Test("a request arrives even if the user leaves its new screen before the acknowledgement")
  func leavesArrival() async throws {
    await navigator.go(to: Screen("a"))
    host.laterChanges = [.pop(to: 2, of: try stack(0).id)]
    #expect(await navigator.go(to: Screen("b")).node != nil)
    #expect(app.screens == ["home", "a", "search"] && host.shows(navigator.state))
  }

  @Test("a request fails if the host shows a change that neither the request nor the user has made")
  func unexplained() async throws {
    await navigator.go(to: Screen("a"))
    host.laterChanges = [.pop(to: 2, of: try stack(0).id)]
    host.instead = .pop(to: 1, of: try stack(0).id)
    #expect(await navigator.go(to: Screen("b")) == .failed(.host("it shows a different state")))
    #expect(app.screens == ["home", "search"])
  }

  @Test("an outdated report is ignored, and the host is read at the next acknowledgement")
  func stale() async throws {
    await navigator.go(to: Screen("a"))
    let tab = try select(1)
    host.connection?.report(tab, lastApplied: host.lastApplied - 1)
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Screen("a")))
    let count = await readings { await navigator.go(to: Screen("b")) }
    #expect(count == 1)
  }

  @Test("a report that arrives during an input is handled after that input", arguments: [true, false])
  func queued(fits: Bool) async throws {
    let tap = try select(1)
    let other = HostOperation.pop(to: 7, of: try stack(0).id)
    var subscription: NavigationSubscription?
    subscription = navigator.observe(.changes) { _ in
      subscription?.end()
      host.perform(tap, reporting: fits ? tap : other)
    }
    await navigator.go(to: Screen("a"))
    #expect(host.shows(navigator.state))
    #expect(app.screens == ["home", "a", "search"])
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Screen("search")))
  }

  @Test("queued reports are handled in order", arguments: [true, false])
  func together(fits: Bool) async throws {
    await navigator.go(to: Screen("a"))
    let (pop, tap) = (HostOperation.pop(to: 1, of: try stack(0).id), try select(1))
    let other = HostOperation.pop(to: 7, of: try stack(0).id)
    navigator.observe(.changes) { change in
      guard change.cause == .layoutTraits else { return }
      host.perform(pop, reporting: fits ? pop : other)
      host.perform(tap)
    }
    host.connection?.change(LayoutTraits(columns: 1))
    #expect(host.shows(navigator.state))
    #expect(app.screens == ["home", "search"])
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Screen("search")))
  }

  @Test("a gesture ends with its operation, and a cancelled gesture ends without one")
  func gestures() async throws {
    await navigator.go(to: Screen("a"))
    let stack = try stack(0)
    for pops in [false, true] {
      host.connection?.beginInteraction()
      let request = Task { await navigator.go(to: Screen("b")) }
      try await waitFor("the request") { navigator.hasRequestsUnderWay }
      let count = await readings {
        host.endGesture(with: pops ? .pop(to: 1, of: stack.id) : nil)
        #expect(await request.value.node != nil)
      }
      #expect(count == 0)
      #expect(app.screens == (pops ? ["home", "b", "search"] : ["home", "a", "b", "search"]))
      await navigator.go(to: Screen("a"))
    }
  }
}
