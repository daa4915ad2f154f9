import SwiftUI
import Testing
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// A simple host. It passes its tree to the views, accepts every change of a binding, and does not wait for
/// transitions.
@Observable @MainActor private final class NaiveHost: NavigationHost {
  @ObservationIgnored var connection: HostConnection?
  @ObservationIgnored private let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored private var number: UInt64 = 0
  var tree = HostTree()

  init(_ modules: ModuleRegistry<SwiftUIScreen>) { views = ViewStore(modules) }

  var capabilities: HostCapabilities { HostCapabilities() }
  var snapshot: HostSnapshot { tree.snapshot }
  func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
  }

  func withhold(_ screen: NodeID, _ status: WithheldStatus) { views.withhold(screen, status) }

  func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    views.follow(tree.apply(operations))
    self.number = number
    return tree.acknowledge()
  }

  func leave(by gesture: LeavingGesture) {
    if let change = tree.leave(by: gesture) { views.release(change.removed) }
    connection?.report(tree.snapshot, lastApplied: number)
  }

  func page(_ id: ShownIdentity) -> Int? { tree[id]?.screen?.destination.as(Page.self)?.number }

  fileprivate subscript(path level: Int) -> [ShownIdentity] {
    get { level < tree.layers.count ? tree.layers[level].stack.dropFirst().map(\.identity) : [] }
    set { for _ in newValue.count..<self[path: level].count { leave(by: .back) } }
  }

  fileprivate subscript(layer level: Int, style: PresentationStyle) -> NaiveLayer? {
    get {
      guard level < tree.layers.count else { return nil }
      let layer = tree.layers[level]
      return layer.container?.presentation?.style == style
        ? NaiveLayer(id: layer.identity, level: level) : nil
    }
    set { if newValue == nil { leave(by: .dismiss) } }
  }
}

private struct NaiveLayer: Identifiable {
  let id: ShownIdentity
  let level: Int
}

/// A layer as in many examples: the root of the stack has the modifiers that present the next layer.
private struct NaiveView: View {
  @Bindable var host: NaiveHost
  var level = 0

  var body: some View {
    NavigationStack(path: $host[dynamicMember: \.[path: level]]) {
      if level < host.tree.layers.count, let root = host.tree.layers[level].stack.first {
        Text("page \(host.page(root.identity) ?? -1)").id(root.identity)
          .sheet(item: $host[dynamicMember: \.[layer: level + 1, .sheet]]) { layer in
            NaiveView(host: host, level: layer.level)
          }
          .fullScreenCover(item: $host[dynamicMember: \.[layer: level + 1, .fullScreen]]) { layer in
            NaiveView(host: host, level: layer.level)
          }
          .navigationDestination(for: ShownIdentity.self) { Text("page \(host.page($0) ?? -1)") }
      }
    }
  }
}

extension HostTree.Item {
  /// The screens of the stack in this layer, or the layer's only screen.
  fileprivate var stack: [HostTree.Item] {
    let root = children.first ?? self
    return root.layout == .stack ? root.children : [root]
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

  @Test("a cover that replaces a sheet is shown", arguments: [true, false]) func replaced(naive: Bool)
    async throws
  {
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

  @Test("a sheet is shown over a stack of several screens", arguments: [true, false])
  func overStack(naive: Bool) async throws {
    let window = try await Window(naive: naive, .stack(Page(number: 0), Page(number: 1)))
    await window.go(to: 2)
    #expect(window.agrees == !naive)
  }

  @Test("a controller presented by other code is in the state", arguments: [true, false])
  func foreign(naive: Bool) async throws {
    let window = try await Window(naive: naive)
    window.top.present(UIViewController(), animated: true)
    await settleWindows()
    #expect((window.navigator.state.layers.count == 2) == !naive)
  }

  @Test("a screen is visible when its request has ended", arguments: [true, false])
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
