import NewsData
import Waymark
import WaymarkTesting

extension NewsScenarios {
  private static let topic = Topic(subject: "harbour")
  private static let row = Headline(id: 7).text

  static let panes = Scenario("B12") { start in
    start.toHeadlines
    Step.gesture(.resize(columns: 1), shows: NewsStarts.headlines)
    Step.gesture(.tapTab(2), shows: reader(.reader()))
    Step.gesture(.press("Sea"), shows: reader(.reader(selecting: 1, topic: topic)))
    Step.gesture(.press(row), shows: story)
    Step.reads("Story 1 of your day.", shows: story)
    Step.gesture(.fill("Note", with: "Ask Ann"), shows: story)
    Step.gesture(.press("Pictures"), shows: pictures)
    unfolded
    folded
    linked
  }

  /// Steps in a wide window, where back moves within a column and never to another column.
  @ScenarioBuilder
  private static var unfolded: [ScenarioStep] {
    Step.gesture(.resize(columns: 3), shows: pictures)
    Step.gesture(.back, shows: story)
    Step.reads("Story 1 of your day.", shows: story)
    Step.gesture(.resize(columns: 2), shows: story)
  }

  /// Steps in a narrow window, where back moves to the previous column and the contents of the other columns
  /// are kept.
  @ScenarioBuilder
  private static var folded: [ScenarioStep] {
    Step.gesture(.resize(columns: 1), shows: story)
    Step.reads("Story 1 of your day.", shows: story)
    Step.gesture(.back, shows: beside(1))
    Step.gesture(.back, shows: beside(0))
    Step.gesture(.resize(columns: 3), shows: beside(0))
    Step.gesture(.press(row), shows: story)
    Step.reads("Story 1 of your day.", shows: story)
  }

  /// Steps with links, which fill all columns up to the destination in a window of any width.
  @ScenarioBuilder
  private static var linked: [ScenarioStep] {
    let (mill, pages) = (
      Topic(subject: "mill"),
      reader(.reader(selecting: 2, topic: Topic(subject: "mill"), story: Story(id: 8), Pictures(story: 8)))
    )
    Step.gesture(.resize(columns: 1), shows: story)
    Step.open("news://stories/8/pictures", shows: pages)
    Step.gesture(.back, shows: reader(.reader(selecting: 2, topic: mill, story: Story(id: 8))))
    Step.gesture(.resize(columns: 3), shows: reader(.reader(selecting: 2, topic: mill, story: Story(id: 8))))
    Step.open("/topics/harbour", shows: reader(.reader(selecting: 1, topic: topic, story: Story(id: 8))))
  }

  private static let story = reader(.reader(selecting: 2, topic: topic, story: Story(id: 7)))
  private static let pictures = reader(
    .reader(selecting: 2, topic: topic, story: Story(id: 7), Pictures(story: 7)))

  /// Returns the picture of a story in the third column with another column selected.
  private static func beside(_ column: Int) -> ShownPicture {
    reader(.reader(selecting: column, topic: topic, story: Story(id: 7)))
  }

  private static func reader(_ shape: ShownShape) -> ShownPicture { NewsStarts.tabs(selecting: 2, shape) }
}
