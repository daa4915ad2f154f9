import MovieData
public import ScreenKit
public import Waymark

/// The module of the About screen. The screen has no separate coordinator: it belongs to the flow that pushes
/// it.
public enum MovieAboutModules {
  /// Returns the module that builds the About screen.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all() -> [ScreenModule<ScreenDescription>] {
    ScreenModule(AboutMovies.self, title: { _ in "About" }) { _, scope in
      ScreenDescription(
        "About", picture: ScreenPicture(.clapper, .green),
        text: ["Seven films by Alfred Hitchcock, and those that you add."],
        buttons: [ScreenButton("Genres") { await scope.flow?.push(Genres()) }])
    }
  }
}
