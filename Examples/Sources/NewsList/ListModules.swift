public import NewsData
public import ScreenKit
public import Waymark

/// The modules of the headline lists. They know the items only by their destinations.
public enum ListModules {
  /// Returns the modules that build the lists.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(of archive: NewsArchive) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Headlines.self) { _ in
      "Headlines"
    } build: { _, scope in
      HeadlinesView(
        title: "Headlines", summary: archive.summary, headlines: archive.headlines, open: opening(in: scope)
      ).body
    }
    ScreenModule(MostRead.self) { _ in
      "Most read"
    } build: { _, scope in
      HeadlinesView(
        title: "Most read", summary: "The stories of the day.", headlines: archive.mostRead,
        open: opening(in: scope)
      ).body
    }
  }

  @MainActor
  private static func opening(
    in scope: ScreenScope
  ) -> @MainActor (any Destination) async -> NavigationOutcome? {
    { await scope.navigator?.go(to: $0) }
  }
}
