import NewsData
import Waymark
import WaymarkTesting

extension NewsScenarios {
  private static let list = NewsStarts.headlines
  private static let item = list.pushing(NewsItem(id: 3))
  private static let row = Headline(id: 3).text
  private static let summary = "10,000 stories, the latest first."

  static let listAndItem = Scenario("N1") { start in
    start.toHeadlines
    Step.gesture(.press(row), shows: item)
    Step.reads("\(row).", shows: item)
    Step.gesture(.press("Comments"), shows: item.pushing(Comments(item: 3)))
    Step.gesture(.back, shows: item)
    Step.gesture(.swipeBack, or: .back, shows: list)
    Step.gesture(.tapTab(1), shows: list.selecting(1))
    Step.gesture(
      .press(Headline(id: 10).text), shows: list.selecting(1).pushing(NewsItem(id: 10)))
    Step.gesture(
      .press("Earlier story"), shows: list.selecting(1).pushing(NewsItem(id: 10), NewsItem(id: 11)))
    Step.gesture(
      .press("All headlines"),
      shows: list.selecting(1).pushing(NewsItem(id: 10), NewsItem(id: 11)).selecting(0))
  }

  static let details = Scenario("N2") { start in
    start.toHeadlines
    Step.reads(summary, shows: list)
    counting(0, over: list)
    Step.gesture(.press(row), shows: item)
    counting(1, over: item)
    Step.gesture(.back, shows: list)
    counting(0, over: list)
  }

  /// Steps that open the newsroom and read the number of detail modules that are alive.
  @ScenarioBuilder
  private static func counting(_ count: Int, over picture: ShownPicture) -> [ScenarioStep] {
    Step.go(to: Newsroom(), shows: picture.withNewsroom)
    Step.reads("Stories open: \(count).", shows: picture.withNewsroom)
    Step.gesture(.back, shows: picture)
  }

  static let apart = Scenario("N5") { start in
    start.toHeadlines
    Step.reads(summary, shows: list)
    Step.gesture(.press(row), shows: item)
    Step.reads("From the archive.", shows: item)
    counting(1, over: item)
    Step.gesture(.press("All headlines"), shows: list)
    Step.reads(summary, shows: list)
    counting(0, over: list)
  }
}
