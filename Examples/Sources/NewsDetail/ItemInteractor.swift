import NewsData

/// The operations on an item, independent of its view.
@MainActor
final class ItemInteractor {
  let item: NewsItem
  private let server: NewsServer

  init(_ item: NewsItem, server: NewsServer) {
    self.item = item
    self.server = server
  }

  /// Requests the item from the server.
  func load() -> NewsAnswer { server.item(item.id) }

  /// The item that was published before this one, or `nil` if this is the first.
  var earlier: NewsItem? {
    item.id < server.archive.ids.upperBound ? NewsItem(id: item.id + 1) : nil
  }
}
