import WaymarkTesting

@testable import Waymark

/// The app of a storm: two tabs, one of them a split, with routes of all kinds.
@MainActor
struct StormApp {
  let navigator: Navigator
  let modules: ModuleRegistry<StormView>
  let script: StormScript
  let ledger = StormLedger()
  let witness = StormWitness()
  var results: StormResults { script.results }

  /// - Parameter save: the saved window that is restored in this one, if there is one.
  init(
    clock: any Clock<Duration>, version: StormVersion = .same, restoring save: StormSave? = nil
  ) throws {
    let witness = witness
    script = StormScript(StormResults(restoring: save))
    let script = script
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self, link: "/sign-in").using(.push).from(.newStack).using(.present(.sheet)).from(
        .current)
      Route(to: Secret.self, link: "/secrets/{name}").find(.never)
        .intercepted(by: StormInterceptor(name: "second", script: script, witness: witness))
        .resolving { @MainActor in try await script.fetch($0) }
        .using(.present(.fullScreen)).from(.current)
      Route(to: Fetched.self, link: "/fetched/{name}")
        .resolving { @MainActor in try await script.fetch($0) }
        .using(.push).from(.newStack).using(.replaceRoot).from(.root)
      Route(to: StormNote.self).find(.key(\.id)).using(.push).from(.firstStack())
      Route(to: Unknown.self).using(.push).from(.firstStack())
    }
    let ledger = ledger
    navigator = Navigator(
      map,
      start: version.start,
      interceptors: [StormInterceptor(name: "first", script: script, witness: witness)],
      flows: FlowRegistry(window: { [results = script.results] in StormCoordinator($0, results) }),
      clock: clock)
    #if DEBUG
    navigator.reminderClock = nil
    #endif
    let results = script.results
    navigator.observe(.faults) {
      ledger.faults.append($0)
      results.note($0)
    }
    navigator.observe(.changes) { [weak navigator] change in
      if let navigator { results.note(change, in: navigator) }
    }
    script.navigator = navigator
    navigator.middleware = [NavigationMiddleware("storm") { action, _ in script.intervene(in: action) }]
    modules = ModuleRegistry {
      ScreenModule(Screen.self) { try ledger.makeView(of: $0, $1) }
      ScreenModule(SignIn.self) { try ledger.makeView(of: $0, $1) }
      ScreenModule(Secret.self) { try ledger.makeView(of: $0, $1) }
      ScreenModule(Fetched.self) { try ledger.makeView(of: $0, $1) }
      ScreenModule(StormNote.self) {
        try ledger.makeView(of: $0, $1)
      } update: { note, view in
        view.destination = AnyDestination(note)
      }
      ScreenModule(Dialog.self) { try ledger.makeView(of: $0, $1) }
    }
  }
}

/// The coordinator of the window, which receives the results of the screens that it has started.
private final class StormCoordinator: Coordinator {
  init(_ flow: Flow, _ results: StormResults) {
    flow.onResult(of: Screen.self) { results.receive($1, $2) }
    flow.onResult(of: SignIn.self) { results.receive($1, $2) }
  }
}

/// A screen that is found by its id, whatever its reference is. A request with another reference changes it.
struct StormNote: Destination {
  let id = 1
  var reference: Int

  enum CodingKeys: CodingKey { case reference }
}

extension StormTarget {
  /// The destination of the request.
  var destination: AnyDestination {
    switch self {
    case .screen(let number): AnyDestination(Screen("\(number)"))
    case .signIn: AnyDestination(SignIn())
    case .secret: AnyDestination(Secret())
    case .fetched: AnyDestination(Fetched(name: "fetched"))
    case .note(let reference): AnyDestination(StormNote(reference: reference))
    case .unbuildable: AnyDestination(Unknown())
    }
  }

  /// The link to the destination; an unknown link if the destination has none.
  var link: String {
    switch self {
    case .screen(let number): "/screens/\(number)"
    case .signIn: "/sign-in"
    case .secret: "/secrets/secret"
    case .fetched: "/fetched/fetched"
    case .note, .unbuildable: "/nowhere"
    }
  }
}

extension Result where Success == Never {
  /// Returns the failure as a result of another type.
  fileprivate func withoutValue<Other>() -> Result<Other, Failure> {
    switch self {
    case .failure(let reason): .failure(reason)
    }
  }
}

extension Navigator {
  /// Shows a target and waits for its result. Only `Screen` and `SignIn` return results.
  func result(of target: StormTarget) async -> Result<Int, NoResult> {
    switch target {
    case .screen(let number): await result(of: Screen("\(number)"))
    case .signIn: await result(of: SignIn())
    case .secret: await result(of: Secret()).withoutValue()
    case .fetched: await result(of: Fetched(name: "fetched")).withoutValue()
    case .note(let reference): await result(of: StormNote(reference: reference)).withoutValue()
    case .unbuildable: await result(of: Unknown()).withoutValue()
    }
  }

  /// Makes the request for a target.
  func go(
    to target: StormTarget, with options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    switch target {
    case .screen(let number): await go(to: Screen("\(number)"), with: options)
    case .signIn: await go(to: SignIn(), with: options)
    case .secret: await go(to: Secret(), with: options)
    case .fetched: await go(to: Fetched(name: "fetched"), with: options)
    case .note(let reference): await go(to: StormNote(reference: reference), with: options)
    case .unbuildable: await go(to: Unknown(), with: options)
    }
  }
}
