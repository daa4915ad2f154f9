import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// Tests controllers that other code presents or pushes.
@MainActor @Suite(.world) struct ForeignTests {
  private final class Notice: UIViewController {}

  // Scenario M7.
  @Test("a request dismisses a controller that other code presented")
  func presented()
    async throws
  {
    let window = try await TestWindow(.stack(Page(number: 0), Page(number: 1)))
    window.controller.present(Notice(), animated: true)
    await window.settle()
    #expect("\(window.navigator.state)".contains("Notice"))
    let outcome = try await window.goToFirst()
    #expect(outcome.node != nil, "\(outcome)")
    #expect(window.top === window.controller)
    #expect(window.texts == ["page 0"])
  }

  @Test("a controller dismissed by other code is removed from the state")
  func presentedAndGone() async throws {
    let window = try await TestWindow(.stack(Page(number: 0)))
    let before = "\(window.navigator.state)"
    window.controller.present(Notice(), animated: true)
    await window.settle()
    window.controller.dismiss(animated: true)
    await window.settle()
    #expect("\(window.navigator.state)" == before)
  }

  // Scenario M7.
  @Test("a request pops a controller that other code pushed") func pushed()
    async throws
  {
    let window = try await TestWindow(.stack(Page(number: 0), Page(number: 1)))
    let stack = try #require(window.stack)
    stack.pushViewController(Notice(), animated: true)
    await window.settle()
    #expect("\(window.navigator.state)".contains("Notice"))
    let outcome = try await window.goToFirst()
    #expect(outcome.node != nil, "\(outcome)")
    #expect(stack.viewControllers.count == 1)
    #expect(window.texts == ["page 0"])
  }

  @Test("the user can go back from a controller that other code pushed") func poppedByUser() async throws {
    let window = try await TestWindow(.stack(Page(number: 0), Page(number: 1)))
    let stack = try #require(window.stack)
    let before = "\(window.navigator.state)"
    stack.pushViewController(Notice(), animated: true)
    await window.settle()
    #expect(UIKitDouble.world.user.tapBack(on: stack))
    await window.settle()
    #expect("\(window.navigator.state)" == before)
    #expect(window.texts == ["page 1"])
  }
}
