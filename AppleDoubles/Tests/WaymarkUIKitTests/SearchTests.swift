import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// H5: tests that a search interface, which UIKit presents over the searched screen, is not a layer.
@Suite("Search in UIKit", .world)
@MainActor
struct SearchTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  /// Creates a window in which a search on the first screen is active.
  private func makeStage() async throws -> (UIKitStage, UISearchController) {
    let stage = try await UIKitStage(start: .stack(Screen("a")))
    let screen = try #require(stage.stack?.topViewController)
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    #expect(user.beginSearch(on: screen))
    await stage.settle()
    #expect(search.isActive)
    return (stage, search)
  }

  @Test("starting a search does not change the state")
  func noLayer() async throws {
    let (stage, search) = try await makeStage()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && stage.faults.isEmpty)
    search.isActive = false
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a search stays active under a presented sheet")
  func sheet() async throws {
    let (stage, search) = try await makeStage()
    #expect(try await stage.ask { await $0.go(to: SignIn()) }.node != nil)
    #expect(stage.agrees && stage.navigator.state.layers.count == 2 && UIKitDouble.world.warnings.isEmpty)
    _ = try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && search.isActive)
  }

  @Test("a controller presented by other code over a search is an external screen")
  func external() async throws {
    let (stage, search) = try await makeStage()
    search.present(UIViewController(), animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
    _ = try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && search.isActive)
  }

  @Test("a screen can be pushed while a search is active")
  func push() async throws {
    let (stage, _) = try await makeStage()
    #expect(try await stage.ask { await $0.go(to: Screen("b")) }.node != nil)
    #expect(stage.agrees && stage.screens == ["a", "b"])
  }

  @Test("replacing the root ends an active search")
  func newRoot() async throws {
    let (stage, search) = try await makeStage()
    _ = try await stage.ask {
      await $0.setState(StateBlueprint(.tabs(.stack(Screen("x")))), asksFirst: false)
    }
    #expect(stage.agrees && !search.isActive && UIKitDouble.world.orphanedPresentations.isEmpty)
  }
}
