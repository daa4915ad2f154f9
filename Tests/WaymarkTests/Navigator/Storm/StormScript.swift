import Waymark

/// The decisions in a storm, and the number of decisions in progress.
@MainActor
final class StormScript {
  weak var navigator: Navigator?
  let results: StormResults
  static let dialog = Dialog("Discard?", buttons: [.cancel("Keep"), .destructive("Discard")])

  /// The next decisions. If the list is empty, everything is allowed.
  var decisions: [StormDecision] = []
  /// The next interventions of middleware. If the list is empty, everything is allowed.
  var interventions: [StormIntervention] = []
  /// The number of decisions in progress, and the number of waiting ones. A decision waits for cancellation,
  /// for a release or for its own request.
  private(set) var deciding = 0
  private(set) var waiting = 0
  /// The number of decisions in progress that ignore cancellation.
  private(set) var heedless = 0

  private var asking = 0
  private var mayHang = true
  private var gates: [StormGate] = []
  private var nextLimit: Int64 = 0

  init(_ results: StormResults) { self.results = results }

  /// Ends all hanging decisions.
  func endHanging() {
    for gate in gates { gate.open() }
    gates = []
  }

  /// Ends all hanging decisions and prevents new ones.
  func endHangingForGood() {
    mayHang = false
    endHanging()
  }

  /// Returns a unique time limit, so that no two limits expire together.
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
    case .block: return .refuse("no")
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

  /// Returns `wanted` if the next decision allows it.
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
      if let number = button.flatMap({ Int($0.title) }) { results.receive(number) }
      return button?.role == .destructive
    case .hang:
      await hang()
      return true
    case .ignoreCancelling(let agrees):
      await hang(ignoresCancelling: true)
      return agrees
    }
  }

  /// Makes a request from a decision. Does nothing if two such requests are active, because each could cause
  /// others.
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
