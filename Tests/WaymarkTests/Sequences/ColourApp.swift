import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// A coloured screen.
struct Colour: Destination {
  var name: String
  var shade: String?
}

/// A screen that replaces everything.
struct Curtain: Destination { var name = "curtain" }

/// A screen of a type that an older or newer version of the app does not know.
struct Veil: Destination { var name = "veil" }

/// A window that starts with "home" and shows sequences of colours. Each colour has a separate guider.
///
/// Black cannot be built, and the guider of "grey" throws.
@MainActor
final class ColourApp {
  let navigator: Navigator
  let host: HeadlessHost<TestView>
  let clock = ManualClock()
  private(set) var colours: SequenceManager
  private(set) var events: [String] = []
  private(set) var end: String?
  private var run: Task<Void, Never>?
  private var runs = 0

  init(
    policy: StepPolicy = .stop, atEnd: SequenceClosing = .stay, interceptors: [any Interceptor] = [],
    @StepGuiderBuilder also guiders: () -> [StepGuider] = { [] }
  ) async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Colour.self).using(.push).from(.firstStack())
      Route(to: Veil.self).using(.push).from(.firstStack())
      Route(to: Colour.self, name: "sheet").using(.present(.sheet)).from(.current)
      Route(to: Colour.self, name: "one").find(.type).using(.push).from(.firstStack())
      Route(to: Curtain.self).using(.push).from(.newStack).using(.replaceRoot).from(.root)
    }
    navigator = Navigator(map, start: .stack(Screen("home")), interceptors: interceptors, clock: clock)
    host = HeadlessHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Curtain.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Veil.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Colour.self) { colour, scope in
          if colour.name == "black" { throw Mishap() }
          return TestView(AnyDestination(colour), scope)
        }
      })
    colours = SequenceManager(navigator) {}
    try await host.attach(to: navigator)
    colours = SequenceManager(
      navigator, policy: policy, sourceTimeLimit: .seconds(10), atEnd: atEnd,
      onEvent: { [weak self] in self?.note($0) }
    ) {
      for name in ["red", "yellow", "green", "blue", "brown", "black", "white"] {
        StepGuider(name) { Colour(name: name, shade: $0.parameters["shade"]) }
      }
      StepGuider("grey") { _ -> Colour in throw Mishap() }
      StepGuider("curtain") { _ in Curtain() }
      StepGuider("veil") { _ in Veil() }
      guiders()
    }
  }

  /// The names of the screens in the window.
  var screens: [String] {
    navigator.state.screens.map { screen in
      screen.destination.as(Colour.self)?.name ?? screen.destination.as(Screen.self)?.name
        ?? screen.destination.as(Veil.self)?.name ?? "curtain"
    }
  }

  /// Begins a flow, and waits until it shows its first step or has ended.
  func begin(_ steps: SequenceStep..., revisits: Bool = false) async {
    let list = StepSequence(id: "colours", steps: steps, revisits: revisits)
    await begin { await $0.run(list) }
  }

  func begin(_ body: @escaping @MainActor (SequenceManager) async -> SequenceEnd) async {
    beginWithoutWaiting(body)
    await settle()
  }

  func beginWithoutWaiting(_ body: @escaping @MainActor (SequenceManager) async -> SequenceEnd) {
    (end, runs) = (nil, runs + 1)
    run = Task { [runs] in
      let end = await body(colours)
      // The task of an earlier run may get its turn only after the next run has begun.
      if runs == self.runs { self.end = "\(end)" }
    }
  }

  /// Waits until the flow is idle or has ended.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    await expect("the flow to do nothing more", sourceLocation) {
      end != nil || (colours.flow != nil && colours.turn == nil)
    }
  }

  /// Waits for the end of the flow and returns it.
  func ended(sourceLocation: SourceLocation = #_sourceLocation) async -> String {
    await expect("the flow to end", sourceLocation) { end != nil }
    return end ?? "goes on"
  }

  /// Waits until a task sleeps on the clock.
  func pause(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await waitFor("a pause", file: file, line: line) { clock.sleeperCount > 0 }
  }

  /// Cancels the task that waits for the end of the flow.
  func cancel() { run?.cancel() }

  /// Completes the current step and returns the outcome.
  func next(_ answer: String? = nil) async -> String { "\(await colours.next(answering: answer))" }

  /// Completes steps until the flow has ended, and returns the steps.
  func walk() async -> [String] {
    var steps: [String] = []
    while end == nil, steps.count < 100, let step = colours.current {
      steps.append(step.id)
      await colours.next()
      if colours.flow == nil { _ = await ended() }
    }
    return steps
  }

  private func note(_ event: SequenceEvent) {
    switch event {
    case .failed(let failure): events.append("\(failure)")
    case .resumed(let step, let gone): events.append("resumed at \(step.id) instead of \(gone)")
    case .notRunning(let step): events.append("not running: \(step ?? "no step")")
    }
  }
}

/// Waits for a condition, and records an issue if it does not become true.
@MainActor
private func expect(_ what: String, _ sourceLocation: SourceLocation, until isSo: () -> Bool) async {
  do {
    try await waitFor(what) { isSo() }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Refuses to show white.
struct TooBright: Interceptor {
  let name = "bright"

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    context.destination.as(Colour.self)?.name == "white" ? .refuse("too bright") : .allow
  }
}

/// A barrier that holds tasks until a test opens it.
@MainActor
final class Barrier {
  private var waiters: [CheckedContinuation<Void, Never>] = []

  var isWaitedAt: Bool { !waiters.isEmpty }

  /// Waits for the barrier, ignoring cancellation.
  func wait() async { await withCheckedContinuation { waiters.append($0) } }

  /// Waits until a task is held.
  func waited(sourceLocation: SourceLocation = #_sourceLocation) async {
    await expect("somebody at the barrier", sourceLocation) { isWaitedAt }
  }

  func open() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
