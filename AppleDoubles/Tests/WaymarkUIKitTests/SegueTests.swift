import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Segues and code use the same routes, with screens from code, nibs and storyboards.
@Suite(.world)
@MainActor
struct SegueTests {
  /// A controller of a storyboard that prepares others for segues and records it.
  final class SceneController: UIViewController {
    var note: String?
    /// The scope through which a storyboard's segue becomes a request, if any.
    var scope: ScreenScope?
    private(set) var segues: [String] = []

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      guard let scope, identifier == "adopted" else { return true }
      scope.dispatch(.go(to: Scene(number: 7)))
      return false
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      segues.append("\(segue.identifier ?? "") for \(sender ?? "nobody")")
      (segue.destination as? SceneController)?.note =
        "prepared, seen: \(segue.destination.viewIfLoaded != nil)"
    }
  }

  /// A custom segue that replaces the whole stack.
  final class ReplacingSegue: UIStoryboardSegue {
    override func perform() {
      source.navigationController?.setViewControllers([source, destination], animated: false)
    }
  }

  struct Start: Destination {}
  struct Scene: Destination { var number: Int }
  struct FromNib: Destination {}

  private let stage: UIKitStage
  private let stack: StackController

  init() async throws {
    let board = UIKitDouble.Storyboard()
    board.scene(
      "start", segues: [UIKitDouble.Segue("byHand", to: "scene"), UIKitDouble.Segue("adopted", to: "scene")]
    ) { SceneController(coder: $0) }
    board.scene("scene") { SceneController(coder: $0) }
    UIKitDouble.world.storyboards["Main"] = board
    UIKitDouble.world.nibs["FromNib"] = { _ in [UIView()] }
    var segues = UIKitSegues()
    segues.carry(Scene.self, from: Start.self, as: "next")
    segues.carry(Scene.self, from: Scene.self, as: "replacing", by: ReplacingSegue.init)
    segues.carry(SignIn.self, from: Start.self, as: "signIn")
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    stage = try await UIKitStage(
      start: .stack(Start()), segues: segues,
      routes: RouteGroup("scenes") {
        Route(to: Scene.self).find(.never).using(.push).from(.firstStack())
        Route(to: FromNib.self).using(.push).from(.firstStack())
      },
      modules: [
        ScreenModule(Start.self) { _, scope in
          let start = storyboard.instantiateViewController(withIdentifier: "start")
          (start as? SceneController)?.scope = scope
          return start
        },
        ScreenModule(Scene.self) { _, _ in storyboard.instantiateViewController(withIdentifier: "scene") },
        ScreenModule(FromNib.self) { _, _ in UIViewController(nibName: "FromNib", bundle: nil) },
      ])
    stack = try #require(stage.stack)
  }

  private var top: SceneController? { stack.topViewController as? SceneController }

  // Scenario T9.
  @Test("a push with a segue calls prepare before the screen's view loads")
  func push() async throws {
    let start = try #require(top)
    try await stage.ask { await $0.go(to: Scene(number: 1)) }
    #expect(start.segues == ["next for Scene(number: 1)"])
    #expect(top !== start && top?.note == "prepared, seen: false" && stage.agrees)
  }

  // Scenario T9.
  @Test("a presentation with a segue calls prepare")
  func presentation() async throws {
    let start = try #require(top)
    try await stage.ask { await $0.go(to: SignIn()) }
    #expect(start.segues == ["signIn for SignIn()"])
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
  }

  // Scenario T9.
  @Test("a custom segue performs the transition of a request")
  func ownSegue() async throws {
    try await stage.ask { await $0.go(to: Scene(number: 1)) }
    try await stage.ask { await $0.go(to: Scene(number: 2)) }
    #expect(stack.viewControllers.count == 2 && stage.agrees)
    let shown = stage.navigator.state.screens.compactMap { $0.destination.as(Scene.self)?.number }
    #expect(shown == [1, 2])
  }

  // Scenario T9.
  @Test("a route without a segue shows a screen from a nib")
  func code() async throws {
    let start = try #require(top)
    try await stage.ask { await $0.go(to: FromNib()) }
    #expect(start.segues == [] && stack.viewControllers.count == 2 && stage.agrees)
  }

  // Scenario T9.
  @Test("a segue triggered by the user shows an external screen")
  func byHand() async throws {
    let start = try #require(top)
    #expect(UIKitDouble.world.user.triggerSegue("byHand", on: start))
    await stage.settle()
    #expect(stage.agrees && "\(stage.navigator.state)".contains("foreign SceneController"))
    try await stage.ask { await $0.back() }
    #expect(stage.agrees && stack.viewControllers == [start])
  }

  // Scenario T9.
  @Test(
    "a storyboard segue can be turned into a request")
  func adopted() async throws {
    let start = try #require(top)
    #expect(UIKitDouble.world.user.triggerSegue("adopted", on: start))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.front.screen?.destination.as(Scene.self)?.number == 7)
    #expect(start.segues == ["next for Scene(number: 7)"] && top?.note == "prepared, seen: false")
  }
}
