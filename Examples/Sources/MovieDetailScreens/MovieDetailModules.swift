public import MovieData
public import ScreenKit
public import Waymark

/// The modules of the movie details and their coordinator.
public enum MovieDetailModules {
  /// Returns the flow modules, which create a coordinator for each details flow.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> [FlowModule] {
    [FlowModule(MovieDetails.self) { MovieDetailsCoordinator($0, $1, library, census) }]
  }

  /// Returns the modules that build the details and the credits.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(
    of library: MovieLibrary, countedBy census: FlowCensus
  ) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(MovieDetails.self) { details in
      "Movie \(details.id)"
    } build: { details, scope in
      let movie = try library.movie(details.id)
      guard let owner = scope.coordinator(MovieDetailsCoordinator.self) else {
        throw MovieFault.notCoordinated
      }
      return ScreenDescription(
        "Movie \(movie.id)", text: text(of: owner) + census.report(for: scope),
        buttons: [
          ScreenButton("Edit", .prominent, doing: { owner.edit() }),
          ScreenButton("Credits") { await owner.showCredits(from: 1) },
          ScreenButton("Open in a new window") { await scope.navigator?.perform(.go(to: details), in: .new) },
          ScreenButton("Close the other windows", doing: { closeOthers(than: scope.navigator) }),
        ])
    }
    ScreenModule(Credits.self, title: { "Credits, part \($0.part)" }) { credits, scope in
      guard let owner = scope.coordinator(MovieDetailsCoordinator.self) else {
        throw MovieFault.notCoordinated
      }
      return CreditsView(credits: credits, flow: owner.flow) { census.report(for: scope) }.body
    }
  }

  @MainActor
  private static func closeOthers(than window: Navigator?) {
    guard let app = window?.app else { return }
    for other in app.windows where other !== window { app.close(other) }
  }

  @MainActor
  private static func text(of owner: MovieDetailsCoordinator) -> [String] {
    guard let movie = owner.movie else { return [] }
    return ["Title: \(movie.title).", "Genre: \(movie.genre)."] + [owner.result].compactMap(\.self)
  }
}
