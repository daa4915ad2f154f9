import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct SignIn: Destination {}

@MainActor private final class Session {
  var isSignedIn = false
}

private struct RequireSignIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    let isSignedIn = await session.isSignedIn
    return isSignedIn || context.destination == AnyDestination(SignIn())
      ? .allow : .hold(Hold("sign-in", opening: SignIn()))
  }
}

@MainActor private final class BagCoordinator: Coordinator {}

/// Tests the options of an app, which its navigators use.
@MainActor @Suite(.world) struct AppOptionsTests {
  private func app(
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    middleware: [NavigationMiddleware] = [],
    onFault: (@MainActor (NavigationFault) -> Void)? = nil
  ) -> NavigationApp {
    NavigationApp(
      start: .stack(Home()), links: LinkFormat(scheme: "shop"), interceptors: interceptors, flows: flows,
      middleware: middleware, onFault: onFault
    ) {
      Screen(Home.self) { _ in NavigateLink("Bag", to: Bag()) }
      Screen(Bag.self) { _ in Text("your bag") }
      Screen(SignIn.self) { _ in Text("sign in") }
        .routes { Route(to: SignIn.self).using(.present(.sheet)).from(.current) }
    }
  }

  @Test("the app's interceptors decide before a view navigates") func interceptors() async throws {
    let session = Session()
    let app = app(interceptors: [RequireSignIn(session: session)])
    let shown = ShownApp(app)
    await shown.settle()
    #expect(SwiftUIDouble.press("Bag", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["sign in"])
    session.isSignedIn = true
    let navigator = try #require(app.front)
    // The held request is abandoned if it is not released soon after the sign-in screen was dismissed.
    let outcome = await shown.request {
      defer { navigator.release("sign-in") }
      return await navigator.dismiss()
    }
    #expect(outcome.node != nil, "\(outcome)")
    await shown.settle { shown.texts == ["your bag"] }
    #expect(shown.texts == ["your bag"], "\(navigator.state)")
  }

  @Test("the app's middleware can refuse a request") func middleware() async throws {
    let closed = NavigationMiddleware("opening hours") { action, _ in
      if case .go(let destination, _) = action, destination == AnyDestination(Bag()) {
        .refuse("closed")
      } else {
        .allow
      }
    }
    let app = app(middleware: [closed])
    let window = try app.openWindow()
    #expect(await window.go(to: Bag()) == .refused(by: .middleware("opening hours"), reason: "closed"))
  }

  @Test("the app's flow registry creates the coordinator of a flow") func flows() async throws {
    var begun = 0
    let flows = FlowRegistry {
      FlowModule(Bag.self) { _, _ in
        begun += 1
        return BagCoordinator()
      }
    }
    let window = try app(flows: flows).openWindow()
    await window.go(to: Bag())
    #expect(begun == 1)
  }

  @Test("the app's fault handler receives a failure that no caller awaits")
  func faults() async throws {
    var faults: [String] = []
    let window = try app { faults.append("\($0)") }.openWindow()
    let request = window.dispatch(.go(to: Product(id: 7)))
    _ = await request.value
    #expect(faults.count == 1 && faults.first?.contains("Product") == true)
  }
}
