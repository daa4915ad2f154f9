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

  @Test func aTabIsSentAWholePageFirst() {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    #expect(connection.pages.map(\.html) == ["a"])
  }

  @Test func whatChangesIsSentByItself() async {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    feed.acknowledge(1)
    model.text = "b"
    await settle()
    #expect(connection.pages.map(\.html) == ["a", "b"])
  }

  @Test func atMostOnePageIsOnItsWay() async {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    for text in ["b", "c", "d"] {
      model.text = text
      await settle()
    }
    #expect(connection.pages.count == 1)
    feed.acknowledge(1)
    #expect(connection.pages.map(\.html) == ["a", "d"])
  }

  @Test func markupThatHasNotChangedIsNotSentAgain() {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    feed.acknowledge(1)
    feed.note(.init(deed: .push, key: "k", serial: 1, path: "/"), motion: .push)
    feed.note(nil, notice: "n")
    feed.acknowledge(1)
    #expect(connection.pages.count == 1)
  }

  @Test func showingEndsOnceTheTabShowsIt() async {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    feed.acknowledge(1)
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    feed.acknowledge(2)
    await showing.value
    #expect(connection.pages.last?.html == "b")
  }

  @Test func showingEndsIfSomebodyElseHasLookedMeanwhile() async {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    _ = feed.current()
    feed.acknowledge(1)
    feed.acknowledge(2)
    await showing.value
    #expect(connection.pages.map(\.html) == ["a", "b"])
  }

  @Test func showingEndsWithTheConnection() async {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    model.text = "b"
    let showing = Task { await feed.show() }
    await settle()
    feed.disconnect()
    await showing.value
  }

  @Test func aTabThatDoesNotShowAPageInTimeIsLetGo() async {
    let feed = makeFeed()
    connection.onClose = { feed.disconnect() }
    feed.connect(connection, history: nil)
    await settle()
    clock.advance(by: .seconds(10))
    await settle()
    #expect(connection.isClosed)
    #expect(feed.connection == nil)
  }

  @Test func anotherTabIsNotToldWhatTheLastWasToDoWithItsHistory() {
    let feed = makeFeed()
    feed.connect(connection, history: nil)
    feed.note(.init(deed: .push, key: "k", serial: 1, path: "/"))
    feed.disconnect()
    feed.note(.init(deed: .push, key: "l", serial: 2, path: "/"))
    let other = FakeConnection()
    feed.connect(other, history: .init(deed: .replace, key: "m", serial: 0, path: "/"))
    #expect(other.pages.map(\.history?.key) == ["m"])
  }

  @Test func aNewEntryStaysNewWhateverItIsCalledInTheEnd() {
    let push = ServerMessage.HistoryStep(deed: .push, key: "k", serial: 1, path: "/a")
    let replace = ServerMessage.HistoryStep(deed: .replace, key: "k", serial: 1, path: "/b")
    #expect(push.followed(by: replace) == .init(deed: .push, key: "k", serial: 1, path: "/b"))
  }
}
#endif
