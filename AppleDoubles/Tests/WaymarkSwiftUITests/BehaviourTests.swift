import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// Behaviour that must not depend on the system or on an undocumented setting.
@MainActor @Suite(.world) struct BehaviourTests {
  private func show(
    _ start: NodeBlueprint, _ behaviour: SwiftUIBehaviour, _ style: ContainerStyle
  ) async throws -> TestWindow {
    (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs)
    return try await TestWindow(start, containers: style)
  }

  @Test(
    "a request ends only after its screen is visible", arguments: SwiftUIBehaviour.chosen,
    SwiftUIBehaviour.styles)
  func ended(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    let window = try await show(.stack(Page(number: 0)), behaviour, style)
    for number in 1...3 {
      var seen: [String]?
      let request = Task {
        let outcome = await window.navigator.go(to: Page(number: number))
        seen = window.top.isBeingPresented ? ["is being presented"] : window.texts
        return outcome
      }
      // Advances in small steps, since the request may end during a transition.
      for _ in 0..<300 where seen == nil {
        for _ in 0..<8 { await Task.yield() }
        UIKitDouble.world.advance(by: 0.01)
      }
      if seen == nil { request.cancel() }
      #expect(await request.value.node != nil)
      // In SwiftUI's containers, `onAppear` is the only sign that a transition has ended.
      let isToldEarly = style == .swiftUI && behaviour.knobs.appearsBeforeFirstFrame
      #expect(isToldEarly || seen == ["page \(number)"])
    }
  }

  @Test(
    "code can go back through a restored stack", arguments: SwiftUIBehaviour.chosen,
    SwiftUIBehaviour.styles)
  func back(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    let window = try await show(
      .container(Stack(), (0...3).map { .screen(Page(number: $0)) }), behaviour, style)
    for number in [2, 1, 0] {
      #expect(await window.request { await $0.back() }.node != nil)
      #expect(window.texts == ["page \(number)"])
    }
  }
}
