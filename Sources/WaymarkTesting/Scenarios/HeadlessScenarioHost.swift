public import Waymark

/// Runs scenarios on the headless host.
@MainActor
public final class HeadlessScenarioHost<View>: ScenarioHost {
  /// The host.
  public let host: HeadlessHost<View>
  private let press: @MainActor (View, String) async -> GestureResult
  private let fill: @MainActor (View, String, String) -> GestureResult
  private let read: @MainActor (View) -> [String]
  private weak var navigator: Navigator?
  /// Stands before the host and delays what it is told, if it is to be late.
  private let delays: FaultInjectingHost<View>?
  private var life: Task<Void, Never>?

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - modules: build the views.
  ///   - capabilities: what the host can do in one go.
  ///   - seed: has changes be carried out late, at random, as behind animations; by default none is.
  ///   - press: presses what has a title on a view, and says what came of it.
  ///   - fill: fills in what has a label on a view with a text, and says what came of it. By default there is nothing
  ///     to fill in.
  ///   - read: the texts that a view shows. By default none.
  public init(
    _ modules: ModuleRegistry<View>, capabilities: HostCapabilities = HostCapabilities(),
    delayedBy seed: UInt64? = nil,
    press: @escaping @MainActor (View, String) async -> GestureResult,
    fill: @escaping @MainActor (View, String, String) -> GestureResult = { _, _, _ in .unknown },
    read: @escaping @MainActor (View) -> [String] = { _ in [] }
  ) {
    let host = HeadlessHost(modules, capabilities: capabilities)
    self.host = host
    delays = seed.map { FaultInjectingHost(host, seed: $0) }
    delays?.faults = [.delay]
    self.press = press
    self.fill = fill
    self.read = read
  }

  deinit { life?.cancel() }

  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    self.navigator = navigator
    guard let delays else { return try await host.attach(to: navigator) }
    life = Task { [weak delays] in
      while !Task.isCancelled, let delays {
        delays.proceed()
        await Task.yield()
      }
    }
    try await delays.attach(to: navigator)
  }

  public var capabilities: HostCapabilities { host.capabilities }
  public var snapshot: HostSnapshot { host.snapshot }
  public func value(of identity: ShownIdentity) -> NodeValue? { host.value(of: identity) }
  public var operationCount: Int { host.operations.count }
  public var violations: [String] { host.violations }
  public var texts: [String] { viewsInFront.flatMap { read($0) } }

  public func simulate(_ gesture: UserGesture) async -> GestureResult {
    switch gesture {
    case .press(let title):
      return await useFirst("nothing in front is called \"\(title)\"") { await press($0, title) }
    case .fill(let label, let text):
      return await useFirst("nothing in front is labelled \"\(label)\"") { fill($0, label, text) }
    case .back: return .done(await navigator?.back())
    case .swipeBack: return result(of: host.swipeBack(), else: "there is nothing to pop")
    case .pullDown: return result(of: host.pullDown(), else: "no layer is presented")
    case .tapTab(let index): return result(of: host.tapTab(at: index), else: "there is no such tab")
    case .resize(let columns):
      host.resize(columns: columns)
      return .done(nil)
    case .pushForeign(let mark): return result(of: host.pushForeign(mark), else: "no stack is in front")
    case .presentForeign(let mark):
      host.presentForeign(mark)
      return .done(nil)
    }
  }

  /// A gesture that a guard does not let begin is done all the same: the guard is asked.
  private func result(of effect: GestureEffect, else reason: String) -> GestureResult {
    effect == .nothingToDo ? .impossible(reason) : .done(nil)
  }

  private var viewsInFront: [View] { host.screensInFront.compactMap { host.view(of: $0) } }

  /// Does something to the first view in front for which that is possible.
  private func useFirst(
    _ reason: String, _ use: @MainActor (View) async -> GestureResult
  ) async -> GestureResult {
    for view in viewsInFront {
      let result = await use(view)
      if case .impossible = result { continue }
      return result
    }
    return .impossible(reason)
  }
}
