import Testing
import Waymark
import WaymarkTesting

@testable import Recipes

@MainActor
struct RecipesTests {
  private let app = AppModel()
  private let window: Navigator
  private let host: HeadlessHost<ScreenScope>

  init() async throws {
    window = try app.makeNavigator()
    host = try await HeadlessHost.attached(to: window)
  }

  @Test func aRecipeOpensAboveTheList() async {
    await window.go(to: Recipe(id: 2))
    #expect(host.front == Recipe(id: 2))
    #expect(host.swipeBack() == .done)
    #expect(host.front == RecipeList())
  }
}
