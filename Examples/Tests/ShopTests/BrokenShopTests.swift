import MiniApps
import Shop
import Testing
import Waymark
import WaymarkTesting

@testable import ShopScenarios

/// Tests that the scenarios can fail: with a broken route, the scenario about it fails.
@MainActor
struct BrokenShopTests {
  private func run(_ scenario: Scenario, _ map: NavigationMap) async -> ScenarioResult {
    let stage = ScenarioStage("headless", navigator: { Navigator(map, start: Shop.start) }) {
      HeadlessScenarioHost(Shop.modules()) { _, _ in .unknown }
    }
    return await stage.run(scenario.starting(from: [ShopStarts.plain]))
  }

  @Test("the product scenario fails if the product is pushed instead of presented")
  func brokenProduct() async throws {
    let result = await run(
      ShopScenarios.product,
      try NavigationMap {
        Route(to: Product.self, link: "/products/{id}?ref={ref}").using(.push).from(.firstStack())
      })
    let account = try #require(result.failures.first).description
    #expect(account.hasPrefix("failed from plain home, step 1 (go to Product(id: 42)):"))
    #expect(account.contains("sheet\n"))
    #expect(account.contains("push Product(id: 42)"))
  }

  @Test("the bag scenario fails if the route reuses an existing bag")
  func brokenBag() async throws {
    let result = await run(
      ShopScenarios.anotherBag,
      try NavigationMap {
        Route(to: Bag.self, name: .another).using(.push).from(.newStackPresented(.sheet))
      })
    #expect(result.failures.first?.step == "step 1 (go to Bag() by its route another)")
  }

  @Test("the login scenario fails if the account has no interceptor")
  func brokenLogin() async throws {
    let result = await run(
      ShopScenarios.loginFirst,
      try NavigationMap {
        Route(to: Account.self).using(.push).from(.firstStack())
        Route(to: Login.self).using(.push).from(.newStackPresented(.sheet))
      })
    let failure = try #require(result.failures.first)
    #expect(failure.step == "step 1 (go to Account())")
    #expect(
      failure.complaints.first?.hasPrefix("expected the request to wait, but it ended: arrived at") == true)
  }
}
