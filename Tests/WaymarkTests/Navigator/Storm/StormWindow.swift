import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A window in a storm, with its hosts and callers.
@MainActor
final class StormWindow {
  typealias Host = FaultInjectingHost<StormView>

  let app: StormApp
  /// The hosts that are kept alive. The user sees the last one.
  private(set) var hosts: [Host] = []
  private(set) var callers: [StormCaller] = []
  /// The callers that wait for the results of screens.
  private(set) var receivers: [StormCaller] = []
  /// Whether the window has had only one host.
  var hasHadOneHost: Bool { hosts.count == 1 && attached == 1 }
  private var attached = 0
  /// Hosts that are no longer kept alive but may still be carrying out operations.
  private var leaving: [WeakHost] = []
  private var earlier: [NavigationState] = []
  private var nextToken: UInt64 = 0

  /// Checks the reported changes of the window.
  let changes: ChangeWitness
  /// Checks which requests end restorations.
  let restorations: RestorationWitness
  /// Checks that requests do what their plans say.
  let plans: PlanWitness

  /// Checks the screens and their metadata that were restored after a kill.
  private(set) var restored: RestoredWitness?
  private var drafts = 0

  private struct WeakHost { weak var host: Host? }

  /// - Parameter save: the saved window that is restored in this one, if there is one. It is restored by `restore`.
  init(
    clock: any Clock<Duration>, version: StormVersion = .same, restoring save: StormSave? = nil
  ) throws {
    app = try StormApp(clock: clock, version: version, restoring: save)
    changes = ChangeWitness(of: app.navigator, decisions: app.witness)
    restorations = RestorationWitness(of: app.navigator)
    plans = PlanWitness(of: app.navigator)
  }

  var navigator: Navigator { app.navigator }
  var host: Host? { hosts.last }
  /// The hosts that are alive.
  var liveHosts: [Host] { hosts + leaving.compactMap(\.host) }

  /// Makes a request in a separate task.
  func request(
    needing needs: StormNeeds = .guards, _ body: @escaping @MainActor (Navigator) async -> NavigationOutcome
  ) {
    let caller = StormCaller()
    callers.append(caller)
    caller.task = Task { [app, changes] in
      let moment = StormMoment(of: app)
      let outcome = await body(app.navigator)
      caller.receive(outcome)
      // A screen that the request should remove may already have left.
      if case .arrived = outcome, changes.lastAskedGuards { caller.note(moment.overruled(in: app, needs)) }
    }
  }

  func cancel(_ number: Int) {
    guard number < callers.count else { return }
    callers[callers.count - 1 - number].cancel()
  }

  func cancelAll() {
    for caller in callers + receivers { caller.cancel() }
  }

  /// Removes the callers that have received their outcomes or results.
  func dismissAnswered() {
    callers.removeAll { $0.answers == 1 }
    receivers.removeAll { $0.answers == 1 }
  }

  /// Shows a screen and waits for its result in a separate task.
  func requestResult(of target: StormTarget) {
    let receiver = StormCaller()
    receivers.append(receiver)
    receiver.task = Task { [app] in
      receiver.receive(await app.navigator.result(of: target), in: app.results)
    }
  }

  /// Shows a screen for whose result the window's flow waits.
  func startForResult(_ target: StormTarget) {
    guard let flow = navigator.flow else { return }
    request { [app] navigator in
      let outcome =
        switch target {
        case .screen(let number): await flow.start(Screen("\(number)"), by: .route)
        default: await flow.start(SignIn(), by: .route)
        }
      if case .arrived(let node) = outcome { app.results.noteStarted(node.id, in: navigator) }
      return outcome
    }
  }

  /// Cancels a caller that waits for a result.
  func cancelResult(_ number: Int) {
    guard number < receivers.count else { return }
    receivers[receivers.count - 1 - number].cancel()
  }

  /// Returns a result from a screen.
  func finish(_ number: Int) {
    guard let scope = scope(number), let screen = navigator.state.node(scope.id)?.screen else { return }
    if let destination = screen.destination.as(Screen.self) {
      request { [results = app.results] _ in
        await results.finish(scope) { await scope.finish(destination, with: $0) }
      }
    } else if let destination = screen.destination.as(SignIn.self) {
      request { [results = app.results] _ in
        await results.finish(scope) { await scope.finish(destination, with: $0) }
      }
    }
  }

