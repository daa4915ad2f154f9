import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// The metadata of a screen, which is saved and restored with it.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SavedMetadataTests {
  struct Input: Codable, Sendable, Hashable { var text: String }

  private func makeNavigator() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    }
    return Navigator(map, start: .stack(Screen("home")), clock: ManualClock())
  }

  private func attach(_ navigator: Navigator) async throws -> HeadlessHost<TestView> {
    let host = HeadlessHost(
      ModuleRegistry<TestView> {
        ScreenModule(Screen.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(SignIn.self) { TestView(AnyDestination($0), $1) }
      })
    try await host.attach(to: navigator)
    return host
  }

  /// Saves a window, changes the text, and restores it in another one.
  private func restart(
    _ navigator: Navigator, _ change: (String) -> String = { $0 }
  ) async throws -> (Navigator, NavigationRestoration) {
    let text = change(String(decoding: try SavedNavigation(of: navigator).json(), as: UTF8.self))
    let after = try makeNavigator()
    let saved = try SavedNavigation(json: Data(text.utf8), types: after.restorableTypes())
    return (after, await after.restore(saved))
  }

  private func scope(of navigator: Navigator) throws -> ScreenScope {
    try #require(navigator.scopes[navigator.state.front.id])
  }

  /// Returns a window whose front screen has a draft.
  private func windowWithDraft(_ draft: some Codable & Sendable) async throws -> Navigator {
    let navigator = try makeNavigator()
    let host = try await attach(navigator)
    await navigator.go(to: Screen("a"))
    try scope(of: navigator).setDraft(draft)
    withExtendedLifetime(host) {}
    return navigator
  }

  @Test("a draft reaches the screen in the restored window, even after a second save")
  func draft() async throws {
    let before = try await windowWithDraft(Input(text: "ä \"b\""))
    let (unread, _) = try await restart(before)
    let (after, _) = try await restart(unread)
    let host = try await attach(after)
    #expect(try scope(of: after).draft(Input.self) == Input(text: "ä \"b\""))
    withExtendedLifetime(host) {}
  }

  @Test("a draft that is too large is reported and not saved")
  func largeDraft() async throws {
    let before = try await windowWithDraft(String(repeating: "a", count: SavedNavigationLimits.draft))
    var faults: [String] = []
    let subscription = before.observe(.faults) { faults.append("\($0)") }
    let (after, restoration) = try await restart(before)
    #expect(after.metadata.isEmpty && restoration.dropped == [])
    #expect(
      faults == [
        "a restart would lose the draft of Screen(name: \"a\"): it cannot be encoded, it is too large, or its screen is above a dialog"
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "a damaged draft is ignored",
    arguments: ["", "{", "{}", "7", String(repeating: "[", count: 70)])
  func damagedDraft(text: String) async throws {
    let before = try await windowWithDraft(Input(text: "a"))
    let (after, restoration) = try await restart(before) {
      $0.replacing(#""draft":"{\"text\":\"a\"}""#, with: #""draft":"\#(text)""#)
    }
    let host = try await attach(after)
    #expect(restoration.outcome.node != nil)
    #expect(try scope(of: after).draft(Input.self) == nil)
    withExtendedLifetime(host) {}
  }

  @Test("the receiver of a result keeps its key after a restart")
  func receivers() async throws {
    let before = try makeNavigator()
    let host = try await attach(before)
    await before.go(to: Screen("a"))
    let key = ResultKey()
    let entry = NodeMetadata.Entry(receivers: [ResultReceiver(flow: .window, key: key)])
    before.machine.metadata.add(entry, to: before.state.front.id)
    let (after, _) = try await restart(before)
    #expect(after.metadata[after.state.front.id]?.receivers.map(\.key) == [key])
    withExtendedLifetime(host) {}
  }

  private func held(_ navigator: Navigator) -> NodeMetadata.Entry {
    NodeMetadata.Entry(held: [
      HeldRequest(
        AnyDestination(Screen("b")), by: .default, isReset: false, isLink: true, isFromOutside: true,
        hold: "login",
        inserted: [navigator.state.front.id])
    ])
  }

  @Test("a held request continues after a restart when its hold is released")
  func heldRequest() async throws {
    let before = try makeNavigator()
    await before.go(to: SignIn())
    before.machine.metadata.add(held(before), to: before.state.layers[1].id)
    let (after, _) = try await restart(before)
    after.release("login")
    try await waitFor("the screen") { !after.hasRequestsUnderWay }
    #expect(after.state.front.screen?.destination == AnyDestination(Screen("b")))
  }

  @Test("a held request with an unreadable destination is reported")
  func unknownHeldRequest() async throws {
    let before = try makeNavigator()
    await before.go(to: SignIn())
    before.machine.metadata.add(held(before), to: before.state.layers[1].id)
    let (after, restoration) = try await restart(before) {
      $0.replacing(#""hold":"login""#, with: #""hold":"login","more":1"#)
        .replacing(#""screen":"Screen","value":{"name":"b"}"#, with: #""screen":"Gone","value":{"name":"b"}"#)
    }
    #expect(restoration.dropped.map(\.name) == ["Gone"])
    let reason = restoration.dropped.first?.reason
    #expect(reason?.hasPrefix("the request that waits for the hold login: ") == true)
    #expect(!after.metadata.hasHeld)
  }

  @Test("a draft and a held request of a screen above a dialog are reported, because dialogs are not saved")
  func aboveDialog() async throws {
    let before = try makeNavigator()
    let host = try await attach(before)
    await before.perform(.show(AnyDestination(Screen("question")), .present(.alert)))
    await before.go(to: SignIn())
    try scope(of: before).setDraft(Input(text: "a"))
    before.machine.metadata.add(held(before), to: before.state.front.id)
    var lost: [NotRestorable] = []
    before.observe(.faults) { if case .notRestorable(let part) = $0 { lost.append(part) } }
    let (after, _) = try await restart(before)
    #expect(after.state.screens.count == 1 && after.metadata.isEmpty)
    #expect(lost == [.draft(AnyDestination(SignIn())), .heldRequest(.go(to: Screen("b")), Hold("login"))])
    withExtendedLifetime(host) {}
  }

  @Test("a held request is reported if its hold's screen is not restored")
  func lostHoldScreen() async throws {
    let before = try makeNavigator()
    await before.go(to: SignIn())
    before.machine.metadata.add(held(before), to: before.state.front.id)
    let (after, restoration) = try await restart(before) {
      $0.replacing(#""screen":"SignIn""#, with: #""screen":"Gone""#)
    }
    #expect(restoration.dropped.map(\.name).contains("Screen"))
    #expect(!after.metadata.hasHeld)
  }

  // MARK: Another window

  /// Returns two windows of an app. The first one shows a login with a held request, whose result a flow expects, and a
  /// draft.
  private func windows() throws -> (app: NavigationApp, first: Navigator, second: Navigator) {
    let app = NavigationApp { [self] id in
      let map = try makeNavigator().map
      return Navigator(map, start: .stack(Screen("home")), window: id, clock: ManualClock())
    }
    let (first, second) = (try app.openWindow(), try app.openWindow())
    var entry = held(first)
    entry.receivers = [ResultReceiver(flow: .window)]
    entry.draft = .value(Input(text: "a"))
    first.machine.metadata.add(entry, to: first.state.front.id)
    return (app, first, second)
  }

  private func read(_ navigator: Navigator) throws -> SavedNavigation {
    try SavedNavigation(json: SavedNavigation(of: navigator).json(), types: navigator.restorableTypes())
  }

  @Test("a second window restores neither receivers nor held requests while the first window is open")
  func secondWindow() async throws {
    let (app, first, second) = try windows()
    let restoration = await second.restore(try read(first))
    let entry = try #require(second.metadata[second.state.front.id])
    #expect(restoration.isCopy && entry.receivers.isEmpty && entry.held.isEmpty && entry.draft != nil)
    withExtendedLifetime(app) {}
  }

  @Test("receivers and held requests are restored once after the first window has closed")
  func closedWindow() async throws {
    let (app, first, second) = try windows()
    let saved = try read(first)
    first.close()
    #expect(!(await second.restore(saved).isCopy))
    #expect(second.metadata[second.state.front.id]?.receivers.count == 1)
    let third = try app.openWindow()
    #expect(await third.restore(saved).isCopy)
  }

  @Test("a window can restore its own saved text")
  func ownText() async throws {
    let (app, first, _) = try windows()
    #expect(!(await first.restore(try read(first)).isCopy))
    #expect(first.metadata[first.state.front.id]?.held.count == 1)
    withExtendedLifetime(app) {}
  }
}
