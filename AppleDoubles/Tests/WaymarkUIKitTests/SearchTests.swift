import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// H5: a search interface, which UIKit presents over the screen that is searched, is no layer of the window.
@Suite("Search in UIKit", .world)
@MainActor
struct SearchTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  /// A window whose first screen is being searched.
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

  @Test("searching changes nothing in the state, and ends without a change")
  func noLayer() async throws {
    let (stage, search) = try await makeStage()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && stage.faults.isEmpty)
    search.isActive = false
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a sheet is presented over a search, and the search stays when it closes")
  func sheet() async throws {
    let (stage, search) = try await makeStage()
    #expect(try await stage.ask { await $0.go(to: SignIn()) }.node != nil)
    #expect(stage.agrees && stage.navigator.state.layers.count == 2 && UIKitDouble.world.warnings.isEmpty)
    _ = try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && search.isActive)
  }

  @Test("what other code presents over a search is an external screen")
  func external() async throws {
    let (stage, search) = try await makeStage()
    search.present(UIViewController(), animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
    _ = try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && search.isActive)
  }

  @Test("a result is pushed while the search is active")
  func push() async throws {
    let (stage, _) = try await makeStage()
    #expect(try await stage.ask { await $0.go(to: Screen("b")) }.node != nil)
    #expect(stage.agrees && stage.screens == ["a", "b"])
  }

  @Test("a new root takes the search away with the screen that was searched")
  func newRoot() async throws {
    let (stage, search) = try await makeStage()
    _ = try await stage.ask { await $0.setState(StateBlueprint(.tabs(.stack(Screen("x"))))) }
    #expect(stage.agrees && !search.isActive && UIKitDouble.world.orphanedPresentations.isEmpty)
  }
}
