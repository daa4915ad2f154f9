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

/// The news by topics: the topics, what there is on one of them, and one of those stories. They show side by side where there
/// is room, and one after the other where there is not (B12).
public struct Reader: ContainerDestination {
  public static let kind = Split(columns: [.primary, .supplementary, .detail])

  /// Makes the destination.
  public init() {}
}

/// All topics.
public struct Topics: Destination {
  /// Makes the destination.
  public init() {}
}

/// What there is on a topic.
public struct Topic: Destination {
  /// What it is about.
  public var subject: String

  /// Makes the destination.
  public init(subject: String) {
    self.subject = subject
  }

  public static let samples = [Topic(subject: "harbour")]
}

/// One of the news, read beside others on its topic.
public struct Story: Destination {
  /// Its number.
  public var id: Int

  /// Makes the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [Story(id: 42)]
}

/// The pictures of a story.
public struct Pictures: Destination {
  /// The number of the story.
  public var story: Int

  /// Makes the destination.
  public init(story: Int) {
    self.story = story
  }

  public static let samples = [Pictures(story: 42)]
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
