import SwiftUI
import Testing
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// A simple host. It passes the state to the views, accepts every change of a binding, and does not wait for
/// transitions.
@Observable @MainActor private final class NaiveHost: NavigationHost {
  @ObservationIgnored var connection: HostConnection?
  @ObservationIgnored private let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored private var number: UInt64 = 0
  var shown: NavigationState?

  init(_ modules: ModuleRegistry<SwiftUIScreen>) { views = ViewStore(modules) }

  var capabilities: HostCapabilities { HostCapabilities() }
  var snapshot: HostSnapshot { HostSnapshot(shown) }
  func value(of identity: ShownIdentity) -> NodeValue? { shown?.value(shownAs: identity) }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
  }

  func withhold(_ screen: NodeID, _ status: WithheldStatus) { views.withhold(screen, status) }

  func apply(_ change: HostChange) async -> HostReport {
    views.follow(change)
    (shown, number) = (change.target, change.number)
    return .applied
  }

  private func leave(by operation: HostOperation) {
    guard let left = try? shown?.applying([operation]) else { return }
    shown = left
    connection?.report(snapshot, lastApplied: number)
  }

  var layers: [ContainerNode] { shown?.layers ?? [] }

  func page(_ id: NodeID) -> Int? { shown?.node(id)?.screen?.destination.as(Page.self)?.number }

  fileprivate subscript(path level: Int) -> [NodeID] {
    get { level < layers.count ? layers[level].stack.dropFirst().map(\.id) : [] }
    set {
      guard newValue.count < self[path: level].count, let stack = layers[level].children.first?.id else {
        return
      }
      leave(by: .pop(to: newValue.count + 1, of: stack))
    }
  }

  fileprivate subscript(layer level: Int, style: PresentationStyle) -> NaiveLayer? {
    get {
      guard level < layers.count else { return nil }
      let layer = layers[level]
      return layer.presentation?.style == style ? NaiveLayer(id: layer.id, level: level) : nil
    }
    set { if newValue == nil, let top = layers.last { leave(by: .dismiss([.node(top.id)])) } }
  }
}

private struct NaiveLayer: Identifiable {
  let id: NodeID
  let level: Int
}

/// A layer as in many examples: the root of the stack has the modifiers that present the next layer.
private struct NaiveView: View {
  @Bindable var host: NaiveHost
  var level = 0

  var body: some View {
    NavigationStack(path: $host[dynamicMember: \.[path: level]]) {
      if level < host.layers.count, let root = host.layers[level].stack.first {
        Text("page \(host.page(root.id) ?? -1)").id(root.id)
          .sheet(item: $host[dynamicMember: \.[layer: level + 1, .sheet]]) { layer in
            NaiveView(host: host, level: layer.level)
          }
          .fullScreenCover(item: $host[dynamicMember: \.[layer: level + 1, .fullScreen]]) { layer in
            NaiveView(host: host, level: layer.level)
          }
          .navigationDestination(for: NodeID.self) { Text("page \(host.page($0) ?? -1)") }
      }
    }
  }
}

extension ContainerNode {
  /// The screens of the stack in this layer, or the layer's only screen.
  fileprivate var stack: [Node] {
    guard let root = children.first else { return [] }
    return root.container.map { Array($0.children) } ?? [root]
  }
}

/// Tests problems of hosts for SwiftUI. The naive host must have each problem, which shows that the double
/// reproduces it. The library's host must not have it.
@MainActor @Suite(.world) struct NaiveHostTests {
  /// A window with one of the two hosts.
  @MainActor private final class Window {
    let navigator: Navigator
    private let window = UIWindow()
    private(set) var scopes: [Int: ScreenScope] = [:]

    init(naive: Bool, _ start: NodeBlueprint = .stack(Page(number: 0))) async throws {
      navigator = Navigator(
        try NavigationMap {
          Route(to: Page.self).using(.present(.sheet)).from(.current)
          Route(to: Page.self, name: "cover").using(.present(.fullScreen)).from(.root)
        }, start: start)
      var note: (Int, ScreenScope) -> Void = { _, _ in }
      let modules = ModuleRegistry<SwiftUIScreen> {
        ScreenModule(Page.self) { page, scope in
          note(page.number, scope)
          return SwiftUIScreen(Text("page \(page.number)"))
        }
      }
      let host: any NavigationHost
      if naive {
        let shown = NaiveHost(modules)
        window.rootViewController = UIHostingController(rootView: NaiveView(host: shown))
        host = shown
      } else {
        let shown = UIKitHost(modules, clock: ManualClock())
        window.rootViewController = UIHostingController(rootView: NavigatorView(navigator, on: shown))
        host = shown
      }
      note = { [unowned self] number, scope in scopes[number] = scope }
      window.makeKeyAndVisible()
      await settleWindows()
      let attached = Task { try await navigator.attach(host) }
      await settleWindows()
      try await attached.value
      await settleWindows()
    }

    func go(to page: Int, by route: RouteName = .default) async {
      _ = await requested { [navigator] in await navigator.go(to: Page(number: page), by: route) }
      await settleWindows()
    }

    /// Whether the only visible text is that of the front screen in the state.
    var agrees: Bool {
      let page = navigator.state.front.screen?.destination.as(Page.self)?.number
      return SwiftUIDouble.texts(of: top) == page.map { ["page \($0)"] }
    }

    var top: UIViewController { (window.rootViewController ?? UIViewController()).topmost }

    func stack() throws -> UINavigationController { try #require(top.first()) }
  }

  @Test("a cover can replace a sheet", arguments: [true, false]) func replaced(naive: Bool)
    async throws
  {
    SwiftUIDouble.knobs.nextSheetWaits = false
    let window = try await Window(naive: naive)
    await window.go(to: 2)
    #expect(window.agrees)
    await window.go(to: 3, by: "cover")
    #expect(window.agrees == !naive)
  }

  @Test("a guard is asked before a swipe removes its screen", arguments: [true, false])
  func swiped(naive: Bool) async throws {
    let window = try await Window(naive: naive, .stack(Page(number: 0), Page(number: 1)))
    window.scopes[1]?.leaveGuard = LeaveGuard("not saved") { false }
    await settleWindows()
    UIKitDouble.world.user.swipeBack(on: try window.stack())
    await settleWindows()
    #expect((window.navigator.state.screens.count == 2) == !naive)
  }

  @Test("a sheet can be shown over a stack of several screens", arguments: [true, false])
  func overStack(naive: Bool) async throws {
    let window = try await Window(naive: naive, .stack(Page(number: 0), Page(number: 1)))
    await window.go(to: 2)
    #expect(window.agrees == !naive)
  }

  @Test("the state contains a controller that other code presented", arguments: [true, false])
  func foreign(naive: Bool) async throws {
    let window = try await Window(naive: naive)
    window.top.present(UIViewController(), animated: true)
    await settleWindows()
    #expect((window.navigator.state.layers.count == 2) == !naive)
  }

  @Test("a screen is visible when its request ends", arguments: [true, false])
  func ended(naive: Bool) async throws {
    let window = try await Window(naive: naive)
    var agrees: Bool?
    let request = Task {
      await window.navigator.go(to: Page(number: 2))
      agrees = window.agrees
    }
    for _ in 0..<20 where agrees == nil { await settleWindows() }
    await request.value
    #expect(agrees == !naive)
  }
}
