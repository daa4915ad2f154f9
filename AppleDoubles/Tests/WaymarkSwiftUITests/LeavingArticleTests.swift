import Foundation
import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

// The code of the article *Leaving Waymark*, unchanged.

private struct RecipeStack: ContainerDestination { static let kind = Stack() }
private struct RecipeList: Destination {}
private struct Recipe: Destination { var id: Int }
private struct Shopping: Destination {}

private struct Recipes: Destination { var opened: Int? }

@MainActor
@Observable
private final class RecipesModel {
  var path: [Int] = []
}

private struct RecipesView: View {
  @Bindable var model: RecipesModel

  var body: some View {
    NavigationStack(path: $model.path) {
      List { NavigationLink("Pancakes", value: 7) }
        .navigationTitle("Recipes")
        .navigationDestination(for: Int.self) { RecipeView(id: $0) }
    }
  }
}

private struct ShowInRecipes: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    .redirect(to: Recipes(opened: context.destination.as(Recipe.self)?.id))
  }
}

@MainActor
private func makeKitchen(_ model: RecipesModel) -> NavigationApp {
  NavigationApp(start: .tabs(.screen(Recipes()), .stack(Shopping()))) {
    Screen(Recipes.self) { _ in RecipesView(model: model) }
      .tab("Recipes", systemImage: "book")
      .routes {
        Route(to: Recipes.self)
          .onArrival { model.path = ($0.destination.as(Recipes.self)?.opened).map { [$0] } ?? [] }
          .find(.type).using(.replaceRoot).from(.root)
      }
    Screen(Recipe.self, link: "/recipes/{id}") { _ in EmptyView() }.routes {
      Route(to: Recipe.self).intercepted(by: ShowInRecipes()).using(.replaceRoot).from(.root)
    }
    Screen(Shopping.self) { _ in ShoppingView() }.tab("Shopping", systemImage: "cart")
  }
}

@MainActor
private func path(in window: Navigator) -> [Int] {
  window.state.screens.compactMap { $0.destination.as(Recipe.self)?.id }
}

// The views.

private struct RecipeView: View {
  let id: Int

  var body: some View { Text("Recipe \(id)") }
}

private struct ShoppingView: View {
  var body: some View { Text("Flour") }
}

@MainActor @Suite("The article Leaving Waymark", .world) struct LeavingArticleTests {
  @Test("a link opens a recipe in the stack of SwiftUI, also a second time")
  func links() async throws {
    let model = RecipesModel()
    let app = ShownApp(makeKitchen(model)) { NavigatorView($0).opensLinks() }
    await app.settle()
    for _ in 0..<2 {
      #expect(UIKitDouble.world.user.tapTab(1, on: try app.tabs()))
      await app.settle()
      #expect(app.texts == ["Flour"])
      #expect(SwiftUIDouble.openURL(try #require(URL(string: "kitchen:///recipes/8")), in: app.window))
      await app.settle { app.texts == ["Recipe 8"] }
      #expect(app.texts == ["Recipe 8"])
      model.path = []
      await app.settle()
      #expect(app.texts == ["Pancakes"])
    }
  }

  @Test("the other screens still go to a recipe by its destination")
  func callers() async throws {
    let model = RecipesModel()
    let kitchen = makeKitchen(model)
    let app = ShownApp(kitchen) { NavigatorView($0) }
    await app.settle()
    let window = try #require(kitchen.front)
    #expect(await app.request { await window.select(Shopping()) }.node != nil)
    #expect(await app.request { await window.go(to: Recipe(id: 3)) }.node != nil)
    await app.settle { app.texts == ["Recipe 3"] }
    #expect(app.texts == ["Recipe 3"] && model.path == [3])
  }

  @Test("the last version with Waymark reads the path of the open recipes")
  func savedPath() async throws {
    let kitchen = NavigationApp(
      start: .tabs(.stack(as: RecipeStack(), RecipeList()), .stack(Shopping()))
    ) {
      Screen(RecipeList.self) { _ in Text("Recipes") }
      Screen(Recipe.self) { RecipeView(id: $0.id) }
        .routes { Route(to: Recipe.self).using(.push).from(.container(RecipeStack())) }
      Screen(Shopping.self) { _ in ShoppingView() }
    }
    let window = try kitchen.openWindow()
    await window.go(to: Recipe(id: 7))
    await window.go(to: Recipe(id: 8))
    #expect(path(in: window) == [7, 8])
  }
}
