public import NewsData
public import ScreenKit
public import Waymark

/// The items, and what readers say about them. They know of the lists no more than their destinations (N5).
public enum DetailModules {
  /// How an item and its comments are built.
  ///
  /// - Parameter census: counts the items that are built and gone again.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(
    of server: NewsServer, countedBy census: DetailCensus
  ) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(NewsItem.self) { item in
      Headline(id: item.id).text
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
