import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Screens without a module, or with a module that throws.
@Suite("Screens that cannot be built in UIKit", .world)
@MainActor
struct FaultTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  // Scenario N4.
  @Test("a request for a screen without a module fails with the name of the screen")
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

  // Scenario N4.
  @Test("a request fails with the error that its module throws")
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

  // Scenario N4.
  @Test("a layer is not presented if its screen cannot be built")
  func layer() async throws {
    let stage = try await UIKitStage(
      routes: RouteGroup("more") { Route(to: Lost.self).using(.present(.sheet)).from(.current) })
    world.clearTrace()
    let outcome = try await stage.ask { await $0.go(to: Lost()) }
    guard case .failed(.unregistered) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(stage.agrees && stage.top is StackController && world.lines.isEmpty)
  }

  // Scenario N4.
  @Test("attaching a host throws an error if the start screen cannot be built")
  func start() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    await #expect(throws: NavigationError.self) {
      try await UIKitStage(start: .stack(Broken()), in: window)
    }
    #expect(window.rootViewController == nil && window.isHidden && world.lines.isEmpty)
  }

  // Scenario N4.
  @Test("the registry finds the destinations of a map that have no module")
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
