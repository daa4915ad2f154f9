public import NewsData
public import ScreenKit
public import Waymark

/// The lists of the news. They know of the items no more than their destinations (N5).
public enum ListModules {
  /// How the lists are built.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(of archive: NewsArchive) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Headlines.self) { _ in
      "Headlines"
    } build: { _, scope in
      HeadlinesView(title: "Headlines", headlines: archive.headlines, open: opening(in: scope)).body
    }
    ScreenModule(MostRead.self) { _ in
      "Most read"
    } build: { _, scope in
      HeadlinesView(title: "Most read", headlines: archive.mostRead, open: opening(in: scope)).body
    }
  }

  @MainActor
  private static func opening(
    in scope: ScreenScope
  ) -> @MainActor (any Destination) async -> NavigationOutcome? {
    { await scope.navigator?.go(to: $0) }
  }
}
