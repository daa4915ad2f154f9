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
    Step.gesture(.press("The harbour"), shows: reader(.reader(selecting: 1, topic: topic)))
    Step.gesture(.press(row), shows: story)
    Step.reads("This is reading no. 1.", shows: story)
    Step.gesture(.fill("Note", with: "Ask Ann"), shows: story)
    Step.gesture(.press("Pictures"), shows: pictures)
    unfolded
    folded
    linked
  }

  /// Where there is room, back leads through what is in a column and not from one to another.
  @ScenarioBuilder
  private static var unfolded: [ScenarioStep] {
    Step.gesture(.resize(columns: 3), shows: pictures)
    Step.gesture(.back, shows: story)
    Step.reads("This is reading no. 1.", shows: story)
    Step.gesture(.resize(columns: 2), shows: story)
  }

  /// Where there is none, back leads to the column before, and what it leaves stays as it is.
  @ScenarioBuilder
  private static var folded: [ScenarioStep] {
    Step.gesture(.resize(columns: 1), shows: story)
    Step.reads("This is reading no. 1.", shows: story)
    Step.gesture(.back, shows: beside(1))
    Step.gesture(.back, shows: beside(0))
    Step.gesture(.resize(columns: 3), shows: beside(0))
    Step.gesture(.press(row), shows: story)
    Step.reads("This is reading no. 1.", shows: story)
  }

  /// A link fills the columns that lead to what it names, whatever shows, and however wide the window is.
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

  /// The story in its column, another one selected.
  private static func beside(_ column: Int) -> ShownPicture {
    reader(.reader(selecting: column, topic: topic, story: Story(id: 7)))
  }

  private static func reader(_ shape: ShownShape) -> ShownPicture { NewsStarts.tabs(selecting: 2, shape) }
}
