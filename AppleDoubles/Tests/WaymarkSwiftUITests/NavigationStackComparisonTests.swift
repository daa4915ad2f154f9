import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// The app of *Coming from NavigationStack*, with SwiftUI's containers only.
private enum WithSwiftUI {
  // Before
  struct Recipe: Hashable { var id: Int }
  enum KitchenTab { case recipes, shopping }

  struct Kitchen: View {
    @State private var tab = KitchenTab.recipes
    @State private var path: [Recipe] = []
    @State private var showsFilter = false

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $path) {
          List { NavigationLink("Pancakes", value: Recipe(id: 7)) }
            .navigationTitle("Recipes")
            .navigationDestination(for: Recipe.self) { RecipeView(id: $0.id) }
            .toolbar { Button("Filter") { showsFilter = true } }
        }
        .tabItem { Label("Recipes", systemImage: "book") }
        .tag(KitchenTab.recipes)
        NavigationStack { ShoppingView() }
          .tabItem { Label("Shopping", systemImage: "cart") }
          .tag(KitchenTab.shopping)
      }
      .sheet(isPresented: $showsFilter) { FilterView() }
      .onOpenURL { url in
        guard url.host() == "recipes", let id = Int(url.lastPathComponent) else { return }
        showsFilter = false
        tab = .recipes
        path = [Recipe(id: id)]
      }
    }
  }
  // Before
}

/// The same app with Waymark.
private enum WithWaymark {
  // After
  struct RecipeStack: ContainerDestination { static let kind = Stack() }
  struct RecipeList: Destination {}
  struct Recipe: Destination { var id: Int }
  struct Shopping: Destination {}
  struct Filter: Destination {}

  @MainActor static let kitchen = NavigationApp(
    start: .tabs(.stack(as: RecipeStack(), RecipeList()), .stack(Shopping()))
  ) {
    Screen(RecipeList.self) { _ in RecipeListView() }.tab("Recipes", systemImage: "book")
    Screen(Recipe.self, link: "/recipes/{id}") { RecipeView(id: $0.id) }
      .routes { Route(to: Recipe.self).using(.push).from(.container(RecipeStack())) }
    Screen(Shopping.self) { _ in ShoppingView() }.tab("Shopping", systemImage: "cart")
    Screen(Filter.self) { _ in FilterView() }
      .routes { Route(to: Filter.self).using(.present(.sheet)).from(.current) }
  }

  struct Kitchen: View {
    var body: some View { NavigatorView(kitchen).opensLinks().restores("main") }
  }

  struct RecipeListView: View {
    var body: some View {
      List { NavigateLink("Pancakes", to: Recipe(id: 7)) }
        .navigationTitle("Recipes")
        .toolbar { NavigateLink("Filter", to: Filter()) }
    }
  }
  // After
}

/// Destinations with objects.
private enum WithObjects {
  typealias Recipe = WithWaymark.Recipe

  @MainActor
  final class StoredRecipe {
    let id: Int
    let title: String

    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }

    static func find(_ id: Int) -> StoredRecipe? { StoredRecipe(id, "Loaded") }
  }

  struct RecipeRow: View {
    let recipe: StoredRecipe
    @Environment(\.navigate) private var navigate

    var body: some View {
      Button(recipe.title) {
        navigate.navigator?.dispatch(.go(to: Recipe(id: recipe.id)), with: .payload(recipe))
      }
    }
  }

  @MainActor
  final class RecipeModel {
    let recipe: StoredRecipe?

    init(_ destination: Recipe, _ scope: ScreenScope) {
      recipe = scope.payload(StoredRecipe.self) ?? StoredRecipe.find(destination.id)
    }
  }

  @MainActor static let app = NavigationApp(start: .stack(WithWaymark.RecipeList())) {
    Screen(WithWaymark.RecipeList.self) { _ in RecipeRow(recipe: StoredRecipe(7, "Pancakes")) }
    Screen(Recipe.self, link: "/recipes/{id}", model: RecipeModel.init) {
      Text("Title: \($0.recipe?.title ?? "")")
    }
  }
}

private struct RecipeView: View {
  let id: Int

