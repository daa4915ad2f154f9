import WaymarkTesting

@testable import Waymark

/// A storm that is under way.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class StormRun {
  let clock = ManualClock()
  var window: StormWindow
  /// The states in which all was quiet, in order, to compare two runs of a storm.
  var trace: [NavigationState] = []

  init() throws {
    window = try StormWindow(clock: clock)
  }

  /// Runs a storm to its end.
  func run(_ operations: [StormOperation]) async throws {
    for operation in operations { try await take(operation) }
    try await end()
  }

  private func take(_ operation: StormOperation) async throws {
    switch operation {
    case .yield: await takeTurn()
    case .settle: try await settleAndCheck()
    case .wakeNext:
      try await settle()
      clock.wakeNext()
    case .closeWindow: try await leaveWindow()
    case .attach(let capabilities, let faults): attach(capabilities, faults)
    case .letHostGo: window.letHostGo()
    case .fold(let isFolded): window.host?.base.fold(isFolded)
    case .useFormerHost:
      guard window.hosts.count > 1, let host = window.hosts.first?.base else { return }
      host.swipeBack()
      host.fold(!host.traits.isFolded)
      host.beginGesture()
    case .delay: window.host?.base.isPaused = true
    case .proceed: proceed()
    default: if !ask(operation), !decide(operation) { use(operation) }
    }
  }

  /// Asks for something.
  private func ask(_ operation: StormOperation) -> Bool {
    switch operation {
    case .go(let target, let callers, let isParked, let hasPayload):
      let payload: Int? = hasPayload ? callers : nil
      for _ in 0..<callers {
        window.request { await $0.go(to: target, with: payload, parkedAtOnce: isParked) }
      }
    case .open(let target): window.request { await $0.open(target.link) }
    case .back: window.request { await $0.back() }
    case .dismiss(let number):
      let layers = window.navigator.state.layers
      let layer = number.map { layers[$0 % layers.count].id }
      window.request { await $0.dismiss(layer) }
    case .select(let number):
      if let screen = window.screen(number) { window.request { await $0.select(screen) } }
    case .reselect(let number):
      if let screen = window.screen(number) { window.request { await $0.reselect(screen) } }
    case .write(let number): window.write(number)
    case .cancel(let number): window.cancel(number)
    default: return false
    }
    return true
  }

  /// Has something decided, or sets what will be.
  private func decide(_ operation: StormOperation) -> Bool {
    let (navigator, script) = (window.navigator, window.app.script)
    switch operation {
    case .answer(let decision): script.decisions.append(decision)
    case .arm(let number, let consent):
      window.scope(number)?.leaveGuard = LeaveGuard("no") { await script.consent(consent) }
    case .disarm(let number): window.scope(number)?.leaveGuard = nil
    case .release(let number): navigator.release("\(number)")
    case .drop(let number): navigator.drop("\(number)")
    case .endHanging: script.endHanging()
    case .failBuilding: window.app.ledger.failures += 1
    case .askWhenBuilt(let target):
      window.app.ledger.wishes.append { [weak window] in window?.request { await $0.go(to: target) } }
    case .foldWhenBuilt(let isFolded):
      window.app.ledger.wishes.append { [weak window] in window?.host?.base.fold(isFolded) }
    case .beginGestureWhenBuilt:
      window.app.ledger.wishes.append { [weak self] in self?.use(.beginGesture) }
    default: return false
    }
    return true
  }

  /// Plays the user, who does nothing before he sees something.
  private func use(_ operation: StormOperation) {
    guard let host = window.host?.base, !host.observed.entries.isEmpty else { return }
    switch operation {
    case .swipeBack: host.swipeBack()
    case .pullDown: host.pullDown()
    case .tapTab(let index): host.tapTab(at: index)
    case .beginGesture: host.beginGesture()
    case .cancelGesture: host.cancelGesture()
    case .pushForeign: host.pushForeign(window.makeMark())
    case .presentForeign: host.presentForeign(window.makeMark())
    default: break
    }
  }

  private func attach(_ capabilities: Int, _ faults: UInt64?) {
    let base = HeadlessHost(
      window.app.modules,
      capabilities: HostCapabilities(
        dismissesSeveralLayers: capabilities % 2 == 0, setsChildrenAtOnce: capabilities < 2))
    let host = FaultInjectingHost(base, seed: faults ?? 0)
    if faults == nil { host.likelihood = 0 }
    window.attach(host)
  }

  /// Lets hosts go on that are delayed.
  func proceed() {
    for host in window.liveHosts {
      host.base.isPaused = false
      host.proceed()
    }
  }

  /// Lets all come to an end: nobody waits any longer, and what hung goes on.
  private func end() async throws {
    try await settleAndCheck()
    window.cancelAll()
    window.app.script.decisions = []
    for _ in 0..<30 where !isIdle {
      window.app.script.endHanging()
      for hold in 0..<2 { window.navigator.drop("\(hold)") }
      try await settle()
    }
    try await settleAndCheck()
    try checkEnd()
    try await leaveWindow()
  }

  /// Whether nobody asks for anything, and nobody decides.
  private var isIdle: Bool {
    window.navigator.machine.transactions.isEmpty && window.app.script.deciding == 0
  }

  /// Closes the window, sees to it that nothing of it stays alive, and goes on with another one.
  private func leaveWindow() async throws {
    window.navigator.close()
    window.app.script.endHangingForGood()
    try await settle()
    try checkClosed()
    let rest = StormRest(of: window)
    window = try StormWindow(clock: clock)
    try await rest.checkFreed()
  }
}
