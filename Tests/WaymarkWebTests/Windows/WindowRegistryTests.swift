#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct WindowRegistryTests {
  private let clock = ManualClock()
  private let served = ServedApp()
  private let registry: WindowRegistry
  private let place = ClientMessage.Place(key: nil, serial: nil, path: "/")

  init() {
    var number = 0
    registry = WindowRegistry(limits: WebLimits(), clock: clock) {
      number += 1
      return "key\(number)"
    }
  }

  private func open(_ browser: String = "b") async throws -> WebWindow {
    let window = try registry.open(served.app(), for: .init(browser: browser, address: "a"), path: "/")
    try await window.begin(at: "/")
    return window
  }

  private func hello(fresh: WebWindow?, kept: WebWindow? = nil) -> ClientMessage.Hello {
    ClientMessage.Hello(fresh: fresh?.credentials, kept: kept?.credentials, place: place)
  }

  private func settle() async { for _ in 0..<100 { await Task.yield() } }

  /// Advances the clock and waits for the effects.
  private func advance(_ time: Duration) async {
    await settle()
    clock.advance(by: time)
    await settle()
  }

  @Test("a window that no tab connects to closes after a minute")
  func aWindowThatNobodyTakesIsDropped() async throws {
    _ = try await open()
    await advance(.seconds(59))
    #expect(registry.count == 1)
    await advance(.seconds(2))
    #expect(registry.count == 0)
  }

  @Test("a window is kept for 30 minutes after its tab disconnects")
  func aWindowStaysForAWhileAfterItsTabHasGone()
    async throws
  {
    let (window, tab) = (try await open(), FakeConnection())
    _ = await registry.admit(hello(fresh: window), of: "b", on: tab)
    await advance(.seconds(3_600))
    #expect(registry.has(window))
    registry.release(window, from: tab)
    await advance(.seconds(29 * 60))
    #expect(registry.has(window))
    await advance(.seconds(61))
    #expect(!registry.has(window))
    #expect(await window.navigator.back().node == nil)
  }

  @Test("a reconnecting tab gets its previous window")
  func aTabThatComesBackGetsTheWindowItKept()
    async throws
  {
    let (kept, first) = (try await open(), FakeConnection())
    _ = await registry.admit(hello(fresh: kept), of: "b", on: first)
    registry.release(kept, from: first)
    let (fresh, second) = (try await open(), FakeConnection())
    #expect(await registry.admit(hello(fresh: fresh, kept: kept), of: "b", on: second) === kept)
    #expect(!registry.has(fresh))
    #expect(second.messages.first == .welcome(window: "key1", token: "key2", resumed: true))
  }

  @Test("a reconnecting tab keeps its history entry")
  func aTabThatConnectsAgainGoesOnWhereItWas()
    async throws
  {
    let (window, first) = (try await open(), FakeConnection())
    first.onPage = { window.feed.acknowledge($0.revision) }
    _ = await registry.admit(hello(fresh: window), of: "b", on: first)
    await window.navigator.go(to: Note(id: 1))
    let entry = window.history.entry
    registry.release(window, from: first)
    var again = hello(fresh: window, kept: window)
    again.place = ClientMessage.Place(key: entry.key, serial: entry.serial, path: entry.path)
    let second = FakeConnection()
    #expect(await registry.admit(again, of: "b", on: second) === window)
    #expect(second.pages.first?.history?.serial == 1)
    #expect(window.history.entries.count == 2)
  }

  @Test("a duplicate of a connected tab gets a new window")
  func aDuplicateOfATabThatLivesGetsTheFreshWindow() async throws {
    let (kept, first) = (try await open(), FakeConnection(isAlive: true))
    _ = await registry.admit(hello(fresh: kept), of: "b", on: first)
    let fresh = try await open()
    #expect(await registry.admit(hello(fresh: fresh, kept: kept), of: "b", on: FakeConnection()) === fresh)
    #expect(kept.feed.connection === first)
  }

  @Test("a tab can take its window over from a dead connection")
  func aTabTakesTheWindowOverFromAConnectionThatIsDead() async throws {
    let (kept, first) = (try await open(), FakeConnection(isAlive: false))
    _ = await registry.admit(hello(fresh: kept), of: "b", on: first)
    let (fresh, second) = (try await open(), FakeConnection())
    #expect(await registry.admit(hello(fresh: fresh, kept: kept), of: "b", on: second) === kept)
    #expect(first.isClosed)
    #expect(kept.feed.connection === second)
  }

  @Test("only one of two tabs that request a window at the same time gets it")
  func ofTwoWhoAskForAWindowAtOnceOneGetsIt()
    async throws
  {
    let (kept, first) = (try await open(), FakeConnection(isAlive: nil))
    _ = await registry.admit(hello(fresh: kept), of: "b", on: first)
    let (one, another) = (FakeConnection(), FakeConnection())
    let asking = Task { await registry.admit(hello(fresh: nil, kept: kept), of: "b", on: one) }
    try await waitFor("the first tab to be asked") { first.askingCount > 0 }
    #expect(await registry.admit(hello(fresh: nil, kept: kept), of: "b", on: another) == nil)
    first.finishCheck(false)
    #expect(await asking.value === kept)
    #expect(kept.feed.connection === one)
  }

  @Test("a tab that claims a connected tab's window twice is rejected after one check of the connected tab")
  func aTabThatNamesOneWindowTwice() async throws {
    let (window, first) = (try await open(), FakeConnection(isAlive: nil))
    _ = await registry.admit(hello(fresh: window), of: "b", on: first)
    var isRefused = false
    let asking = Task {
      isRefused =
        await registry.admit(hello(fresh: window, kept: window), of: "b", on: FakeConnection()) == nil
    }
    try await waitFor("the first tab to be asked") { first.askingCount > 0 }
    first.finishCheck(true)
    try await waitFor("the second tab to be refused, or the first to be asked again") {
      isRefused || first.askingCount > 0
    }
    #expect(isRefused)
    first.finishCheck(true)
    await asking.value
  }

  @Test("a window that closes during the check of its tab is not handed over")
  func aWindowThatIsEvictedWhileItsTabIsAskedIsNotGiven() async throws {
    let (kept, first) = (try await open(), FakeConnection(isAlive: nil))
    _ = await registry.admit(hello(fresh: kept), of: "b", on: first)
    let asking = Task { await registry.admit(hello(fresh: nil, kept: kept), of: "b", on: FakeConnection()) }
    try await waitFor("the first tab to be asked") { first.askingCount > 0 }
    registry.close(kept)
    first.finishCheck(false)
    #expect(await asking.value == nil)
  }

  @Test("a tab with a wrong token or of a different browser gets no window")
  func foreignAndWrongCredentialsGetNothing() async throws {
    let window = try await open("b")
    var wrong = hello(fresh: window)
    wrong.fresh?.token = "key9"
    #expect(await registry.admit(wrong, of: "b", on: FakeConnection()) == nil)
    #expect(await registry.admit(hello(fresh: window), of: "another", on: FakeConnection()) == nil)
    #expect(!window.isConnected)
  }

  @Test("releasing a replaced connection does not disconnect the window")
  func theConnectionOfBeforeDoesNotTakeTheWindowAway() async throws {
    let (window, first, second) = (try await open(), FakeConnection(isAlive: false), FakeConnection())
    _ = await registry.admit(hello(fresh: window), of: "b", on: first)
    _ = await registry.admit(hello(fresh: nil, kept: window), of: "b", on: second)
    registry.release(window, from: first)
    #expect(window.feed.connection === second)
  }

  @Test("all windows have different numbers")
  func windowsHaveNumbersOfTheirOwn() async throws {
    let (one, two) = (try await open(), try await open())
    #expect(one.navigator.state.window != two.navigator.state.window)
    registry.close(one)
    let three = try await open()
    #expect(three.navigator.state.window != two.navigator.state.window)
  }

  /// A tab that answers nothing by itself.
  private func tab(
    watchedBy watch: SilenceWatch, onFrame: @escaping () -> Void = {}
  ) -> TabSocket {
    TabSocket(browser: "b", registry: registry, watch: watch, limits: WebLimits(), clock: clock) { _ in
      onFrame()
    }
  }

  /// Connects a tab and asks whether it is alive. Returns as soon as the ping has been sent.
  private func askedTab() async throws -> (TabSocket, isAlive: Task<Bool, Never>) {
    var frames = 0
    let socket = tab(watchedBy: SilenceWatch(limits: WebLimits(), clock: clock)) { frames += 1 }
    await socket.receive(#"{"type":"hello","place":{"path":"/"}}"#)
    let before = frames
    let asking = Task { await socket.isAlive(within: .seconds(1)) }
    try await waitFor("the ping") { frames > before }
    return (socket, asking)
  }

  @Test("a tab that does not reply to a ping in time counts as disconnected")
  func aTabThatDoesNotAnswerInTimeIsTakenForGone() async throws {
    let watch = SilenceWatch(limits: WebLimits(), clock: clock)
    let socket = tab(watchedBy: watch)
    let asking = Task { await socket.isAlive(within: .seconds(1)) }
    await advance(.seconds(1))
    #expect(await asking.value == false)
  }

  @Test("a message sent before the ping does not prove that its tab is still connected")
  func anEarlierMessageIsNoReply() async throws {
    let (socket, isAlive) = try await askedTab()
    await socket.receive(#"{"type":"shown","revision":1}"#)
    await socket.receive(#"{"type":"pong","number":0}"#)
    await advance(.seconds(1))
    #expect(await isAlive.value == false)
  }

  @Test("a tab that replies to the ping counts as connected")
  func aReplyShowsThatATabIsThere() async throws {
    let (socket, isAlive) = try await askedTab()
    await socket.receive(#"{"type":"pong","number":1}"#)
    #expect(await isAlive.value)
  }

  @Test("a silent tab is pinged and then disconnected")
  func aTabThatIsSilentIsAskedAndThenLetGo()
    async throws
  {
    let watch = SilenceWatch(limits: WebLimits(), clock: clock)
    let socket = tab(watchedBy: watch)
    await socket.receive(#"{"type":"hello","place":{"path":"/"}}"#)
    await advance(.seconds(30))
    #expect(!socket.isClosed)
    await socket.receive(#"{"type":"pong","number":1}"#)
    await advance(.seconds(30))
    #expect(!socket.isClosed)
    await advance(.seconds(10))
    #expect(socket.isClosed)
  }
}
#endif
