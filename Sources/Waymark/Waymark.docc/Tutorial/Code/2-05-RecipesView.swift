#if canImport(SwiftUI)
import SwiftUI
import Waymark
import WaymarkSwiftUI

/// A window of the app.
public struct RecipesView: View {
  public init() {}

  public var body: some View { NavigatorView(app).opensLinks() }
}

@MainActor private let app = AppModel().makeApp()

extension AppModel {
  func makeApp() -> NavigationApp {
    let screens = ModuleRegistry {
      ScreenModule(RecipeList.self) { _ in RecipeListView() }
      ScreenModule(Recipe.self) { RecipeView(recipe: $0) }
    }
    return NavigationApp(screens) { window in try makeNavigator(window: window) }
  }
}
#endif
