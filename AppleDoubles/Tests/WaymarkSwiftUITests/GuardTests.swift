import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// What the host does when views take away what is guarded.
@MainActor @Suite(.world) struct GuardTests {
  private struct Page: Destination {
    let number: Int
  }

  @Test("a guarded screen that other code pops is shown again, and its guard is asked once") func popped()
    async throws
  {
    var scopes: [ScreenScope] = []
    var questions = 0
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(Page.self) { page, scope in
        scopes.append(scope)
        return SwiftUIScreen(Text("page \(page.number)"))
      }
    }
    let navigator = Navigator(try NavigationMap {}, start: .stack(Page(number: 0), Page(number: 1)))
    let host = SwiftUIHost(modules, clock: ManualClock())
    let controller = UIHostingController(rootView: NavigatorView(navigator, on: host))
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
    let attached = Task { try await navigator.attach(host) }
    await settle()
    try await attached.value

    scopes.last?.leaveGuard = LeaveGuard("not saved") {
      questions += 1
      return false
    }
    let stack = try #require(find(in: controller))
    stack.popViewController(animated: true)
    await settle()
    #expect(questions == 1)
    #expect(navigator.state.screens.count == 2)
    #expect(SwiftUIDouble.texts(of: controller) == ["page 1"])
    #expect(stack.viewControllers.count == 2)
  }

  private func settle() async {
    for _ in 0..<10 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  private func find(in controller: UIViewController) -> UINavigationController? {
    (controller as? UINavigationController) ?? controller.children.lazy.compactMap { find(in: $0) }.first
  }
}