  /// Attaches another host to the window.
  func attach(_ host: Host) {
    if hosts.count > 1 { leave(hosts.removeFirst()) }
    hosts.append(host)
    attached += 1
    Task { [navigator] in
      do throws(NavigationError) { try await host.attach(to: navigator) } catch {
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

  /// Keeps the current state, for setting it or returning to it later.
  func remember() {
    earlier.append(navigator.state)
    if earlier.count > 6 { earlier.removeFirst() }
  }

  func setState(_ number: Int) {
    guard number < earlier.count else { return }
    let state = earlier[number]
    request(needing: .nobody) { await $0.setState(state, asksFirst: false) }
  }

  /// Dispatches a request. It is independent of the caller's task, so cancelling the caller has to cancel it
  /// explicitly.
  func dispatch(_ target: StormTarget) {
    request { await $0.dispatch(.go(target.destination, .default)).valueUnlessCancelled }
  }

  /// Makes a request of a screen, and waits for its outcome if the screen has not been removed.
  func dispatch(_ action: NavigationAction, from number: Int) {
    guard let scope = scope(number) else { return }
    request { [results = app.results] _ in
      if action == .back { results.noteBack(from: scope) }
      return await scope.dispatch(action)?.valueUnlessCancelled ?? .failed(.screenRemoved)
    }
  }

  /// Sets a state with the two tabs of the start and a screen pushed on the first.
  func describe(_ target: StormTarget, asksFirst: Bool) {
    let base = NodeBlueprint.tabs(
      as: TestTabs(), .stack([Screen("0"), target.destination.base]),
      .split(as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .stack(Screen("detail"))]))
    request(needing: asksFirst ? .guardsAndInterceptors : .nobody) {
      await $0.setState(StateBlueprint(base), asksFirst: asksFirst)
    }
  }

  /// Gives a screen a router that redirects requests for the first screen, or removes the router.
  func route(_ number: Int, to target: StormTarget?) {
    guard let scope = scope(number) else { return }
    guard let other = target?.destination else { return scope.router = nil }
    scope.router = { $0 == StormTarget.screen(1).destination ? .go(other, .default) : nil }
  }

  func traverse(to number: Int) {
    guard number < earlier.count else { return }
    let state = earlier[number]
    request(needing: .guardsAndInterceptors) { await $0.setState(state, asksFirst: true) }
  }

  func restore(_ number: Int) {
    guard number < earlier.count else { return }
    let state = earlier[number]
    restorations.note(state)
    request(needing: .guardsAndInterceptors) { [restorations] navigator in
      let outcome = await navigator.restore(state)
      restorations.note(outcome)
      return outcome
    }
  }

  /// Restores a saved window, as at a launch.
  func restore(_ save: StormSave) throws {
    let saved = try SavedNavigation(json: save.text, types: navigator.restorableTypes())
    let witness = RestoredWitness(save, saved, app)
    restored = witness
    restorations.note(witness.state)
    request(needing: .guardsAndInterceptors) { [restorations] navigator in
      let restoration = await navigator.restore(saved)
      witness.note(restoration)
      restorations.note(restoration.outcome)
      return restoration.outcome
    }
  }

  /// Sets the draft of a screen.
  func setDraft(_ number: Int) {
    guard let scope = scope(number), scope.id != dialog?.id else { return }
    drafts += 1
    scope.setDraft("\(scope.id), \(drafts)")
  }

  /// Presses a button of the top dialog.
  func choose(_ agrees: Bool) {
    guard let scope = dialogScope else { return }
    request { [results = app.results] _ in
      await results.finish(scope) { number in
        await scope.finish(
          Dialog("", buttons: []), with: DialogButton("\(number)", role: agrees ? .destructive : .cancel))
      }
    }
  }

  /// Closes the top dialog and the screens above it. Any of them can have a leave guard. A dialog that no host
  /// has shown has no buttons.
  func endDialog() {
    let screens = navigator.state.screens
    guard let index = screens.lastIndex(where: { $0.id == dialog?.id }) else { return }
    for scope in screens[index...].compactMap({ navigator.scopes[$0.id] }) { app.witness.disarm(scope) }
    if dialogScope == nil { request { await $0.back() } } else { choose(false) }
  }

  private var dialog: ScreenNode? { navigator.state.screens.last { $0.destination.as(Dialog.self) != nil } }

  private var dialogScope: ScreenScope? { dialog.flatMap { navigator.scopes[$0.id] } }

  /// Returns a mark for a new external screen.
  func makeMark() -> ForeignMark {
    nextToken += 1
    return ForeignMark(token: nextToken, name: "foreign")
  }

  /// Returns one of the scopes of the screens.
  func scope(_ number: Int) -> ScreenScope? {
    let scopes = navigator.state.screens.compactMap { navigator.scopes[$0.id] }
    return scopes.isEmpty ? nil : scopes[number % scopes.count]
  }

  func screen(_ number: Int) -> NodeID? {
    let screens = navigator.state.screens
    return screens.isEmpty ? nil : screens[number % screens.count].id
  }
}

extension DispatchedRequest {
  /// The outcome of the request, which is cancelled together with the current task.
  fileprivate var valueUnlessCancelled: NavigationOutcome {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        Task { @MainActor in cancel() }
      }
    }
  }
}
