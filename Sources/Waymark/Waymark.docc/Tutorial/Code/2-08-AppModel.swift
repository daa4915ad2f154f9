import Waymark

/// Everything that the windows of the app share.
@MainActor
struct AppModel {
  let session = Session()

  /// Creates the navigation of a window.
  func makeNavigator(window: WindowID = .main) throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Recipe.self, link: "/recipes/{id}").using(.push).from(.firstStack())
      Route(to: Account.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    return Navigator(map, start: .stack(RecipeList()), window: window)
  }
}
