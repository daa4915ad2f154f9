import NewsData
import Waymark
import WaymarkTesting

extension NewsScenarios {
  static let handedOver = Scenario("N6") { start in
    let isForeign = start.name == NewsStarts.foreign.name
    if isForeign {
      // External screens are not restored after a relaunch.
      start.toHeadlines
    }
    let newsroom = isForeign ? NewsStarts.headlines.withNewsroom : start.withNewsroom
    let latest = newsroom.presenting(.sheet, .stack(NewsItem(id: 1)))
    Step.go(to: Newsroom(), start.showsNewsroom ? .unchanged : .arrived, shows: newsroom)
    Step.gesture(.press("Load the latest news"), shows: latest)
    Step.reads("Just in.", shows: latest)
    Step.restart(shows: latest)
    Step.reads("From the archive.", shows: latest)
    Step.gesture(.back, shows: newsroom)
    withServerDown(newsroom)
  }

  /// Steps with an item that did not come with the request and cannot be loaded.
  @ScenarioBuilder
  private static func withServerDown(_ newsroom: ShownPicture) -> [ScenarioStep] {
    let item = newsroom.presenting(.sheet, .stack(NewsItem(id: 8)))
    let fixed = item.withNewsroom
    Step.gesture(.press("Take the server down"), shows: newsroom)
    Step.go(to: NewsItem(id: 8), shows: item)
    Step.reads("The story could not be loaded. The server does not respond.", shows: item)
    Step.gesture(.press("Newsroom"), shows: fixed)
    Step.gesture(.press("Speed the server up"), shows: fixed)
    Step.gesture(.back, shows: item)
    Step.gesture(.press("Try again"), shows: item)
    Step.reads("From the archive.", shows: item)
  }
}
