public import NewsData
public import ScreenKit
public import Waymark

/// The modules of the reader's columns. No screen knows whether other columns are visible beside it.
public enum TopicModules {
  /// Returns the modules that build topics and stories.
  ///
  /// - Parameter readings: counts the readings of stories.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(
    of archive: NewsArchive, countedBy readings: ReadingCensus
  ) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Topics.self) { _ in
      "Topics"
    } build: { _, scope in
      ScreenDescription(
        "Topics",
        rows: Subject.allCases.map { subject in row(subject.name, Topic(subject: subject.rawValue), scope) })
    }
    ScreenModule(Topic.self) { topic in
      Subject(rawValue: topic.subject)?.name ?? topic.subject
    } build: { topic, scope in
      let headlines = try archive.latest(about: topic.subject)
      return ScreenDescription(
        Subject(rawValue: topic.subject)?.name ?? topic.subject,
        rows: headlines.map { row($0.text, Story(id: $0.id), scope) })
    }
    ScreenModule(Story.self) { story in
      Headline(id: story.id).text
    } build: { story, scope in
      try archive.check(story.id)
      return StoryView(headline: Headline(id: story.id), readings: readings, scope: scope).body
    }
    ScreenModule(Pictures.self) { _ in
      "Pictures"
    } build: { pictures, _ in
      try archive.check(pictures.story)
      return ScreenDescription("Pictures", rows: (1...3).map { ScreenRow("Picture \($0) of 3") })
    }
  }

  /// Returns the flow module that creates a coordinator for each story.
  ///
  /// - Parameter readings: counts the readings of stories.
  @MainActor
  public static func flows(countedBy readings: ReadingCensus) -> [FlowModule] {
    [FlowModule(Story.self) { ReadingCoordinator($0, $1, readings) }]
  }

  @MainActor
  private static func row(_ title: String, _ destination: any Destination, _ scope: ScreenScope) -> ScreenRow
  {
    ScreenRow(title) { [weak scope] in await scope?.navigator?.go(to: destination) }
  }
}
