import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// What the host says of screens that other code brings.
@MainActor @Suite(.world) struct ForeignTests {
  private final class Notice: UIViewController {}

  @Test("M7: what other code presents is in the state, and goes when a request wants it gone")
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

  @Test("what other code presents and takes away again leaves the state") func presentedAndGone() async throws
  {
    let window = try await TestWindow(.stack(Page(number: 0)))
    let before = "\(window.navigator.state)"
    window.controller.present(Notice(), animated: true)
    await window.settle()
    window.controller.dismiss(animated: true)
    await window.settle()
    #expect("\(window.navigator.state)" == before)
  }

  @Test("M7: what other code pushes is in the state, and goes when a request wants it gone") func pushed()
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

  @Test("the user goes back from what other code has pushed") func poppedByUser() async throws {
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
