/// A loaded item with its text. It is too large for a destination, so a request can pass it along as a payload.
public final class LoadedItem: Sendable {
  /// The id of the item.
  public let id: Int
  /// The paragraphs of the item.
  public let text: [String]

  /// Creates the loaded item as the server sends it.
  init(id: Int) {
    self.id = id
    text = Headline(id: id).story
  }
}
