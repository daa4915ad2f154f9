import WaymarkTesting

@testable import Waymark

/// A window in a storm, with its hosts and with those who asked it for something.
@MainActor
final class StormWindow {
  typealias Host = FaultInjectingHost<StormView>

  let app: StormApp
  /// The hosts that are kept alive; the user sees the last one.
  private(set) var hosts: [Host] = []
  private(set) var callers: [StormCaller] = []
  /// Whether the host was the first, and has stayed.
  var hasHadOneHost: Bool { hosts.count == 1 && attached == 1 }
  private var attached = 0
  /// Hosts that nobody keeps, but which may still be moving.
  private var leaving: [WeakHost] = []
  private var earlier: [NavigationState] = []
  private var nextToken: UInt64 = 0

  /// Checks what the window tells of its changes.
  let changes: ChangeWitness

  private struct WeakHost { weak var host: Host? }

  init(clock: any Clock<Duration>) throws {
    app = try StormApp(clock: clock)
    changes = ChangeWitness(of: app.navigator, decisions: app.witness)
  }

  var navigator: Navigator { app.navigator }
  var host: Host? { hosts.last }
  /// The hosts that are alive.
  var liveHosts: [Host] { hosts + leaving.compactMap(\.host) }

  /// Asks for something in a task of its own.
  func request(
    needing needs: StormNeeds = .guards, _ body: @escaping @MainActor (Navigator) async -> NavigationOutcome
  ) {
    let caller = StormCaller()
    callers.append(caller)
    caller.task = Task { [app, changes] in
      let moment = StormMoment(of: app)
      let outcome = await body(app.navigator)
      caller.receive(outcome)
      // What a request was to take away may have gone without it meanwhile.
      if case .arrived = outcome, changes.lastAskedGuards { caller.note(moment.overruled(in: app, needs)) }
    }
  }

  func cancel(_ number: Int) {
    guard number < callers.count else { return }
    callers[callers.count - 1 - number].cancel()
  }

  func cancelAll() {
    for caller in callers { caller.cancel() }
  }

  /// Forgets those who have been answered.
  func dismissAnswered() {
    callers.removeAll { $0.answers == 1 }
  }

  /// Has another host show the window.
  func attach(_ host: Host) {
    if hosts.count > 1 { leave(hosts.removeFirst()) }
    hosts.append(host)
    attached += 1
    Task { [navigator] in
      do throws(BuildFailure) { try await host.attach(to: navigator) } catch {
        hosts.removeAll { $0 === host }
      }
    }
  }

  func letHostGo() {
    if let host = hosts.popLast() { leave(host) }
  }

  private func leave(_ host: Host) {
    leaving.removeAll { $0.host == nil }
    leaving.append(WeakHost(host: host))
  }

  /// Keeps the state in mind, to set it or to go to it some time.
  func remember() {
    earlier.append(navigator.state)
    if earlier.count > 6 { earlier.removeFirst() }
  }

  func setState(_ number: Int) {
    guard number < earlier.count else { return }
    let state = earlier[number]
    request(needing: .nobody) { await $0.setState(state) }
  }

  /// Asks for something without waiting. The request does not depend on the task of the caller, who cancels it.
  func dispatch(_ target: StormTarget) {
    request { navigator in
      let request = navigator.dispatch(.go(target.destination, .default))
      return await withTaskCancellationHandler {
        await request.value
      } onCancel: {
        Task { @MainActor in request.cancel() }
      }
    }
  }

  /// Shows two tabs as at the start, with a screen pushed in the first.
  func describe(_ target: StormTarget) {
    let base = NodeBlueprint.tabs(
      as: TestTabs(), .stack([Screen("0"), target.destination.base]),
      .split(as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .stack(Screen("detail"))]))
    request(needing: .nobody) { await $0.setState(StateBlueprint(base)) }
  }

  /// Has a screen say that requests for the first screen go elsewhere, or nothing.
  func route(_ number: Int, to target: StormTarget?) {
    guard let scope = scope(number) else { return }
    guard let other = target?.destination else { return scope.router = nil }
    scope.router = { $0 == StormTarget.screen(1).destination ? .passOn(other) : .decline }
  }

  func traverse(to number: Int) {
    guard number < earlier.count else { return }
    let state = earlier[number]
    request(needing: .guardsAndInterceptors) { await $0.traverse(to: state) }
  }

  /// Presses a button of the dialog on top.
  func choose(_ button: DialogButton) {
    guard let scope = dialogScope else { return }
    request { _ in await scope.finish(StormScript.dialog, with: button) }
  }

  /// Closes the dialog on top, which may be guarded like any screen. One that no host has shown has no buttons.
  func endDialog() {
    guard dialog != nil else { return }
    guard let scope = dialogScope else { return request { await $0.back() } }
    app.witness.disarm(scope)
    choose(StormScript.dialog.buttons[0])
  }

  private var dialog: ScreenNode? { navigator.state.screens.last { $0.destination.as(Dialog.self) != nil } }

  private var dialogScope: ScreenScope? { dialog.flatMap { navigator.scopes[$0.id] } }

  /// A mark for something foreign that comes up.
  func makeMark() -> ForeignMark {
    nextToken += 1
    return ForeignMark(token: nextToken, name: "foreign")
  }

  /// One of the screens that have a scope.
  func scope(_ number: Int) -> ScreenScope? {
    let scopes = navigator.state.screens.compactMap { navigator.scopes[$0.id] }
    return scopes.isEmpty ? nil : scopes[number % scopes.count]
  }

  func screen(_ number: Int) -> NodeID? {
    let screens = navigator.state.screens
    return screens.isEmpty ? nil : screens[number % screens.count].id
  }
}
