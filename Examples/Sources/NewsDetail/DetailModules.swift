public import NewsData
public import ScreenKit
public import Waymark

/// The modules of the items and their comments. They know the lists only by their destinations.
public enum DetailModules {
  /// Returns the modules that build an item and its comments.
  ///
  /// - Parameter census: counts the items that are alive.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(
    of server: NewsServer, countedBy census: DetailCensus
  ) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(NewsItem.self) { item in
      Headline(id: item.id).subject.section
    } build: { item, scope in
      try server.archive.check(item.id)
      let presenter = ItemPresenter(ItemInteractor(item, server: server), census: census, scope: scope)
      presenter.begin()
      return presenter.view
    }
    ScreenModule(Comments.self) { _ in
      "Comments"
    } build: { comments, _ in
      try server.archive.check(comments.item)
      return CommentsView(headline: Headline(id: comments.item)).body
    }
  }
}
