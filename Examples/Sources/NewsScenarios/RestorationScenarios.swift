import NewsData
import Waymark
import WaymarkTesting

extension NewsScenarios {
  private static let list = NewsStarts.headlines.pushing(NewsItem(id: 6), Comments(item: 6))
  private static let topic = Topic(subject: "harbour")

  static let restored = Scenario("B4") { start in
    start.toHeadlines
    Step.go(to: Comments(item: 6), shows: list)
    Step.restart(shows: list)
    Step.update(
      forgetting: "Comments", dropping: ["OldComments"], shows: NewsStarts.headlines.pushing(NewsItem(id: 6)))
    Step.go(to: Comments(item: 6), shows: list)
    Step.open(
      "/stories/7/pictures",
      shows: window(.reader(selecting: 2, topic: topic, story: Story(id: 7), Pictures(story: 7))))
    withoutContainers
    Step.update(
      forgetting: "Topic", dropping: ["OldTopic"],
      shows: window(.reader(selecting: 2, story: Story(id: 7), Pictures(story: 7))))
    Step.update(
      forgetting: "Story", dropping: ["OldStory", "Pictures"], shows: window(.reader(selecting: 2)))
    // An installed version does not depend on the start, so half of the starts are enough for each kind of tab bar.
    VersionSteps(hasRole: start.isEven).arranged
    VersionSteps(hasRole: start.isEven).withoutMostRead
  }

  /// Steps after an update that removes the tab bar. The contents of the tabs are placed by their own routes
  /// and return to the same place.
  @ScenarioBuilder
  private static var withoutContainers: [ScenarioStep] {
    let all = window(.reader(selecting: 2, topic: topic, story: Story(id: 7), Pictures(story: 7)))
    Step.update(forgetting: "NewsTabs", dropping: ["OldNewsTabs"], shows: all)
    Step.gesture(.back, shows: window(.reader(selecting: 2, topic: topic, story: Story(id: 7))))
    Step.open("/stories/7/pictures", shows: all)
  }

  /// Returns the picture with the reader selected and the comments in the first tab.
  private static func window(_ reader: ShownShape) -> ShownPicture {
    ShownPicture(
      .tabs(
        as: NewsTabs(), selecting: 2, .stack(Headlines(), NewsItem(id: 6), Comments(item: 6)),
        .stack(MostRead()),
        reader))
  }
}
