import SwiftUI
import Testing
import Waymark
import WaymarkTesting
import WaymarkUIKit

@testable import WaymarkSwiftUI

/// Tests SwiftUI views in the UIKit host, and view controllers as SwiftUI screens.
@MainActor @Suite(.world) struct MixedTests {
  private struct Hello: View {
    let number: Int
    @Environment(\.navigate) private var navigate

    var body: some View {
      Text("page \(number)")
      Button("Next") { navigate(Page(number: number + 1)) }
    }
  }

  private final class PageController: UIViewController {
    var number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private func map() throws -> NavigationMap {
    try NavigationMap { Route(to: Page.self).using(.push).from(.firstStack()) }
  }

  @Test("a SwiftUI screen in the UIKit host navigates with the app's routes")
  func hosted()
    async throws
  {
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(hosting: Page.self, title: { "Page \($0.number)" }) { Hello(number: $0.number) }
    }
    let navigator = Navigator(try map(), start: .stack(Page(number: 1)))
    let window = UIWindow()
    let host = UIKitHost(modules, in: window, clock: ManualClock())
    let attached = Task { try await host.attach(to: navigator) }
    await settleWindows()
    try await attached.value
    let stack = try #require(window.rootViewController as? UINavigationController)
    #expect(SwiftUIDouble.texts(of: try #require(stack.topViewController)).first == "page 1")
    #expect(SwiftUIDouble.press("Next", in: try #require(stack.topViewController)))
    await settleWindows()
    #expect(navigator.state.screens.count == 2)
    #expect(SwiftUIDouble.texts(of: try #require(stack.topViewController)).first == "page 2")
  }

  @Test("a SwiftUI screen creates its view controller once")
  func controller()
    async throws
  {
    var made = 0
    weak var shown: PageController?
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(controllerFor: Page.self) { page, _ in
        made += 1
        let controller = PageController(page.number)
        if page.number == 2 { shown = controller }
        return controller
      }
    }
    let navigator = Navigator(try map(), start: .stack(Page(number: 1)))
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: NavigatorView(navigator, modules))
    window.makeKeyAndVisible()
    await settleWindows()
    let gone = Task { await navigator.go(to: Page(number: 2)) }
    await settleWindows()
    _ = await gone.value
    #expect(shown?.viewIfLoaded?.window === window)
    #expect(made == 2)
    let back = Task { await navigator.back() }
    await settleWindows()
    _ = await back.value
    await settleWindows()
    #expect(shown == nil)
    #expect(made == 2)
  }

  @Test("a view controller moves to the newest SwiftUI view that represents it")
  func madeTwice() throws {
    let content = PageController(1)
    let former = RepresentingController(content)
    former.loadViewIfNeeded()
    #expect(content.parent === former && content.view.superview === former.view)
    let next = RepresentingController(content)
    next.loadViewIfNeeded()
    #expect(content.parent === next && content.view.superview === next.view)
    #expect(former.children.isEmpty)
  }

  @Test("an app can replace the UIKit containers and presentation styles of a window")
  func ownContainers() async throws {
    final class OwnStack: StackController {}
    let modules = ModuleRegistry<SwiftUIScreen> { ScreenModule(Page.self) { Hello(number: $0.number) } }
    let navigator = Navigator(try map(), start: .stack(Page(number: 1)))
    let view = NavigatorView(navigator, modules).uiKit { containers, presentations in
      containers.makeStack = { OwnStack() }
      presentations.styles["drawer"] = { $0.modalPresentationStyle = .custom }
    }
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    await settleWindows()
    let host = try #require(navigator.host as? UIKitHost)
    #expect(host.presentations.styles["drawer"] != nil)
    let screen = try #require(host.controller(ofScreen: navigator.state.front.id))
    #expect(screen.navigationController is OwnStack)
  }
}
