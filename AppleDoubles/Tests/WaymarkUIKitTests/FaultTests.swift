import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Screens without a module, or with a module that throws.
@Suite("Screens that cannot be built in UIKit", .world)
@MainActor
struct FaultTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  @Test("N4: a screen without a module fails with its name and leaves the window unchanged")
  func unregistered() async throws {
    let stage = try await UIKitStage()
    let before = (stage.navigator.state, stage.host.snapshot, stage.host.operationCount)
    world.clearTrace()
    let outcome = try await stage.ask { await $0.go(to: Broken()) }
    guard case .failed(.unregistered(let destination)) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(destination == AnyDestination(Broken()) && "\(outcome)".contains("add ScreenModule(Broken.self)"))
    #expect(stage.navigator.state == before.0 && stage.host.snapshot == before.1)
    #expect(stage.host.operationCount == before.2 && world.lines.isEmpty)
  }

  @Test("N4: a module that throws fails with its error and leaves the window unchanged")
  func throwing() async throws {
    let stage = try await UIKitStage()
    stage.broken = ["a"]
    let before = stage.navigator.state
    world.clearTrace()
    let outcome = try await stage.ask { await $0.go(to: Screen("a")) }
    guard case .failed(.buildFailed(_, let error)) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(error is Mishap && stage.navigator.state == before && stage.agrees && world.lines.isEmpty)
    stage.broken = []
    #expect(try await stage.ask { await $0.go(to: Screen("a")) }.node != nil)
    #expect(stage.agrees && stage.screens == ["home", "a"])
  }

  @Test("N4: a layer whose screen cannot be built is not presented")
  func layer() async throws {
    let stage = try await UIKitStage(
      routes: RouteGroup("more") { Route(to: Lost.self).using(.present(.sheet)).from(.current) })
    world.clearTrace()
    let outcome = try await stage.ask { await $0.go(to: Lost()) }
    guard case .failed(.unregistered) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(stage.agrees && stage.top is StackController && world.lines.isEmpty)
  }

  @Test("N4: attaching throws for a start that cannot be built, and no window is shown")
  func start() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    await #expect(throws: NavigationError.self) {
      try await UIKitStage(start: .stack(Broken()), in: window)
    }
    #expect(window.rootViewController == nil && window.isHidden && world.lines.isEmpty)
  }

  @Test("N4: the registry finds the destinations of a map that have no module")
  func check() throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Broken.self).using(.push).from(.firstStack())
    }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
    }
    #expect(modules.missing(from: map).map { "\($0)" } == ["Broken"])
  }
}

/// A screen without a module, in its own layer.
private struct Lost: Destination {}
