import Testing
import WaymarkTesting

@testable import Waymark

/// The notifications of screens about their visibility, in order.
@MainActor
private final class Sightings {
  var lines: [String] = []

  /// Returns the notifications since the last call.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct Library: ContainerDestination { static let kind = Split() }

/// Notifications about the visibility of a screen.
@MainActor
struct VisibilityTests {
  private let sightings = Sightings()
  private let navigator: Navigator
  private let modules: ModuleRegistry<ScreenScope>

  init() throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Screen.self, name: "sheet").find(.never).using(.present(.sheet)).from(.current)
      Route(to: Screen.self, name: "full").find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: Screen.self, name: "zoom").find(.never).using(.present(PresentationStyle("zoom")))
        .from(.current)
      Route(to: Library.self) {
        .split(as: $0, [.primary: .stack(Screen("list")), .detail: .stack(Screen("detail"))])
      }.using(.replaceRoot).from(.root)
    }
    navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    modules = ModuleRegistry { [sightings] in
      ScreenModule(Screen.self) { screen, scope in
        scope.onVisibilityChange { sightings.lines.append("\($0 ? "+" : "-")\(screen.name)") }
        scope.onEnd { sightings.lines.append("\(screen.name) ended") }
        if screen.name == "broken" { throw Mishap() }
        return scope
      }
      ScreenModule(Dialog.self) { _, scope in scope }
    }
  }

  private func attached() async throws -> HeadlessHost<ScreenScope> {
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    #expect(sightings.drain() == ["+home"])
    return host
  }

  @Test("a screen is visible only while an attached host shows it")
  func attaching() async throws {
    var host: HeadlessHost<ScreenScope>? = try await attached()
    let scope = try #require(host?.scope(of: Screen("home")))
    #expect(scope.isVisible)
    host = nil
    try await waitFor("the host to be missed") { !scope.isVisible }
    try await waitFor("the screen to be told") { sightings.drain() == ["-home"] }
    host = try await HeadlessHost.attached(to: navigator, building: modules)
    #expect(sightings.lines.first == "+home" && scope.isVisible)
    _ = host
  }

  @Test("a push hides the screen below, and going back shows that screen again")
  func pushing() async throws {
    let host = try await attached()
    await navigator.go(to: Screen("a"))
    #expect(sightings.drain() == ["-home", "+a"])
    await navigator.back()
    #expect(sightings.drain() == ["-a", "a ended", "+home"])
    await navigator.go(to: Screen("a"))
    _ = sightings.drain()
    host.swipeBack()
    #expect(sightings.drain() == ["-a", "a ended", "+home"])
  }

  @Test("selecting another tab hides the previous one")
  func tabs() async throws {
    let host = try await attached()
    host.tapTab(at: 1)
    #expect(sightings.drain() == ["-home", "+search"])
    let scope = try #require(host.scope(of: Screen("home")))
    #expect(!scope.isVisible && host.scope(of: Screen("search"))?.isVisible == true)
    host.tapTab(at: 0)
    #expect(sightings.drain() == ["-search", "+home"])
  }

  @Test(
    "a full-screen layer hides the screen below, and other layers do not",
    arguments: ["sheet", "zoom", "full"])
  func layers(_ style: String) async throws {
    let host = try await attached()
    await navigator.go(to: Screen("a"), by: RouteName(style))
    #expect(sightings.drain() == (style == "full" ? ["-home", "+a"] : ["+a"]))
    host.closeLayer()
    #expect(sightings.drain() == (["-a", "a ended"] + (style == "full" ? ["+home"] : [])))
  }

  @Test("neither a dialog nor an external screen hides a screen")
  func dialogs() async throws {
    let host = try await attached()
    let asking = Task { await navigator.choice(in: Dialog("Sure?", buttons: [.plain("Yes")])) }
    try await host.press("Yes")
    _ = await asking.value
    #expect(sightings.drain() == [])
    host.presentForeign(ForeignMark(token: 1, name: "camera"))
    host.pullDown()
    #expect(sightings.drain() == [])
  }

  @Test("a collapsed split shows only the front column, and an expanded split shows all columns")
  func collapsing() async throws {
    let host = try await attached()
    await navigator.go(to: Library())
    #expect(sightings.drain() == ["-home", "home ended", "+list", "+detail"])
    host.resize(columns: 1)
    #expect(sightings.drain() == ["-list"])
    await navigator.back()
    #expect(sightings.drain() == ["-detail", "+list"])
    host.resize(columns: 2)
    #expect(sightings.drain() == ["+detail"])
  }

  @Test("when a window closes, its screen is hidden before it ends")
  func closing() async throws {
    let host = try await attached()
    navigator.close()
    #expect(sightings.drain() == ["-home", "home ended"])
    _ = host
  }

  @Test("a screen whose view cannot be built never becomes visible")
  func building() async throws {
    let host = try await attached()
    await navigator.go(to: Screen("broken"))
    #expect(sightings.drain() == ["broken ended"])
    _ = host
  }

  @Test("a handler added to a visible screen is called immediately, and afterwards only on changes")
  func late() async throws {
    let host = try await attached()
    var heard: [Bool] = []
    let scope = try #require(host.scope(of: Screen("home")))
    scope.onVisibilityChange { heard.append($0) }
    #expect(heard == [true])
    await navigator.go(to: Screen("home"))
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    #expect(heard == [true, false])
    scope.onVisibilityChange { heard.append($0) }
    #expect(heard == [true, false])
  }

  @Test("a visibility handler can navigate")
  func navigating() async throws {
    let host = try await attached()
    let scope = try #require(host.scope(of: Screen("home")))
    scope.onVisibilityChange { [navigator] isVisible in
      if !isVisible { Task { await navigator.back() } }
    }
    await navigator.go(to: Screen("a"))
    await host.settle()
    #expect(host.front == Screen("home") && host.shows(navigator.state))
  }

  @Test("a window tracks only screens with visibility handlers")
  func nobody() async throws {
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.go(to: Screen("a"))
    #expect(navigator.watchedScreens.isEmpty)
    host.scope(of: Screen("a"))?.onVisibilityChange { _ in }
    #expect(navigator.watchedScreens.count == 1)
    await navigator.back()
    #expect(navigator.watchedScreens.isEmpty)
  }
}
