import Testing
import UIKit
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// A screen presented by an animator that never completes.
private struct Stuck: Destination {}

/// A transition may never end.
@Suite("The time limit of the UIKit host", .world)
@MainActor
struct MotionLimitTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }
  private let clock = ManualClock()

  private func makeStage() async throws -> UIKitStage {
    var presentations = UIKitPresentations()
    let animator = EndlessAnimator()
    presentations.styles["stuck"] = { controller in
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = animator
    }
    return try await UIKitStage(
      presentations: presentations, clock: clock,
      routes: RouteGroup("stuck") {
        Route(to: Stuck.self).using(.present(PresentationStyle("stuck"))).from(.current)
      },
      modules: [ScreenModule(Stuck.self) { ScreenController(AnyDestination($0), $1) }])
  }

  /// Advances the clock by half of the limit.
  private func passHalf(of stage: UIKitStage) async {
    clock.advance(by: stage.host.motionLimit / 2)
    await stage.settle()
  }

  @Test("a transition that never ends is reported at the time limit")
  func endless() async throws {
    let stage = try await makeStage()
    var faults: [UIKitHostFault] = []
    stage.host.onFault = { faults.append($0) }
    var outcome: NavigationOutcome?
    Task { outcome = await stage.navigator.go(to: Stuck()) }
    await stage.settle()
    await passHalf(of: stage)
    #expect(outcome == nil && faults.isEmpty)
    await passHalf(of: stage)
    #expect(outcome?.node != nil && stage.agrees)
    #expect(faults == [.keepsMoving(after: stage.host.motionLimit)])
  }

  @Test("a transition that never ends does not delay a later request")
  func later() async throws {
    let stage = try await makeStage()
    Task { await stage.navigator.go(to: Stuck()) }
    await stage.settle()
    for _ in 1...2 { await passHalf(of: stage) }
    try await stage.ask { await $0.go(to: Screen("a")) }
    #expect(stage.agrees)
  }

  @Test("a swipe can last longer than the time limit")
  func finger() async throws {
    let stage = try await makeStage()
    stage.host.onFault = { Issue.record("\($0)") }
    try await stage.ask { await $0.go(to: Screen("a")) }
    let stack = try #require(stage.stack)
    let drag = try #require(user.beginBackSwipe(on: stack))
    let request = Task {
      let state = stage.navigator.state
      return await stage.host.apply(
        HostChange(
          from: state, to: state, number: stage.host.connection?.lastOperations ?? 0, isAnimated: true))
    }
    await stage.settle()
    for _ in 1...5 { await passHalf(of: stage) }
    drag.cancel()
    await stage.settle()
    _ = await request.value
    #expect(stage.agrees && stage.screens == ["home", "a"])
  }

  @Test("a transition that ends in time is not reported")
  func inTime() async throws {
    let stage = try await makeStage()
    stage.host.onFault = { Issue.record("\($0)") }
    for name in ["a", "b"] {
      try await stage.ask { await $0.go(to: Screen(name)) }
      for _ in 1...2 { await passHalf(of: stage) }
    }
    #expect(stage.agrees && clock.sleeperCount == 0)
  }
}

/// An animator that never completes its transition.
@MainActor
private final class EndlessAnimator: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
