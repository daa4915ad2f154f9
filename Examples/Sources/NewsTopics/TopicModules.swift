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
      ScreenDescription("Topics", rows: try Subject.allCases.map { try row($0, archive, scope) })
    }
    ScreenModule(Topic.self) { topic in
      Subject(rawValue: topic.subject)?.section ?? topic.subject
    } build: { topic, scope in
      let headlines = try archive.latest(about: topic.subject)
      return ScreenDescription(
        headlines.first?.subject.section ?? topic.subject,
        rows: headlines.map {
          ScreenRow($0.text, picture: $0.subject.picture, to: Story(id: $0.id), from: scope)
        })
    }
    ScreenModule(Story.self) { _ in
      "Story"
    } build: { story, scope in
      try archive.check(story.id)
      return StoryView(headline: Headline(id: story.id), readings: readings, scope: scope).body
    }
    ScreenModule(Pictures.self) { _ in
      "Pictures"
    } build: { pictures, _ in
      try archive.check(pictures.story)
      let (headline, colours) = (Headline(id: pictures.story), [ScreenAccent.blue, .yellow, .red])
      return ScreenDescription(
        "Pictures", text: [headline.text + "."],
        rows: zip(["At dawn", "At noon", "At dusk"], colours).map { title, colour in
          ScreenRow(title, picture: ScreenPicture(headline.subject.picture.motif, colour), isCard: true)
        })
    }
  }

  /// Returns the flow module that creates a coordinator for each story.
  ///
  /// - Parameter readings: counts the readings of stories.
  @MainActor
  public static func flows(countedBy readings: ReadingCensus) -> [FlowModule] {
    [FlowModule(Story.self) { ReadingCoordinator($0, $1, readings) }]
  }

  /// Returns the row of a topic, with its latest headline.
  @MainActor
  private static func row(
    _ subject: Subject, _ archive: NewsArchive, _ scope: ScreenScope
  ) throws -> ScreenRow {
    ScreenRow(
      subject.section, detail: try archive.latest(about: subject.rawValue).first?.text,
      picture: subject.picture,
      to: Topic(subject: subject.rawValue), from: scope)
  }
}
