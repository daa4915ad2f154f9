import Testing
import Waymark

private struct Page: Destination { var number: Int }

/// Routes that build nothing, and what they say when there is nothing to find.
@MainActor
struct RevealOnlyRouteTests {
  private func navigator(_ scope: SearchScope, _ start: NodeBlueprint) throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Page.self).find(.equal, in: scope).using(.none).from(.current)
    }
    return Navigator(map, start: start)
  }

  @Test("S13: a route that builds nothing finds only where its finder says")
  func keepsToItsScope() throws {
    let navigator = try navigator(.contained, .stack(Page(number: 1), Page(number: 2)))
    #expect(navigator.plan(to: Page(number: 1)).isPossible)
    #expect(!navigator.plan(to: Page(number: 2)).isPossible)
  }

  @Test("S3: the error for a missing container names its kind, without an article")
  func namesWhatIsMissing() throws {
    let map = try NavigationMap { Route(to: Page.self).using(.push).from(.firstStack(in: .visible)) }
    let plan = Navigator(map, start: .screen(Page(number: 1))).plan(to: Page(number: 2))
    #expect(plan.failure.map { "\($0)" }?.hasSuffix("there is no stack (visible)") == true)
  }
}
