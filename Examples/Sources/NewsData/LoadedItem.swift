/// A loaded item with its text and picture. It is too large for a destination, so a request can pass it along
/// as a payload.
public final class LoadedItem: Sendable {
  /// The id of the item.
  public let id: Int
  /// The text of the item.
  public let text: String
  /// The picture of the item.
  public let picture: Picture

  /// Creates the loaded item as the server sends it.
  init(id: Int) {
    self.id = id
    text = "\(Headline(id: id).text): read all about it."
    picture = Picture(width: 64, height: 48, shade: UInt8(truncatingIfNeeded: id))
  }
}

/// A greyscale picture.
public struct Picture: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The brightness of each pixel, row by row.
  public let points: [UInt8]

  init(width: Int, height: Int, shade: UInt8) {
    self.width = width
    self.height = height
    points = Array(repeating: shade, count: width * height)
  }
}
