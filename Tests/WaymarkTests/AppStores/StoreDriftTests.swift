import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// After random changes by the user, by requests and by the store, the state, the host and the store agree.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreDriftTests {
  private let navigator: Navigator
  private let host: HeadlessHost<Int>
  /// A host that injects faults, if the test enables them.
  private let faults: FaultInjectingHost<Int>
  private let store: TestStore
  private let adapter: StoreAdapter
  private static let operations =
    ProcessInfo.processInfo.environment["WAYMARK_STORM_OPERATIONS"].flatMap { Int($0) } ?? 10_000

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
      Route(to: Fetched.self).resolving { $0 }.using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { _, _ in 0 }
        ScreenModule(SignIn.self) { _, _ in 0 }
        ScreenModule(Fetched.self) { _, _ in 0 }
      })
    faults = FaultInjectingHost(host, seed: 1)
    faults.faults = []
    try await faults.attach(to: navigator)
    let (navigator, store) = (navigator, TestStore(NavigationSnapshot(navigator)))
    adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    self.store = store
  }

  // Scenarios T1, T5, T8.
  @Test(
    "in an idle window, the state, the host and the store agree, and the store got each change once",
    arguments: [1, 2], [Set<FaultInjectingHost<Int>.Fault>(), Set(FaultInjectingHost<Int>.Fault.allCases)])
  func drift(seed: UInt64, faults: Set<FaultInjectingHost<Int>.Fault>) async throws {
    try await drift(seed: seed, faults: faults, reducer: .plain, operations: Self.operations)
  }

  @Test(
    "the state, the host and the store agree if the reducer changes states or makes requests",
    arguments: TestStore.Reducer.allCases
  )
  func drift(reducer: TestStore.Reducer) async throws {
    try await drift(
      seed: 3, faults: Set(FaultInjectingHost<Int>.Fault.allCases), reducer: reducer,
      operations: Self.operations / 4)
  }

  private func drift(
    seed: UInt64, faults: Set<FaultInjectingHost<Int>.Fault>, reducer: TestStore.Reducer, operations: Int
  ) async throws {
    store.use(reducer)
    self.faults.faults = faults
    var random = SeededGenerator(seed: seed)
    var earlier = [navigator.state]
    let first = navigator.revision
    for operation in 0..<operations {
      act(&earlier, using: &random)
      // Runs some operations at once and others one at a time.
      if Int.random(in: 0..<4, using: &random) == 0 { try await rest(operation) }
    }
    try await rest(operations)
    let changes = store.kinds.count { $0 == "changed" }
    #expect(changes == Int(navigator.revision - first) && changes > operations / 10)
    #expect(store.kinds.contains("\(NavigationOutcome.failed(.stale))"))
    #expect(Set(self.faults.injected) == faults)
  }

  private func rest(_ operation: Int) async throws {
    store.isSlow = false
    store.release()
    try await waitFor("all to agree after operation \(operation)") {
      faults.proceed()
      return !navigator.hasRequestsUnderWay && store.state.navigation.state == navigator.state
        && store.state.navigation.revision == navigator.revision && host.shows(navigator.state)
    }
  }

  private func act(_ earlier: inout [NavigationState], using random: inout SeededGenerator) {
    let number = Int.random(in: 0..<5, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: navigator.dispatch(.go(to: Screen("\(number)")))
    case 2: navigator.dispatch(.go(to: SignIn()))
    case 3: navigator.dispatch(.go(to: Fetched(name: "\(number)")))
    case 4: navigator.dispatch(.back)
    case 5, 6: host.swipeBack()
    case 7: host.closeLayer()
    case 8: host.tapTab(at: number % 2)
    case 9: store.dispatch(.ask(.go(to: Screen("asked \(number)"))))
    case 10: store.dispatch(.ask(.reset(to: Screen("reset \(number)"))))
    case 11: if let state = earlier.randomElement(using: &random) { store.dispatch(.set(state)) }
    case 12: store.isSlow.toggle()
    default:
      earlier.append(navigator.state)
      if earlier.count > 8 { earlier.removeFirst() }
      store.release()
    }
  }
}
