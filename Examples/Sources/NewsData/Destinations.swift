public import Waymark

// The destinations of the News app. Screens in different modules refer to each other only by these types.

/// The tab bar.
public struct NewsTabs: ContainerDestination {
  public static let kind = Tabs()

  /// Creates the destination.
  public init() {}
}

/// The list of all headlines, the latest first.
public struct Headlines: Destination {
  public static let formerKeys = [Latest.key]

  /// Creates the destination.
  public init() {}
}

/// The list of all headlines in version 1.0 of the app.
public struct Latest: Destination {
  /// Creates the destination.
  public init() {}
}

/// The list of the most read items.
public struct MostRead: Destination {
  /// Creates the destination.
  public init() {}
}

/// A split view of topics, the stories of a topic, and a story. Wide windows show its columns side by side,
/// narrow ones show one column at a time.
public struct Reader: ContainerDestination {
  public static let kind = Split(columns: [.primary, .supplementary, .detail])

  /// Creates the destination.
  public init() {}
}

/// The list of all topics.
public struct Topics: Destination {
  /// Creates the destination.
  public init() {}
}

/// The list of stories about a topic.
public struct Topic: Destination {
  /// The raw value of the ``Subject``.
  public var subject: String

  /// Creates the destination.
  public init(subject: String) {
    self.subject = subject
  }

  public static let samples = [Topic(subject: "harbour")]
}

/// An item in the detail column of the reader.
public struct Story: Destination {
  /// The id of the item.
  public var id: Int

  /// Creates the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [Story(id: 42)]
}

/// The pictures of a story.
public struct Pictures: Destination {
  /// The id of the story.
  public var story: Int

  /// Creates the destination.
  public init(story: Int) {
    self.story = story
  }

  public static let samples = [Pictures(story: 42)]
}

/// The details of an item.
public struct NewsItem: Destination {
  /// The id of the item.
  public var id: Int

  /// Creates the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [NewsItem(id: 42)]
}

/// The readers' comments on an item.
public struct Comments: Destination {
  /// The id of the item.
  public var item: Int

  /// Creates the destination.
  public init(item: Int) {
    self.item = item
  }

  public static let samples = [Comments(item: 42)]
}

/// The settings.
public struct Settings: Destination {
  /// Creates the destination.
  public init() {}
}

/// A screen to simulate events outside the app, such as notifications or a slow server.
public struct Newsroom: Destination {
  /// Creates the destination.
  public init() {}
}

/// A page of puzzles. It has a route but no module, so requests for it fail with a clear error.
public struct Puzzles: Destination {
  /// Creates the destination.
  public init() {}
}
