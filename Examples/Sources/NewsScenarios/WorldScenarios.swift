import NewsData
import Waymark
import WaymarkTesting

extension NewsScenarios {
  static let withoutTap = Scenario("N3") { start in
    let newsroom = start.withNewsroom
    let latest = newsroom.presenting(.sheet, .stack(NewsItem(id: 1)))
    let told = newsroom.presenting(.sheet, .stack(NewsItem(id: 5), Comments(item: 5)))
    start.toNewsroom
    Step.gesture(.press("Slow the server down"), shows: newsroom)
    Step.gesture(.press("Load the latest news"), shows: newsroom)
    Step.gesture(.press("Advance one minute"), shows: latest)
    Step.gesture(.back, shows: newsroom)
    Step.gesture(.press("Send a notification"), shows: told)
    Step.gesture(.back, shows: told.popped)
    Step.gesture(.back, shows: newsroom)
    whenItsViewHasGone(newsroom)
    severalLevels
  }

  /// Steps with a reminder that fires after the screen that set it has gone away. The item is presented over
  /// the current screens.
  @ScenarioBuilder
  private static func whenItsViewHasGone(_ newsroom: ShownPicture) -> [ScenarioStep] {
    let list = NewsStarts.headlines
    let item = list.pushing(NewsItem(id: 3))
    let reminder = item.withNewsroom.presenting(.sheet, .stack(NewsItem(id: 7)))
    Step.gesture(.press("Remind me in a minute"), shows: newsroom)
    Step.go(to: Headlines(), shows: list)
    Step.gesture(.press(Headline(id: 3).text), shows: item)
    Step.go(to: Newsroom(), shows: item.withNewsroom)
    Step.gesture(.press("Advance one minute"), shows: reminder)
    Step.go(to: Headlines(), shows: list)
  }

  /// Steps that push an item and its comments in one change.
  @ScenarioBuilder
  private static var severalLevels: [ScenarioStep] {
    let item = NewsStarts.headlines.pushing(NewsItem(id: 5))
    Step.go(to: Comments(item: 5), shows: item.pushing(Comments(item: 5)), operations: 1)
    Step.gesture(.back, shows: item)
  }

  static let unregistered = Scenario("N4") { start in
    let puzzles = "no module is registered for Puzzles: add ScreenModule(Puzzles.self)"
    Step.go(to: Puzzles(), .failed(saying: puzzles), shows: start.picture, operations: 0)
    Step.open("/puzzles", .failed(saying: puzzles), shows: start.picture, operations: 0)
    Step.go(
      to: NewsItem(id: 10_001),
      .failed(saying: "could not build NewsItem(id: 10001): there is no item 10001"), shows: start.picture,
      operations: 0)
    Step.open(
      "/items/0/comments", .failed(saying: "could not build Comments(item: 0): there is no item 0"),
      shows: start.picture, operations: 0)
    start.toNewsroom
    Step.reads("There is no screen for Puzzles yet.", shows: start.withNewsroom)
    Step.go(to: Headlines(), shows: NewsStarts.headlines)
    let settings = NewsStarts.headlines.presenting(.sheet, .stack(Settings()))
    Step.go(to: Settings(), shows: settings)
    Step.gesture(.press("Puzzles"), .failed(saying: puzzles), shows: settings)
    Step.go(to: NewsItem(id: 3), shows: settings.pushing(NewsItem(id: 3)))
  }
}
