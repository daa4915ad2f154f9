public import Waymark

/// A movie was changed.
public struct MovieUpdated: FlowEvent {
  /// Its number.
  public var id: Int

  /// Makes the event.
  public init(id: Int) {
    self.id = id
  }
}

/// A movie was chosen, where it cannot be shown.
public struct MovieChosen: FlowEvent {
  /// Its number.
  public var id: Int

  /// Makes the event.
  public init(id: Int) {
    self.id = id
  }
}

extension Checkpoint<String> {
  /// Where a genre can be brought back to (B9).
  public static let genre = Checkpoint("genre")
}