  var body: some View { Text("Recipe \(id)") }
}

private struct ShoppingView: View {
  var body: some View { Text("Flour").navigationTitle("Shopping") }
}

private struct FilterView: View {
  var body: some View { Text("Filter") }
}

/// The two apps of the article, which do the same.
@MainActor @Suite(.world) struct NavigationStackComparisonTests {
  private func shown(_ isWaymark: Bool) async -> ShownApp {
    let window = UIWindow()
    window.rootViewController =
      isWaymark
      ? UIHostingController(rootView: WithWaymark.Kitchen())
      : UIHostingController(rootView: WithSwiftUI.Kitchen())
    window.makeKeyAndVisible()
    let app = ShownApp(window)
    await app.settle()
    return app
  }

  @Test("a tap on a recipe in the list opens the recipe", arguments: [false, true]) func push(isWaymark: Bool)
    async throws
  {
    let app = await shown(isWaymark)
    #expect(app.texts == ["Pancakes"])
    #expect(SwiftUIDouble.press("Pancakes", in: app.top))
    await app.settle()
    #expect(app.texts == ["Recipe 7"])
  }

  @Test("a request for the list pops to the list") func root() async throws {
    let window = try WithWaymark.kitchen.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: WithWaymark.kitchen.modules)
    await window.open("/recipes/7")
    #expect(host.front == WithWaymark.Recipe(id: 7))
    await window.go(to: WithWaymark.RecipeList())
    #expect(host.front == WithWaymark.RecipeList() && host.swipeBack() == .nothingToDo)
  }

  @Test("a link closes the sheet and selects the tab of its recipe", arguments: [false, true])
  func link(isWaymark: Bool) async throws {
    let app = await shown(isWaymark)
    #expect(SwiftUIDouble.press("Filter", in: app.top))
    await app.settle()
    #expect(app.texts == ["Filter"])
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "kitchen://recipes/8")), in: app.window))
    for _ in 0..<3 { await app.settle() }
    #expect(app.texts == ["Recipe 8"])
    #expect(UIKitDouble.world.user.tapTab(1, on: try app.tabs()))
    await app.settle()
    #expect(app.texts == ["Flour"])
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "kitchen://recipes/9")), in: app.window))
    for _ in 0..<3 { await app.settle() }
    #expect(app.texts == ["Recipe 9"])
  }

  @Test("a screen shows the object passed with its request", arguments: [false, true])
  func object(isLink: Bool) async throws {
    let app = ShownApp(WithObjects.app) { NavigatorView($0).opensLinks() }
    await app.settle()
    if isLink {
      #expect(SwiftUIDouble.openURL(try #require(URL(string: "kitchen://recipes/7")), in: app.window))
    } else {
      #expect(SwiftUIDouble.press("Pancakes", in: app.top))
    }
    for _ in 0..<3 { await app.settle() }
    #expect(app.texts == [isLink ? "Title: Loaded" : "Title: Pancakes"])
  }

  @Test("a link shows its recipe directly above the list", arguments: [false, true])
  func path(isWaymark: Bool) async throws {
    let app = await shown(isWaymark)
    for link in [7, 8, 9, 8] {
      let url = try #require(URL(string: "kitchen://recipes/\(link)"))
      #expect(SwiftUIDouble.openURL(url, in: app.window))
      for _ in 0..<3 { await app.settle() }
      let stack: UINavigationController = try #require(app.top.first())
      #expect(app.texts == ["Recipe \(link)"] && stack.viewControllers.count == 2)
    }
  }

  @Test("the article contains the correct line counts of both apps") func lines() throws {
    let here = URL(filePath: #filePath)
    let code = try String(contentsOf: here, encoding: .utf8)
    let counts = ["Before", "After"].map { name in
      code.components(separatedBy: "  // \(name)\n")[1].split(separator: "\n").count
    }
    let article = here.appending(
      path: "../../../../Sources/WaymarkSwiftUI/WaymarkSwiftUI.docc/ComingFromNavigationStack.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    #expect(text.contains("\(counts[0]) lines") && text.contains("\(counts[1]) lines"), "\(counts)")
  }
}
