public import Waymark

// What the news show. The modules know one another's screens by these names alone.

/// The tab bar.
public struct NewsTabs: ContainerDestination {
  public static let kind = Tabs()

  /// Makes the destination.
  public init() {}
}

/// All news, the latest first.
public struct Headlines: Destination {
  /// Makes the destination.
  public init() {}
}

/// What most people read.
public struct MostRead: Destination {
  /// Makes the destination.
  public init() {}
}

/// One of the news.
public struct NewsItem: Destination {
  /// Its number.
  public var id: Int

  /// Makes the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [NewsItem(id: 42)]
}

/// What readers say about one of the news.
public struct Comments: Destination {
  /// The number of the item.
  public var item: Int

  /// Makes the destination.
  public init(item: Int) {
    self.item = item
  }

  public static let samples = [Comments(item: 42)]
}

/// What the user can choose.
public struct Settings: Destination {
  /// Makes the destination.
  public init() {}
}

/// What goes on behind the app, for those who want to play the world around it.
public struct Newsroom: Destination {
  /// Makes the destination.
  public init() {}
}

/// A page of puzzles, which has a route and no module: nobody has written one yet (N4).
public struct Puzzles: Destination {
  /// Makes the destination.
  public init() {}
}
