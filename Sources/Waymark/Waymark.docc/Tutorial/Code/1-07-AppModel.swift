import Waymark

/// Everything that the windows of the app share.
@MainActor
struct AppModel {
  /// Creates the navigation of a window.
  func makeNavigator(window: WindowID = .main) throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Recipe.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(RecipeList()), window: window)
  }
}
