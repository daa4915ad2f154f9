public import Waymark

/// A scenario host that runs scenarios on a ``HeadlessHost``.
@MainActor
public final class HeadlessScenarioHost<View>: ScenarioHost {
  /// The underlying headless host.
  public let host: HeadlessHost<View>
  private let press: @MainActor (View, String) async -> GestureResult
  private let fill: @MainActor (View, String, String) -> GestureResult
  private let read: @MainActor (View) -> [String]
  private weak var navigator: Navigator?
  /// The host that delays operations, or `nil` if operations are carried out without a delay.
  private let delays: FaultInjectingHost<View>?
  private var life: Task<Void, Never>?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views.
  ///   - capabilities: the operations that the host supports.
  ///   - seed: the seed for random delays of operations, which simulate animations. If it is `nil`,
  ///     operations are not delayed.
  ///   - press: a closure that presses the control with the given title on a view, and returns the result.
  ///   - fill: a closure that enters a text in the field with the given label on a view, and returns the
  ///     result. The default closure reports that the host does not support entering text.
  ///   - read: a closure that returns the texts that a view shows. By default, views show no texts.
  public init(
    _ modules: ModuleRegistry<View>, capabilities: HostCapabilities = .strict,
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

  public func attach(to navigator: Navigator) async throws(NavigationError) {
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
    case .back: return .done(await navigator?.perform(.back, at: nil))
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

  /// Converts the effect of a gesture to a result. A gesture that a leave guard or an interceptor must decide
  /// about counts as performed, because the host asks the navigator.
  private func result(of effect: GestureEffect, else reason: String) -> GestureResult {
    switch effect {
    case .nothingToDo: .impossible(reason)
    case .disabled: .impossible("the layer does not allow the gesture")
    case .done, .askedGuard, .askedInterceptors: .done(nil)
    }
  }

  private var viewsInFront: [View] { host.screensInFront.compactMap { host.view(of: $0) } }

  /// Performs an action on the first visible view that supports it.
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
