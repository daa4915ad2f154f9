public import Waymark

/// An event: a movie was changed.
public struct MovieUpdated: FlowEvent {
  /// The id of the movie.
  public var id: Int

  /// Creates the event.
  public init(id: Int) {
    self.id = id
  }
}

/// An event: the user chose a movie in the guide, which cannot show its details.
public struct MovieChosen: FlowEvent {
  /// The id of the movie.
  public var id: Int

  /// Creates the event.
  public init(id: Int) {
    self.id = id
  }
}

extension Checkpoint<String> {
  /// The checkpoint to which a chosen genre returns.
  public static let genre = Checkpoint("genre")
}
