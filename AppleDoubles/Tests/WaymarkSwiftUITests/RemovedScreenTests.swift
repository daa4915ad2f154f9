import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// Tests screens that leave the state while SwiftUI still has their views.
@MainActor @Suite(.world) struct RemovedScreenTests {
  private func show(_ style: ContainerStyle) async throws -> TestWindow {
    try await TestWindow(
      .tabs(.stack(Page(number: 1), Page(number: 2)), .screen(Page(number: 3))), containers: style)
  }

  private func tapTab(in window: TestWindow) throws {
    UIKitDouble.world.user.tapTab(0, on: try #require(window.controller.first()))
  }

  /// Begins a back swipe and cancels it.
  private func cancelSwipe(in window: TestWindow) async throws {
    let drag = UIKitDouble.world.user.beginBackSwipe(on: try #require(window.stack))
    for _ in 0..<8 { await Task.yield() }
    UIKitDouble.world.turn()
    drag?.cancel()
  }

  @Test(
    "tapping the tab during a cancelled back swipe pops the stack",
    arguments: [(ContainerStyle.automatic, false), (.swiftUI, false), (.swiftUI, true)])
  func cancelledSwipe(style: ContainerStyle, afterCover: Bool) async throws {
    let window = try await show(style)
    if afterCover {
      Task { await window.navigator.go(to: Page(number: 4), by: "cover") }
      Task { await window.navigator.back() }
      for _ in 0..<40 { await Task.yield() }
    }
    try tapTab(in: window)
    try await cancelSwipe(in: window)
    await window.settle()
    window.clock.advance(by: .seconds(1))
    await window.settle()
    #expect(
      window.navigator.state.screens.map(\.destination).contains(AnyDestination(Page(number: 2))) == false)
    #expect(window.texts == ["page 1"] && window.host.snapshot.matches(window.navigator.state))
  }

  @Test(
    "a screen in a hidden tab is built again after it is removed and restored",
    arguments: SwiftUIBehaviour.styles)
  func back(style: ContainerStyle) async throws {
    let window = try await show(style)
    let full = window.navigator.state
    let (second, third) = (full.screens[1].id, full.screens[2].id)
    _ = await window.request { await $0.back() }
    _ = await window.request { await $0.select(third) }
    let popped = window.navigator.state
    _ = await window.request { await $0.setState(full, asksFirst: false) }
    _ = await window.request { await $0.select(third) }
    let hidden = window.navigator.state
    Task { await window.navigator.setState(popped, asksFirst: false) }
    Task { await window.navigator.setState(hidden, asksFirst: false) }
    await window.settle()
    window.clock.advance(by: .seconds(1))
    _ = await window.request { await $0.select(second) }
    await window.settle()
    #expect(window.texts == ["page 2"] && window.alive.count { $0 == 2 } == 1)
  }
}
