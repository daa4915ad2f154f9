import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("What is said in UIKit to those who do not see the screen", .world)
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

  @Test("nothing is said of a window that comes up, nor of what UIKit speaks of by itself")
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

  @Test("a replaced root is another screen, also where a layer closes before")
  func root() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: Screen("root"), by: "root") }
    #expect(posts == [.screenChanged])
    try await stage.ask { await $0.go(to: Cover()) }
    try await stage.ask { await $0.go(to: Screen("root"), by: "root") }
    #expect(stage.agrees && posts == [.screenChanged, .screenChanged])
  }

  @Test("a tab that code selects is another screen")
  func tab() async throws {
    let stage = try await makeStage()
    let id = stage.navigator.state.screens[2].id
    try await stage.ask { await $0.select(id) }
    #expect(posts == [.screenChanged])
    try await stage.ask { await $0.select(id) }
    #expect(posts == [.screenChanged])
  }

  @Test("a stack that changes without animation shows another screen")
  func withoutAnimation() async throws {
    let stage = try await makeStage()
    stage.host.isAnimated = false
    try await stage.ask { await $0.go(to: Screen("c")) }
    #expect(posts == [.screenChanged])
  }

  @Test("what changes below what is in front is not another screen")
  func sameScreen() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: Cover()) }
    stage.host.isAnimated = false
    let before = posts
    let bottom = stage.navigator.state.screens[0]
    let below = try stage.navigator.state.applying([.remove(bottom.id)])
    try await stage.ask { await $0.setState(below) }
    #expect(stage.agrees && stage.screens == ["b", "tab", "Cover"] && posts == before)
  }
}
