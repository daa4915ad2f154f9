import Waymark

/// What those who decide about requests say in a storm, and who of them has not decided yet.
@MainActor
final class StormScript {
  weak var navigator: Navigator?
  static let dialog = Dialog("Discard?", buttons: [.cancel("Keep"), .destructive("Discard")])

  /// What is said next; when there is nothing left, everything is allowed.
  var decisions: [StormDecision] = []
  /// What middleware does next; when there is nothing left, it lets everything pass.
  var interventions: [StormIntervention] = []
  /// How many have begun to decide and not ended, and how many of these wait for something else than their turn: to
  /// be cancelled or let go, or for a request of their own.
  private(set) var deciding = 0
  private(set) var waiting = 0
  /// How many of them do not notice that they are cancelled.
  private(set) var heedless = 0

  private var asking = 0
  private var mayHang = true
  private var gates: [StormGate] = []
  private var nextLimit: Int64 = 0

  /// Lets those go on who hang.
  func endHanging() {
    for gate in gates { gate.open() }
    gates = []
  }

  /// Lets those go on who hang, and whoever would.
  func endHangingForGood() {
    mayHang = false
    endHanging()
  }

  /// A time that no other has, so that no two end at once.
  func makeLimit() -> Duration {
    nextLimit += 1
    return .seconds(1 + nextLimit % 3) + .microseconds(nextLimit)
  }

  func intervene(in action: NavigationAction) -> MiddlewareDecision {
    guard let decision = interventions.first?.decision(on: action) else { return .allow }
    interventions.removeFirst()
    return decision
  }

  func decide() async throws -> InterceptorDecision {
    deciding += 1
    defer { deciding -= 1 }
    guard !decisions.isEmpty else { return .allow }
    switch decisions.removeFirst() {
    case .allow: return .allow
    case .redirect(let target): return .redirect(to: target.destination)
    case .block: return .block("no")
    case .fail: throw Mishap()
    case .hold(let name, let opening, let isLimited):
      var hold = Hold("\(name)", for: isLimited ? makeLimit() : nil)
      hold.opening = opening?.destination
      return .hold(hold)
    case .hang: await hang()
    case .ignoreCancelling: await hang(ignoresCancelling: true)
    case .ask(let target): await ask(target)
    case .askBack: await ask(thenLeave: true)
    }
    return .allow
  }

  /// Gives what is asked for, if that is allowed.
  func fetch<Wanted>(_ wanted: Wanted) async throws -> Wanted {
    guard case .allow = try await decide() else { throw Mishap() }
    return wanted
  }

  func consent(_ consent: StormConsent) async -> Bool {
    deciding += 1
    defer { deciding -= 1 }
    switch consent {
    case .agree: return true
    case .refuse: return false
    case .ask(let target, let agrees):
      await ask(thenLeave: true, target)
      return agrees
    case .dialog:
      var button: DialogButton?
      await wait { button = await self.navigator?.choice(in: Self.dialog) }
      return button?.role == .destructive
    case .hang:
      await hang()
      return true
    case .ignoreCancelling(let agrees):
      await hang(ignoresCancelling: true)
      return agrees
    }
  }

  /// Asks for something itself; not if two do so already, since each could have the others ask again.
  private func ask(thenLeave leaves: Bool = false, _ target: StormTarget? = nil) async {
    guard asking < 2 else { return }
    asking += 1
    defer { asking -= 1 }
    await wait {
      if let target { _ = await self.navigator?.go(to: target) }
      if leaves { _ = await self.navigator?.back() }
    }
  }

  private func hang(ignoresCancelling: Bool = false) async {
    guard mayHang else { return }
    let gate = StormGate()
    gates.append(gate)
    if ignoresCancelling { heedless += 1 }
    defer { if ignoresCancelling { heedless -= 1 } }
    await wait { await gate.wait(ignoresCancelling: ignoresCancelling) }
  }

  private func wait(_ body: @MainActor () async -> Void) async {
    waiting += 1
    await body()
    waiting -= 1
  }
}
