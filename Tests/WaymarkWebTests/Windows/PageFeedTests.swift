#if Web
import Observation
import Testing
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct PageFeedTests {
  @Observable
  final class Model {
    var text = "a"
  }

  private let clock = ManualClock()
  private let model = Model()
  private let connection = FakeConnection()

  private func makeFeed() -> PageFeed {
    PageFeed(clock: clock, answerTime: .seconds(10)) { [model] in
      PageFeed.Drawing(page: WebPage(title: "T", html: model.text))
    }
  }

  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  @Test("a new tab first receives a whole page")
  func aTabIsSentAWholePageFirst() {
    let feed = makeFeed()
    feed.connect(connection, [])
    #expect(connection.pages.map(\.html) == ["a"])
  }

  @Test("a changed page is sent to the tab automatically")
  func whatChangesIsSentByItself() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.acknowledge(1)
    model.text = "b"
    await settle()
    #expect(connection.pages.map(\.html) == ["a", "b"])
  }

  @Test("at most one page is sent before the tab acknowledges the previous one")
  func atMostOnePageIsOnItsWay() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    for text in ["b", "c", "d"] {
      model.text = text
      await settle()
    }
    #expect(connection.pages.count == 1)
    feed.acknowledge(1)
    #expect(connection.pages.map(\.html) == ["a", "d"])
  }

  @Test("unchanged markup is not sent again")
  func markupThatHasNotChangedIsNotSentAgain() {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.acknowledge(1)
    feed.note(.init(deed: .push, key: "k", serial: 1, path: "/"), motion: .push)
    feed.note(nil, notice: "n")
    feed.acknowledge(1)
    #expect(connection.pages.count == 1)
  }

  @Test(
    "a page that withholds a screen has no animations", arguments: [[WebMotion.hide, .pop], [.pop, .hide]])
  func hides(motions: [WebMotion]) async {
    let feed = makeFeed()
    feed.connect(connection, [])
    for motion in motions { feed.note(nil, motion: motion) }
    model.text = "b"
    feed.acknowledge(1)
    await settle()
    #expect(connection.pages.map(\.motion) == [.none, .hide])
  }

  @Test("each press is followed by one page, with or without changes")
  func pagesAfterPresses() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.acknowledge(1)
    feed.notePressHandled()
    await settle()
    #expect(connection.pages.map(\.html) == ["a", nil])
    feed.acknowledge(2)
    model.text = "b"
    feed.notePressHandled()
    await settle()
    feed.acknowledge(3)
    #expect(connection.pages.map(\.html) == ["a", nil, "b"])
  }

  @Test("the method `show` returns when the tab acknowledges the page")
  func showingEndsOnceTheTabShowsIt() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.acknowledge(1)
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    feed.acknowledge(2)
    await showing.value
    #expect(connection.pages.last?.html == "b")
  }

  @Test("the method `show` returns if a different caller has read the page")
  func showingEndsIfSomebodyElseHasLookedMeanwhile() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    _ = feed.current()
    feed.acknowledge(1)
    feed.acknowledge(2)
    await showing.value
    #expect(connection.pages.map(\.html) == ["a", "b"])
  }

  @Test("the method `show` returns when the connection ends")
  func showingEndsWithTheConnection() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    feed.disconnect()
    await showing.value
  }

  @Test("a tab that does not acknowledge a page in time is disconnected")
  func aTabThatDoesNotShowAPageInTimeIsLetGo()
    async
  {
    let feed = makeFeed()
    connection.onClose = { feed.disconnect() }
    feed.connect(connection, [])
    await settle()
    clock.advance(by: .seconds(10))
    await settle()
    #expect(connection.isClosed)
    #expect(feed.connection == nil)
  }

  @Test("a new tab does not receive the history steps of the previous tab")
  func anotherTabIsNotToldWhatTheLastWasToDoWithItsHistory() {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.note(.init(deed: .push, key: "k", serial: 1, path: "/"))
    feed.disconnect()
    feed.note(.init(deed: .push, key: "l", serial: 2, path: "/"))
    let other = FakeConnection()
    feed.connect(other, [.init(deed: .replace, key: "m", serial: 0, path: "/")])
    #expect(other.pages.map(\.history?.key) == ["m"])
  }

  private static func step(
    _ deed: ServerMessage.HistoryStep.Deed, _ key: String, _ serial: Int = 1
  ) -> ServerMessage.HistoryStep {
    ServerMessage.HistoryStep(deed: deed, key: key, serial: serial, path: "/" + key)
  }

  @Test("history steps that cannot be merged are sent with separate pages")
  func whatIsToBeDoneOneAfterTheOtherComesWithAPageEach() {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.note(Self.step(.go, "a", 0))
    feed.note(Self.step(.push, "b"))
    feed.acknowledge(1)
    #expect(connection.pages.map(\.history?.key) == [nil, "a"])
    feed.acknowledge(2)
    #expect(connection.pages.map(\.history?.key) == [nil, "a", "b"])
  }

  @Test("a page with a history step contains the number of the last visit")
  func aStepSaysWhichVisitsItKnowsOf() async {
    let feed = makeFeed()
    feed.connect(connection, [])
    feed.note(Self.step(.push, "b"))
    feed.noteVisit(to: "a", 1)
    feed.note(Self.step(.replace, "a"))
    feed.acknowledge(1)
    await settle()
    #expect(connection.pages.map(\.history?.key) == [nil, "a"])
    #expect(connection.pages.map(\.visits) == [0, 1])
  }

  @Test("a push followed by a replace is a push to the new path")
  func aNewEntryStaysNewWhateverItIsCalledInTheEnd() {
    let push = ServerMessage.HistoryStep(deed: .push, key: "k", serial: 1, path: "/a")
    let replace = ServerMessage.HistoryStep(deed: .replace, key: "k", serial: 1, path: "/b")
    #expect(push.followed(by: replace) == .init(deed: .push, key: "k", serial: 1, path: "/b"))
  }

  @Test("a back step and a push cannot be merged")
  func aWayBackAndANewEntryCannotBeOneStep() {
    #expect(Self.step(.go, "a", 0).followed(by: Self.step(.push, "b")) == nil)
    #expect(Self.step(.push, "b").followed(by: Self.step(.go, "a", 0)) == nil)
  }
}
#endif
