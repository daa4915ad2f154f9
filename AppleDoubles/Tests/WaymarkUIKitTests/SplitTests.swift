import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

struct Library: ContainerDestination { static let kind = Split() }

@Suite("A split in UIKit", .world)
@MainActor
struct SplitTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func makeStage(_ width: UIUserInterfaceSizeClass) async throws -> (UIKitStage, SplitController) {
    user.resize(width)
    let stage = try await UIKitStage(
      start: .split(as: Library(), [.primary: .stack(Screen("list")), .detail: .stack(Screen("item"))]))
    return (stage, try #require(stage.window.rootViewController as? SplitController))
  }

  @Test("where there is room, all columns show")
  func wide() async throws {
    let (stage, split) = try await makeStage(.regular)
    #expect(!split.isCollapsed && stage.agrees && stage.built == ["list", "item"])
    #expect(!stage.host.traits.isFolded)
  }

  @Test("where there is no room, the column in front shows, and back goes to the one before it")
  func narrow() async throws {
    let (stage, split) = try await makeStage(.compact)
    #expect(split.isCollapsed && stage.agrees && stage.built == ["item"])
    #expect(stage.host.traits.isFolded)
    try await stage.ask { await $0.back() }
    #expect(stage.agrees && stage.built == ["item", "list"])
    #expect(stage.navigator.state.screens.count == 2)
  }

  @Test("B12: folding and unfolding loses nothing, and builds what comes to light")
  func folding() async throws {
    let (stage, split) = try await makeStage(.compact)
    let before = stage.navigator.state
    user.resize(.regular)
    await stage.settle()
    #expect(!split.isCollapsed && stage.agrees && stage.built == ["item", "list"])
    user.resize(.compact)
    await stage.settle()
    #expect(split.isCollapsed && stage.agrees && stage.navigator.state == before)
  }

  @Test("the user goes back from the detail to the list, which keeps the detail")
  func backByHand() async throws {
    let (stage, split) = try await makeStage(.compact)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(user.tapBack(on: stack) || user.swipeBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.screens.count == 2)
    #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("list")))
  }
}
