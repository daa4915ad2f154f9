import WaymarkTesting

@testable import Waymark

/// A storm in progress.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class StormRun {
  let clock = ManualClock()
  private(set) var window: StormWindow
  /// The last saved window.
  private var save: StormSave?
  /// The states at the points where the window was settled, for comparing two runs.
  var trace: [NavigationState] = []
  /// The cost of the storm so far.
  var work = StormWork()

  init() throws {
    window = try StormWindow(clock: clock)
  }

  /// Performs all operations of a storm, then ends it.
  func run(_ operations: [StormOperation]) async throws {
    for operation in operations { try await run(operation) }
    try await end()
  }

  private func run(_ operation: StormOperation) async throws {
    switch operation {
    case .yield: await takeTurn()
    case .settle: try await settleAndCheck()
    case .wakeNext:
      try await settle()
      clock.wakeNext()
    case .closeWindow: try await leaveWindow(for: StormWindow(clock: clock))
    case .save: save = try StormSave(of: window)
    case .kill(let version, let decision): try await kill(version, decision)
    case .attach(let capabilities, let faults, let isCollapsed):
      attach(capabilities, faults, LayoutTraits(columns: isCollapsed ? 1 : .max))
    case .letHostGo: window.letHostGo()
    case .collapse(let isCollapsed): window.host?.base.resize(columns: isCollapsed ? 1 : 2)
    case .useFormerHost:
      guard window.hosts.count > 1, let host = window.hosts.first?.base else { return }
      host.swipeBack()
      host.resize(columns: host.traits.isCollapsed ? 2 : 1)
      host.beginGesture()
    case .delay: window.host?.base.isPaused = true
    case .proceed: proceed()
    default: if !ask(operation), !decide(operation) { use(operation) }
    }
  }

  private func attach(_ capabilities: Int, _ faults: UInt64?, _ traits: LayoutTraits) {
    let base = HeadlessHost(
      window.app.modules,
      capabilities: HostCapabilities(refusesSelection: capabilities >= 4),
      traits: traits)
    let host = FaultInjectingHost(base, seed: faults ?? 0)
    if faults == nil { host.likelihood = 0 }
    window.attach(host)
  }

  /// Lets delayed hosts continue.
  func proceed() {
    for host in window.liveHosts {
      host.base.isPaused = false
      host.proceed()
    }
  }

  /// Ends all waiting requests and decisions, then checks that nothing is left.
  private func end() async throws {
    try await settleAndCheck()
    window.cancelAll()
    window.app.script.decisions = []
    // A caller that waits for a result removes its screen in a later turn, and a guard can ask about that.
    try await settle()
    for _ in 0..<30 where !isIdle {
      window.app.script.endHanging()
      for hold in ["0", "1", "guards"] { window.navigator.drop(hold) }
      window.endDialog()
      try await settle()
    }
    try await settleAndCheck()
    try checkEnd()
    try await leaveWindow(for: StormWindow(clock: clock))
  }

  /// Whether no request is active and no decision is pending.
  private var isIdle: Bool {
    window.navigator.machine.activeRequests.isEmpty && window.app.script.deciding == 0
  }

  /// Ends the process and starts the app again, which restores the last saved window.
  ///
  /// Changes after the last save are lost, as in a process that the system has killed.
  private func kill(_ version: StormVersion, _ decision: StormDecision?) async throws {
    guard let save else { return }
    try await leaveWindow(for: StormWindow(clock: clock, version: version, restoring: save))
    if let decision { window.app.script.decisions = [decision] }
    try window.restore(save)
    await takeTurn()
  }

  /// Closes the window, checks that all of its objects are released, and shows another window.
  private func leaveWindow(for next: @autoclosure () throws -> StormWindow) async throws {
    work.changes += Int(window.navigator.revision)
    work.keptPlans += window.plans.kept
    window.navigator.close()
    window.app.script.endHangingForGood()
    try await settle()
    try checkClosed()
    let rest = StormRest(of: window)
    window = try next()
    try await rest.checkFreed()
  }
}
