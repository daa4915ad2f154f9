import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("The options of a presentation")
struct PresentationOptionsTests {
  private let half = PresentationStyle.sheet(detents: [.medium, .large], dragIndicatorVisible: true)

  private func attached(_ style: PresentationStyle) async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let map = try NavigationMap {
      Route(to: SignIn.self).using(.present(style)).from(.current)
    }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    return (navigator, try await HeadlessHost.attached(to: navigator))
  }

  @Test("the options declared by a route are part of the state and of the plan's description")
  func declared() async throws {
    let (navigator, host) = try await attached(half)
    let text = navigator.plan(to: SignIn()).description
    #expect(text.contains("present as sheet (detents: medium, large; dragIndicator: visible)"), "\(text)")
    await navigator.go(to: SignIn())
    let presentation = navigator.state.topLayer?.presentation
    #expect(presentation?.style.name == "sheet" && presentation?.options.detents == [.medium, .large])
    #expect(host.shows(navigator.state))
  }

  @Test("a request can present with its own options")
  func perRequest() async throws {
    let navigator = Navigator(try NavigationMap {}, start: .stack(Screen("home")))
    _ = try await HeadlessHost.attached(to: navigator)
    let result = Task {
      await navigator.result(of: Question(), by: .present(.sheet(detents: [.height(240)])))
    }
    try await waitFor("the sheet") { navigator.state.layers.count == 2 }
    #expect(navigator.state.topLayer?.presentation?.options.detents == [.height(240)])
    await navigator.dismiss()
    _ = await result.value
  }

  @Test("layers whose options differ are not equal")
  func compared() {
    #expect(PresentationStyle.sheet() == .sheet)
    #expect(half != .sheet && half.name == PresentationStyle.sheet.name)
    #expect(half != .sheet(detents: [.large, .medium], dragIndicatorVisible: true))
  }

  @Test(
    "out-of-range options are replaced, and repeated or excess detents are ignored",
    arguments: [
      (PresentationOptions.Detent.fraction(7), PresentationOptions.Detent.fraction(1)),
      (.fraction(-1), .fraction(0)), (.fraction(.nan), .fraction(0)), (.fraction(.infinity), .fraction(1)),
      (.height(-3), .height(0)), (.height(.infinity), .height(10_000)), (.height(.nan), .height(0)),
    ])
  func bounded(_ given: PresentationOptions.Detent, _ kept: PresentationOptions.Detent) {
    let options = PresentationOptions(
      detents: [given, given, .large], backgroundInteraction: .enabled(upThrough: given))
    #expect(options.detents == [kept, .large])
    #expect(options.backgroundInteraction == .enabled(upThrough: kept))
    let many = PresentationOptions(detents: (0..<100).map { .height(Double($0)) })
    #expect(many.detents.count == PresentationOptions.detentLimit)
  }

  @Test(
    "a description of presentation options can be parsed",
    arguments: [
      PresentationOptions(),
      PresentationOptions(detents: [.medium, .fraction(0.8), .height(240.5), .large]),
      PresentationOptions(backgroundInteraction: .enabled, dragIndicatorVisible: false),
      PresentationOptions(backgroundInteraction: .disabled, interactiveDismissDisabled: true),
      PresentationOptions(
        detents: [.height(1e-7)], backgroundInteraction: .enabled(upThrough: .height(1e-7)),
        dragIndicatorVisible: true, interactiveDismissDisabled: true, sizing: .fitted),
    ])
  func text(_ options: PresentationOptions) {
    #expect(PresentationOptions(options.description) == options, "\(options)")
  }

  @Test("unknown options of a newer version are ignored")
  func unknown() {
    #expect(
      PresentationOptions("detents: medium; cornerRadius: 20") == PresentationOptions(detents: [.medium]))
  }

  @Test(
    "malformed options are refused",
    arguments: [
      "detents", "detents: ", "detents: tiny", "detents: fraction(x)", "detents: height(nan)",
      "detents: height(1", "detents: medium,", "sizing: huge", "sizing: form; sizing: page",
      "dragIndicator: yes", "interactiveDismissDisabled: 1", "backgroundInteraction: tiny",
      "x: " + String(repeating: "y", count: 2_000),
      "detents: " + Array(repeating: "medium", count: 17).joined(separator: ","),
    ])
  func malformed(_ text: String) {
    #expect(PresentationOptions(text) == nil)
  }

  @Test("a layer that disables interactive dismissal ignores gestures, and its leave guard is not asked")
  func dismissDisabled() async throws {
    let (navigator, host) = try await attached(.sheet(interactiveDismissDisabled: true))
    await navigator.go(to: SignIn())
    var asked = 0
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("unsaved") {
      asked += 1
      return true
    }
    #expect(host.pullDown() == .disabled)
    #expect(navigator.state.layers.count == 2 && asked == 0)
    await navigator.dismiss()
    #expect(navigator.state.layers.count == 1 && asked == 1)
  }

  @Test("alerts and full-screen layers behave the same with any options")
  func otherStyles() async throws {
    let alert = PresentationStyle("alert", options: PresentationOptions(interactiveDismissDisabled: true))
    let navigator = Navigator(try NavigationMap {}, start: .stack(Screen("home")))
    await navigator.perform(.show(AnyDestination(SignIn()), .present(alert, nil)))
    #expect(navigator.state.topLayer?.root?.screen?.destination == AnyDestination(SignIn()))
    #expect(SavedNavigation(navigator.state).nodes.count { $0.parent == nil } == 1)
  }

  @Test("a presentation inside a container is refused, even with options")
  func inContainer() throws {
    let style = PresentationStyle("currentContext", options: PresentationOptions(detents: [.medium]))
    #expect(throws: (any Error).self) {
      try NavigationMap { Route(to: SignIn.self).using(.present(style)).from(.current) }
    }
  }
}

private struct Question: Destination { typealias Output = Int }
