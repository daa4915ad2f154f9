public import MovieData
public import ScreenKit
public import Waymark

/// What the app is about. Nobody owns that but who has it shown.
public enum MovieAboutModules {
  /// How it is built.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(countedBy census: FlowCensus) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(AboutMovies.self, title: { _ in "About" }) { _, scope in
      ScreenDescription(
        "About", text: ["Every flow has an owner."] + census.report(for: scope),
        buttons: [ScreenButton("Genres") { await scope.flow?.push(Genres()) }])
    }
  }
}
