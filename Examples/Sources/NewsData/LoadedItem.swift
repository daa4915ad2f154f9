/// One of the news with all that belongs to it: an object, too big to be part of a destination. It is handed over with
/// a request (N6).
public final class LoadedItem: Sendable {
  /// Its number.
  public let id: Int
  /// What it says.
  public let text: String
  /// What is to be seen.
  public let picture: Picture

  /// Makes what the server has of an item.
  init(id: Int) {
    self.id = id
    text = "\(Headline(id: id).text): read all about it."
    picture = Picture(width: 64, height: 48, shade: UInt8(truncatingIfNeeded: id))
  }
}

/// A picture, point by point.
public struct Picture: Sendable {
  /// How many points are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// How bright each point is, row by row.
  public let points: [UInt8]

  init(width: Int, height: Int, shade: UInt8) {
    self.width = width
    self.height = height
    points = Array(repeating: shade, count: width * height)
  }
}
