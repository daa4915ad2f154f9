import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// Tests guarded screens that the user or other code tries to remove.
@MainActor @Suite(.world) struct GuardTests {
  private let user = UIKitDouble.world.user

  /// A leave guard that refuses, and counts how often it is asked.
  @MainActor private final class Refusal {
    private(set) var questions = 0
    var leaveGuard: LeaveGuard {
      LeaveGuard("not saved") {
        self.questions += 1
        return false
      }
    }
  }

  private func guardedPage() async throws -> (TestWindow, Refusal) {
    let window = try await TestWindow(.stack(Page(number: 0), Page(number: 1)))
    let refusal = Refusal()
    window.scopes[1]?.leaveGuard = refusal.leaveGuard
    await window.settle()
    return (window, refusal)
  }

  @Test("a guarded screen popped by other code is shown again") func popped()
    async throws
  {
    let (window, refusal) = try await guardedPage()
    let stack = try #require(window.stack)
    stack.popViewController(animated: true)
    await window.settle()
    #expect(refusal.questions == 1)
    #expect(window.navigator.state.screens.count == 2)
    #expect(window.texts == ["page 1"])
    #expect(stack.viewControllers.count == 2)
  }

  @Test("a back swipe on a guarded screen does not begin") func swiped()
    async throws
  {
    let (window, refusal) = try await guardedPage()
    let stack = try #require(window.stack)
    #expect(!user.swipeBack(on: stack))
    await window.settle()
    #expect(refusal.questions == 1)
    #expect(window.texts == ["page 1"])
  }

  @Test("the system's back button on a guarded screen asks the guard once") func button()
    async throws
  {
    let (window, refusal) = try await guardedPage()
    let stack = try #require(window.stack)
    #expect(user.tapBack(on: stack))
    await window.settle()
    #expect(refusal.questions == 1)
    #expect(window.texts == ["page 1"])
  }

  @Test("a swipe removes a screen that is no longer guarded") func unguarded() async throws {
    let (window, refusal) = try await guardedPage()
    window.scopes[1]?.leaveGuard = nil
    await window.settle()
    let stack = try #require(window.stack)
    #expect(user.swipeBack(on: stack))
    await window.settle()
    #expect(refusal.questions == 0)
    #expect(window.navigator.state.screens.count == 1)
    #expect(window.texts == ["page 0"])
  }

  @Test("the user cannot swipe down a sheet with a guarded screen") func pulled()
    async throws
  {
    let window = try await TestWindow(.stack(Page(number: 0)))
    _ = await window.request { await $0.go(to: Page(number: 2)) }
    let refusal = Refusal()
    window.scopes[2]?.leaveGuard = refusal.leaveGuard
    await window.settle()
    user.swipeDownSheet(window.top)
    await window.settle()
    #expect(refusal.questions == 1)
    #expect(window.texts == ["page 2"])
    window.scopes[2]?.leaveGuard = nil
    await window.settle()
    user.swipeDownSheet(window.top)
    await window.settle()
    #expect(window.navigator.state.layers.count == 1)
    #expect(window.texts == ["page 0"])
  }
}
