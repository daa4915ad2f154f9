import NewsData

/// What can be done with an item, whatever shows it.
@MainActor
final class ItemInteractor {
  let item: NewsItem
  private let server: NewsServer

  init(_ item: NewsItem, server: NewsServer) {
    self.item = item
    self.server = server
  }

  /// Asks for the item.
  func load() -> NewsAnswer { server.item(item.id) }

  /// The one that was written before; `nil` if this is the first.
  var earlier: NewsItem? {
    item.id < server.archive.ids.upperBound ? NewsItem(id: item.id + 1) : nil
  }
}
