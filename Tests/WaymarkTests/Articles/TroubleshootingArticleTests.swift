import Testing
import Waymark
import WaymarkTesting

/// Checks the statements of the article "Why did nothing happen?", with its code.
@Suite("The article about requests that do nothing") @MainActor
struct TroubleshootingArticleTests {
  private struct Home: Destination {}
  private struct Product: Destination { var id: Int }
  private struct Unknown: Destination {}
  private struct Detail: Destination {}

  private func window(_ start: NodeBlueprint = .stack(Home())) throws -> Navigator {
    let map = try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Product.self, link: "/products/{id}").using(.push).from(.firstStack())
      Route(to: Detail.self).using(.push).from(.firstStack(), otherwise: .newStackPresented(.sheet))
    }
    return Navigator(map, start: start)
  }

  @Test("the code compiles, and the printed plan contains the destination")
  func code() async throws {
    let navigator = try window()
    #expect("\(navigator.plan(to: Product(id: 42)))".contains("Arrives at Product(id: 42)"))
    print(await navigator.go(to: Product(id: 42)))
    print(navigator.plan(to: Product(id: 42)))
    print(await navigator.open("shop://products/42"))
  }

  @Test("the outcomes of the requests match the table of the article")
  func outcomes() async throws {
    let navigator = try window()
    await navigator.go(to: Product(id: 42))
    #expect(await navigator.go(to: Product(id: 42)) == .unchanged(navigator.state.front))
    #expect(await navigator.go(to: Unknown()) == .failed(.noRoute(to: AnyDestination(Unknown()))))
    navigator.close()
    #expect(await navigator.go(to: Product(id: 1)) == .failed(.closed))
  }

  @Test("a request fails if its container is missing, and the last alternative always succeeds")
  func alternatives() async throws {
    let navigator = try window(.screen(Home()))
    guard case .failed(.noStartingNode) = await navigator.go(to: Product(id: 1)) else {
      Issue.record("the push found a stack")
      return
    }
    #expect(await navigator.go(to: Detail()).node != nil)
  }

  @Test("a request in a window without a host arrives")
  func withoutHost() async throws {
    #expect(await (try window()).go(to: Product(id: 1)).node != nil)
  }
}
