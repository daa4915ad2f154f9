import Testing

@testable import Waymark
@testable import WaymarkTesting

/// Whatever an app and its user do, and whatever goes wrong in the host: in the end state and screen agree.
@MainActor
struct NavigatorPropertyTests {
  nonisolated static let capabilities = [true, false].flatMap { several in
    [true, false].map { HostCapabilities(dismissesSeveralLayers: several, setsChildrenAtOnce: $0) }
  }

  @Test("state and screen agree whenever all is quiet", arguments: capabilities)
  func agreement(capabilities: HostCapabilities) async {
    let failure = await check(seed: 3, cases: 150) { try await AppRun(capabilities) }
    #expect(failure == nil)
  }

  @Test("state and screen agree whatever goes wrong in the host", arguments: capabilities)
  func agreementDespiteFaults(capabilities: HostCapabilities) async {
    let failure = await check(seed: 5, cases: 250) { try await AppRun(capabilities, faults: 9) }
    #expect(failure == nil)
  }

  @Test("a seed gives the same run again")
  func replays() async throws {
    var generator = SeededGenerator(seed: 8)
    let steps = (0..<40).map { _ in AppStep.random(using: &generator) }
    let (first, second) = (try await AppRun(.init(), faults: 4), try await AppRun(.init(), faults: 4))
    for step in steps {
      await first.take(step)
      await second.take(step)
    }
    try await first.settle()
    try await second.settle()
    #expect(first.faultyHost?.injected.isEmpty == false)
    #expect(first.faultyHost?.injected.count == second.faultyHost?.injected.count)
    #expect(first.host.operations == second.host.operations)
    #expect(first.app.navigator.state == second.app.navigator.state)
  }

  private func check(
    seed: UInt64, cases: Int, start: () async throws -> AppRun
  ) async -> PropertyFailure<[AppStep]>? {
    await checkAsyncProperty(seed: seed, cases: cases) { generator in
      (0..<Int.random(in: 1...30, using: &generator)).map { _ in AppStep.random(using: &generator) }
    } shrink: { steps in
      Shrink.array(steps)
    } holds: { steps in
      let run = try await start()
      for step in steps {
        await run.take(step)
        if step.kind == .settle { try await run.settle() }
      }
      try await run.settle()
      return true
    }
  }
}

/// Something that an app or its user does.
struct AppStep {
  enum Kind: CaseIterable {
    case go, goMore, link, back, dismiss, select, cancel
    case swipeBack, pullDown, tapTab, pushForeign, presentForeign, beginGesture, cancelGesture, fold
    case proceed, yield, settle
  }

  let kind: Kind
  let number: Int

  static func random(using generator: inout SeededGenerator) -> AppStep {
    AppStep(
      kind: Kind.allCases.randomElement(using: &generator) ?? .go,
      number: Int.random(in: 0..<6, using: &generator))
  }
}

/// An app that is being used.
@MainActor
final class AppRun {
  let app: TestApp
  let host: HeadlessHost<TestView>
  let faultyHost: FaultInjectingHost<TestView>?
  private var requests: [Task<Void, Never>] = []
  private var ended = 0
  private var tokens: UInt64 = 0

  init(_ capabilities: HostCapabilities, faults seed: UInt64? = nil) async throws {
    app = try TestApp()
    host = HeadlessHost(app.modules, capabilities: capabilities)
    faultyHost = seed.map { [host] in FaultInjectingHost(host, seed: $0) }
    if let faultyHost {
      faultyHost.likelihood = 0
      try await faultyHost.attach(to: app.navigator)
      faultyHost.likelihood = 0.5
    } else {
      try await host.attach(to: app.navigator)
    }
  }

  func take(_ step: AppStep) async {
    let navigator = app.navigator
    switch step.kind {
    case .go, .goMore: go(step.number)
    case .link: request { await navigator.open("/screens/\(step.number)") }
    case .back: request { await navigator.back() }
    case .dismiss: request { await navigator.dismiss() }
    case .select:
      let screens = navigator.state.screens
      guard !screens.isEmpty else { return }
      request { await navigator.select(screens[step.number % screens.count].id) }
    case .cancel: if step.number < requests.count { requests[requests.count - 1 - step.number].cancel() }
    case .yield: await Task.yield()
    case .proceed: proceed()
    case .settle: break
    default: use(step)
    }
  }

  private func go(_ number: Int) {
    let navigator = app.navigator
    switch number {
    case 0: request { await navigator.go(to: SignIn()) }
    case 1: request { await navigator.go(to: Secret()) }
    case 2: request { await navigator.go(to: Screen("broken")) }
    case 3: request { await navigator.go(to: Unknown()) }
    default: request { await navigator.go(to: Screen("\(number)")) }
    }
  }

  /// What the user does, or the system.
  private func use(_ step: AppStep) {
    tokens += 1
    let mark = ForeignMark(token: tokens, name: "foreign")
    switch step.kind {
    case .swipeBack: host.swipeBack()
    case .pullDown: host.pullDown()
    case .tapTab: host.tapTab(at: step.number % 2)
    case .pushForeign: host.pushForeign(mark)
    case .presentForeign: host.presentForeign(mark)
    case .beginGesture: host.beginGesture()
    case .cancelGesture: host.cancelGesture()
    default: host.fold(step.number < 3)
    }
  }

  private func request(_ body: @escaping @MainActor () async -> NavigationOutcome) {
    requests.append(
      Task {
        _ = await body()
        ended += 1
      })
  }

  private func proceed() {
    if let faultyHost { faultyHost.proceed() } else { host.proceed() }
  }

  /// Lets all come to an end, and checks what must hold then.
  func settle() async throws {
    if host.phase == .interacting { host.cancelGesture() }
    for _ in 0..<2_000 where !isQuiet {
      proceed()
      await Task.yield()
    }
    let state = app.navigator.state
    guard isQuiet else { throw Violation("\(requests.count - ended) requests go on forever") }
    guard host.violations.isEmpty else { throw Violation("\(host.violations)") }
    guard host.shows(state) else { throw Violation("state\n\(state)\nbut shown\n\(host.observed)") }
    guard state.validate().isEmpty else { throw Violation("\(state.validate())") }
    guard state == app.navigator.machine.state else { throw Violation("an unpublished state") }
    host.checkViews()
    guard host.violations.isEmpty else { throw Violation("\(host.violations)") }
    guard host.viewCount == app.census.alive, host.viewCount <= state.screens.count else {
      throw Violation("\(app.census.alive) views of \(state.screens.count) screens live")
    }
  }

  private var isQuiet: Bool {
    ended == requests.count && app.navigator.machine.transactions.isEmpty && host.phase == .idle
  }
}
