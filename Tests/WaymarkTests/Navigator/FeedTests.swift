import Testing
import WaymarkTesting

@testable import Waymark

/// Notifications about the changes of a window, regardless of their source.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FeedTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>

  init() async throws {
    app = try TestApp()
    host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
  }

  /// Returns the changes reported while `body` runs.
  private func changes(_ body: () async throws -> Void) async rethrows -> [NavigationChange] {
    var changes: [NavigationChange] = []
    let subscription = app.navigator.observe(.changes) { changes.append($0) }
    try await body()
    subscription.end()
    return changes
  }

  /// Makes a gesture, and returns the changes after the host has reported it.
  private func reported(_ gesture: () -> Void) async throws -> [NavigationChange] {
    let revision = app.navigator.revision
    return try await changes {
      gesture()
      try await waitFor("the report") { app.navigator.revision > revision }
    }
  }

  @Test("a reported change contains the action of its request and the entered screens")
  func request() async throws {
    let told = await changes { await app.navigator.go(to: Screen("a")) }
    let change = try #require(told.first)
    #expect(told.count == 1)
    #expect(change.cause == .action(.go(AnyDestination(Screen("a")), .default)))
    #expect(change.inserted == [app.navigator.state.front.id])
    #expect(change.removed.isEmpty && change.updated.isEmpty && change.after == app.navigator.state)
  }

  @Test("a request that fails or changes nothing is not reported")
  func nothing() async {
    let told = await changes {
      await app.navigator.go(to: Screen("home"))
      await app.navigator.back()
      await app.navigator.go(to: Screen("broken"))
    }
    #expect(told.isEmpty)
  }

  @Test("a swipe back is reported as a pop by the host, with the removed screens")
  func swipe() async throws {
    await app.navigator.go(to: Screen("a"))
    let screen = app.navigator.state.front.id
    let told = try await reported { host.swipeBack() }
    #expect(told.map(\.cause) == [.popped] && told.first?.removed == [screen])
  }

  @Test("pulling down a sheet reports all of its nodes, the outermost first")
  func sheet() async throws {
    await app.navigator.go(to: SignIn())
    let layer = try #require(app.navigator.state.topLayer?.id)
    let told = try await reported { host.pullDown() }
    #expect(told.map(\.cause) == [.closed])
    #expect(told.first?.removed.first == layer && told.first?.removed.count == 3)
  }

  @Test("a tap on a tab and an external screen are reported with different causes")
  func tapAndForeign() async throws {
    #expect(try await reported { host.tapTab(at: 1) }.map(\.cause) == [.selected])
    let mark = ForeignMark(token: 1, name: "ad")
    #expect(try await reported { host.pushForeign(mark) }.map(\.cause) == [.externalScreen])
  }

  @Test("new layout traits are reported even if the tree stays unchanged")
  func room() async throws {
    let told = await changes { host.resize(columns: 1) }
    #expect(told.map(\.cause) == [.layoutTraits] && told.first?.traits.isCollapsed == true)
    #expect(told.first?.isEmpty == true)
  }

  @Test("attaching a host without the external screen reports the removal of that screen")
  func attached() async throws {
    host.pushForeign(ForeignMark(token: 1, name: "ad"))
    let told = try await changes { try await HeadlessHost(app.modules).attach(to: app.navigator) }
    #expect(told.map(\.cause) == [.attached] && told.first?.removed.count == 1)
  }

  @Test("a request made during the report of a change runs after the report")
  func inside() async throws {
    var revisions: [UInt64] = []
    app.navigator.observe(.changes) { [navigator = app.navigator] change in
      revisions.append(change.revision)
      #expect(navigator.revision == change.revision && navigator.state == change.after)
      if revisions.count == 1 { Task { await navigator.go(to: Screen("b")) } }
      #expect(navigator.state == change.after)
    }
    await app.navigator.go(to: Screen("a"))
    try await waitFor("the second") { revisions.count == 2 && !app.navigator.hasRequestsUnderWay }
    #expect(revisions == [revisions[0], revisions[0] + 1])
    #expect(app.screens.dropLast() == ["home", "a", "b"])
  }

  /// Returns the revisions of all changes until the feed ends.
  private func revisions(in feed: AsyncStream<NavigationChange>) async -> [UInt64] {
    var revisions: [UInt64] = []
    for await change in feed { revisions.append(change.revision) }
    return revisions
  }

  @Test("each reader of the feed gets every change in order until the window closes")
  func readers() async throws {
    let (first, second) = (app.navigator.observe(.changes), app.navigator.observe(.changes))
    await app.navigator.go(to: Screen("a"))
    let late = app.navigator.observe(.changes)
    await app.navigator.back()
    app.navigator.close()
    let revision = app.navigator.revision
    for (feed, count) in [(first, 2), (second, 2), (late, 1)] {
      #expect(await revisions(in: feed) == Array((revision - UInt64(count) + 1)...revision))
    }
    #expect(await revisions(in: app.navigator.observe(.changes)).isEmpty)
  }

  @Test("a reader that stops is removed from the feed")
  func readerStops() async throws {
    let feed = app.navigator.observe(.changes)
    let reading = Task { for await _ in feed {} }
    try await waitFor("the reader") { app.navigator.subscriptions?.isEmpty == false }
    reading.cancel()
    try await waitFor("nobody to read") { app.navigator.subscriptions?.isEmpty == true }
  }

  @Test("the feed ends when the navigator is deallocated")
  func navigatorGone() async throws {
    var other: TestApp? = try TestApp()
    let feed = try #require(other?.navigator.observe(.changes))
    other = nil
    #expect(await revisions(in: feed).isEmpty)
  }
}
