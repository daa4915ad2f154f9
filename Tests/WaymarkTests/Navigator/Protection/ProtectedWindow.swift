import Testing
import WaymarkTesting

@testable import Waymark

/// A screen with a protected route.
struct Vault: Destination { var number = 0 }

/// A window with a protected tab, its host, and a record of events.
@MainActor
final class ProtectedWindow {
  /// A decision of the interceptor.
  enum Decision: CaseIterable {
    case allow, redirect, refuse, hold
  }

  /// Decides about vaults and counts the questions.
  @MainActor
  final class Porter {
    var decision = Decision.allow
    /// If set, each decision waits until the latch is open.
    var latch: Latch?
    private(set) var questions: [Vault] = []
    /// The last decision about each vault.
    private(set) var last: [Vault: Decision] = [:]

    func decide(_ vault: Vault?) async -> InterceptorDecision {
      if let vault { questions.append(vault) }
      await latch?.wait()
      if let vault { last[vault] = decision }
      return switch decision {
      case .allow: .allow
      case .redirect: .redirect(to: Screen("elsewhere"))
      case .refuse: .refuse("closed")
      case .hold: .hold(Hold("login", opening: SignIn()))
      }
    }
  }

  private struct Guarded: Interceptor {
    let porter: Porter

    func decide(_ context: InterceptionContext) async -> InterceptorDecision {
      await porter.decide(context.destination.as(Vault.self))
    }
  }

  let porter = Porter()
  let navigator: Navigator
  let host: HeadlessHost<String>

  /// The built screens, in order.
  private final class Log {
    var built: [String] = []
    var onBuild: (@MainActor () -> Void)?
  }
  private let log = Log()
  var built: [String] { log.built }
  /// A closure that is called when a screen is built.
  var onBuild: (@MainActor () -> Void)? {
    get { log.onBuild }
    set { log.onBuild = newValue }
  }

  init(
    start: NodeBlueprint = ProtectedWindow.tabs, attaches: Bool = true, refusesSelection: Bool = false,
    columns: Int = .max, signIn: PresentationStyle = .sheet, id: UInt16 = 0
  ) async throws {
    let (porter, log) = (porter, log)
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Vault.self, link: "/vaults/{number}").intercepted(by: Guarded(porter: porter))
        .using(.push).from(.firstStack())
      Route(to: Screen.self, name: "full").find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: SignIn.self).using(.present(signIn)).from(.current)
    }
    navigator = Navigator(map, start: start, window: WindowID(rawValue: id))
    host = HeadlessHost(
      ModuleRegistry<String>(all: { destination, _ in
        log.built.append("\(destination)")
        log.onBuild?()
        return "\(destination)"
      }), capabilities: HostCapabilities(refusesSelection: refusesSelection),
      traits: LayoutTraits(columns: columns))
    if attaches { try await attach() }
  }

  func attach() async throws { try await host.attach(to: navigator) }

  /// Tabs with a home and a hidden protected tab.
  nonisolated static var tabs: NodeBlueprint { .tabs(.stack(Screen("home")), .stack(Vault())) }

  /// The screen of the protected tab.
  var vault: NodeID {
    get throws { try #require(navigator.state.screens.first { $0.destination.as(Vault.self) != nil }).id }
  }

  /// Waits until no request is active.
  func settle() async throws {
    try await waitFor("the window to settle") { !self.navigator.hasRequestsUnderWay }
  }

  /// The visible vaults, and whether each has a view.
  var visibleVaults: [(vault: Vault, id: NodeID, hasView: Bool)] {
    navigator.state.screensToBuild(traits: host.traits).compactMap { screen in
      screen.destination.as(Vault.self).map { ($0, screen.id, host.view(of: screen.id) != nil) }
    }
  }

  /// Whether a protected screen was built.
  var hasBuiltVault: Bool { built.contains { $0.contains("Vault") } }
}
