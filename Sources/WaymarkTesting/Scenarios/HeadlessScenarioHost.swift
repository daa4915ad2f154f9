public import Waymark

/// Runs scenarios on the headless host.
@MainActor
public final class HeadlessScenarioHost<View>: ScenarioHost {
  /// The host.
  public let host: HeadlessHost<View>
  private let press: @MainActor (View, String) async -> GestureResult
  private weak var navigator: Navigator?

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - modules: build the views.
  ///   - capabilities: what the host can do in one go.
  ///   - press: presses what has a title on a view, and says what came of it.
  public init(
    _ modules: ModuleRegistry<View>, capabilities: HostCapabilities = HostCapabilities(),
    press: @escaping @MainActor (View, String) async -> GestureResult
  ) {
    host = HeadlessHost(modules, capabilities: capabilities)
    self.press = press
  }

  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    self.navigator = navigator
    try await host.attach(to: navigator)
  }

  public var capabilities: HostCapabilities { host.capabilities }
  public var observed: Observed { host.observed }
  public func value(of identity: ShownIdentity) -> NodeValue? { host.value(of: identity) }
  public var operationCount: Int { host.operations.count }
  public var violations: [String] { host.violations }

  public func perform(_ gesture: UserGesture) async -> GestureResult {
    switch gesture {
    case .press(let title): return await press(title)
    case .back: return .done(await navigator?.back())
    case .swipeBack: return host.swipeBack() ? .done(nil) : .impossible("there is nothing to pop")
    case .pullDown: return host.pullDown() ? .done(nil) : .impossible("no layer is presented")
    case .tapTab(let index): return host.tapTab(at: index) ? .done(nil) : .impossible("there is no such tab")
    case .pushForeign(let mark):
      return host.pushForeign(mark) ? .done(nil) : .impossible("no stack is in front")
    case .presentForeign(let mark):
      host.presentForeign(mark)
      return .done(nil)
    }
  }

  private func press(_ title: String) async -> GestureResult {
    for id in host.screensInFront {
      guard let view = host.view(of: id) else { continue }
      let result = await press(view, title)
      if case .impossible = result { continue }
      return result
    }
    return .impossible("nothing in front is called \"\(title)\"")
  }
}
