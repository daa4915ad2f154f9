import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// H3: tests that a guard is asked only for gestures that would remove its screen, by any gesture recognizer.
@Suite("Gestures and leave guards in UIKit", .world)
@MainActor
struct GuardedGestureTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  /// A stack whose top screen has a guard, with the guard's decision and the number of times it was asked.
  @MainActor
  private final class Guarded {
    let stage: UIKitStage
    let stack: StackController
    let top: ScreenController
    private(set) var asked = 0
    var agrees = false

    init(_ presentations: UIKitPresentations = UIKitPresentations()) async throws {
      UIKitDouble.version = .v26
      stage = try await UIKitStage(start: .stack(Screen("a")), presentations: presentations)
      try await stage.ask { await $0.go(to: Screen("b")) }
      stack = try #require(stage.stack)
      top = try #require(stack.topViewController as? ScreenController)
      top.scope.leaveGuard = LeaveGuard("no") { [weak self] in
        self?.asked += 1
        return self?.agrees ?? true
      }
    }
  }

  private final class Pan: NSObject, UIGestureRecognizerDelegate {
    var answer = true
    private(set) var calls = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      calls += 1
      return answer
    }
  }

  nonisolated static let otherPans = [
    CGPoint(x: 0, y: 400), CGPoint(x: 100, y: 300), CGPoint(x: -500, y: 0), CGPoint(x: 200, y: -300),
  ]

  @Test("a pan that does not pop the stack does not ask the leave guard", arguments: otherPans)
  func otherPan(_ velocity: CGPoint) async throws {
    let screen = try await Guarded()
    #expect(user.beginBackSwipe(on: screen.stack, from: .content, moving: velocity) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 0 && screen.stage.screens == ["a", "b"])
  }

  @Test("a pan on a carousel asks the leave guard only at the carousel's leading end")
  func carousel() async throws {
    let screen = try await Guarded()
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    carousel.contentSize = CGSize(width: 500, height: 100)
    screen.top.view.addSubview(carousel)
    carousel.contentOffset = CGPoint(x: 50, y: 0)
    #expect(user.beginBackSwipe(on: screen.stack, from: .content, over: carousel) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 0)
    carousel.contentOffset = .zero
    #expect(user.beginBackSwipe(on: screen.stack, from: .content, over: carousel) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 1 && screen.stage.screens == ["a", "b"])
  }

  @Test("a pan recognized by a custom gesture recognizer does not ask the leave guard")
  func takenPan() async throws {
    let screen = try await Guarded()
    let row = UIView(frame: .zero)
    let swipe = UIPanGestureRecognizer()
    row.addGestureRecognizer(swipe)
    screen.top.view.addSubview(row)
    swipe.state = .changed
    #expect(user.beginBackSwipe(on: screen.stack, from: .content, over: row) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 0)
  }

  @Test(
    "the app's gesture delegate is asked before the leave guard",
    arguments: [true, false])
  func forwarding(_ answer: Bool) async throws {
    let screen = try await Guarded()
    let delegate = Pan()
    delegate.answer = answer
    screen.stack.interactivePopGestureRecognizer?.delegate = delegate
    screen.stack.view.setNeedsLayout()
    await screen.stage.settle()
    #expect(user.beginBackSwipe(on: screen.stack) == nil)
    await screen.stage.settle()
    #expect(delegate.calls == 1 && screen.asked == (answer ? 1 : 0) && screen.stage.screens == ["a", "b"])
  }

  @Test("a replaced gesture delegate is released")
  func replacedDelegates() async throws {
    let screen = try await Guarded()
    let recognizer = try #require(screen.stack.interactivePopGestureRecognizer)
    weak var guardOfFirst: (any UIGestureRecognizerDelegate)?
    let first = Pan()
    for delegate in [first, Pan()] {
      recognizer.delegate = delegate
      screen.stack.view.setNeedsLayout()
      await screen.stage.settle()
      if delegate === first { guardOfFirst = recognizer.delegate }
    }
    #expect(guardOfFirst == nil && recognizer.delegate != nil)
  }

  @Test("a swipe that UIKit refuses does not ask the leave guard")
  func refusedByUIKit() async throws {
    let screen = try await Guarded()
    screen.top.navigationItem.hidesBackButton = true
    #expect(user.beginBackSwipe(on: screen.stack) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 0)
  }

  @Test("a zoom gesture asks the leave guard of a pushed screen")
  func zoom() async throws {
    var presentations = UIKitPresentations()
    let thumbnail = UIView(frame: .zero)
    presentations.zoomSource = { destination, _ in destination.as(Screen.self)?.name == "b" ? thumbnail : nil
    }
    let screen = try await Guarded(presentations)
    #expect(screen.top.preferredTransition != nil)
    #expect(user.beginZoomDismissal(on: screen.stack) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 1 && screen.stage.screens == ["a", "b"])
    screen.agrees = true
    #expect(user.beginZoomDismissal(on: screen.stack) == nil)
    await screen.stage.settle()
    #expect(screen.asked == 2 && screen.stage.screens == ["a"] && screen.stage.agrees)
  }

  @Test("a zoom gesture asks the leave guard of a presented screen")
  func zoomedSheet() async throws {
    var presentations = UIKitPresentations()
    let button = UIView(frame: .zero)
    presentations.zoomSource = { destination, _ in destination.as(Cover.self) != nil ? button : nil }
    let stage = try await UIKitStage(presentations: presentations)
    try await stage.ask { await $0.go(to: Cover()) }
    let cover = try #require(stage.top as? ScreenController)
    var asked = 0
    cover.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return false
    }
    #expect(user.beginZoomDismissal(of: cover) == nil)
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.top === cover)
    cover.scope.leaveGuard = nil
    let drag = try #require(user.beginZoomDismissal(of: cover))
    drag.finish()
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["home"])
  }

  @Test("a guarded screen popped by UIKit is put back if its guard refuses")
  func unasked() async throws {
    let screen = try await Guarded()
    screen.top.preferredTransition = .zoom { _ in nil }
    let drag = try #require(user.beginZoomDismissal(on: screen.stack))
    drag.finish()
    await screen.stage.settle()
    #expect(screen.asked == 1 && screen.stage.screens == ["a", "b"] && screen.stage.agrees)
    #expect(screen.stack.topViewController === screen.top)
    screen.agrees = true
    try #require(user.beginZoomDismissal(on: screen.stack)).finish()
    await screen.stage.settle()
    #expect(screen.asked == 2 && screen.stage.screens == ["a"] && screen.stage.agrees)
  }

  @Test("VoiceOver's scrub gesture asks the leave guard")
  func scrub() async throws {
    let screen = try await Guarded()
    #expect(user.scrub(on: screen.stack))
    await screen.stage.settle()
    #expect(screen.asked == 1 && screen.stage.screens == ["a", "b"] && screen.stage.agrees)
    screen.top.scope.leaveGuard = nil
    #expect(user.scrub(on: screen.stack))
    await screen.stage.settle()
    #expect(screen.stage.screens == ["a"] && screen.stage.agrees)
  }
}
