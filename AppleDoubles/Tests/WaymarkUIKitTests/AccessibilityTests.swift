import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Accessibility notifications in UIKit", .world)
@MainActor
struct AccessibilityTests {
  private var posts: [UIAccessibility.Notification] {
    UIKitDouble.world.accessibilityPosts.map(\.notification)
  }

  private func makeStage() async throws -> UIKitStage {
    try await UIKitStage(
      start: .tabs(.stack(Screen("a"), Screen("b")), .stack(Screen("tab"))),
      routes: RouteGroup("roots") {
        Route(to: Screen.self, name: "root").find(.never).using(.replaceRoot).from(.root)
      })
  }

  @Test("the host posts no notification for transitions that UIKit announces")
  func silence() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: Screen("c")) }
    try await stage.ask { await $0.back() }
    try await stage.ask { await $0.go(to: Cover()) }
    try await stage.ask { await $0.dismiss() }
    _ = stage.stack?.popViewController(animated: true)
    await stage.settle()
    #expect(stage.agrees && posts.isEmpty)
  }

  @Test("replacing the root posts a screenChanged notification")
  func root() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: Screen("root"), by: "root") }
    #expect(posts == [.screenChanged])
    try await stage.ask { await $0.go(to: Cover()) }
    try await stage.ask { await $0.go(to: Screen("root"), by: "root") }
    #expect(stage.agrees && posts == [.screenChanged, .screenChanged])
  }

  @Test("selecting a tab by code posts a screenChanged notification")
  func tab() async throws {
    let stage = try await makeStage()
    let id = stage.navigator.state.screens[2].id
    try await stage.ask { await $0.select(id) }
    #expect(posts == [.screenChanged])
    try await stage.ask { await $0.select(id) }
    #expect(posts == [.screenChanged])
  }

  @Test("a push without animation posts a screenChanged notification")
  func withoutAnimation() async throws {
    let stage = try await makeStage()
    stage.host.isAnimated = false
    try await stage.ask { await $0.go(to: Screen("c")) }
    #expect(posts == [.screenChanged])
  }

  @Test("a change below the front screen posts no notification")
  func sameScreen() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: Cover()) }
    stage.host.isAnimated = false
    let before = posts
    let bottom = stage.navigator.state.screens[0]
    let stack = try #require(stage.navigator.state.path(to: bottom.id).dropLast().last).id
    let below = try stage.navigator.state.applying([.replace(0..<1, with: [], selected: nil, in: stack)])
    try await stage.ask { await $0.setState(below, asksFirst: false) }
    #expect(stage.agrees && stage.screens == ["b", "tab", "Cover"] && posts == before)
  }
}
