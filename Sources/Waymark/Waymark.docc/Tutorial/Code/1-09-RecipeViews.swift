#if canImport(SwiftUI)
import SwiftUI
import WaymarkSwiftUI

private let titles = [1: "Pancakes", 2: "Tomato soup"]

struct RecipeListView: View {
  var body: some View {
    List(titles.keys.sorted(), id: \.self) { id in
      NavigateLink(titles[id] ?? "", to: Recipe(id: id))
    }
    .navigationTitle("Recipes")
  }
}

struct RecipeView: View {
  let recipe: Recipe

  var body: some View {
    Text(titles[recipe.id] ?? "There is no such recipe.")
      .navigationTitle("Recipe")
  }
}
#endif
