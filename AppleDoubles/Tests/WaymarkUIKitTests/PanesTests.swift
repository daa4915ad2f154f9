import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// A container kind that shows all children, or columns.
private struct Panes: ContainerKind {
  static let key = "panes"
  var layout = ContainerLayout.all

  enum CodingKeys: CodingKey {}
}

/// A custom container kind with the layout of a stack.
private struct Cards: ContainerKind {
  static let key = "cards"
  var layout: ContainerLayout { .stack }

  func focusedIndex(in contents: ContainerContents) -> Int? { contents.children.indices.last }
  func append(_ node: Node, to contents: inout ContainerContents) { contents.children.append(node) }
  func remove(at index: Int, from contents: inout ContainerContents) { contents.children.remove(at: index) }
  func fault(in contents: ContainerContents) -> String? { nil }
}

@Suite("Custom containers in UIKit", .world)
@MainActor
struct PanesTests {
  private let two = ["left", "right"].map { NodeBlueprint.screen(Screen($0)) }

  /// Returns the frames of the screens whose views are in the window.
  private func frames(_ stage: UIKitStage) -> [String: CGRect] {
    let views = stage.navigator.state.screens.compactMap { screen in
      stage.host.controller(ofScreen: screen.id)?.viewIfLoaded.map { (screen.destination, $0) }
    }
    return Dictionary(
      uniqueKeysWithValues: views.filter { $0.1.window != nil }.map {
        ($0.0.as(Screen.self)?.name ?? "", $0.1.frame)
      })
  }

  @Test("a custom container shows all visible children below each other")
  func showsVisibleChildren() async throws {
    let stage = try await UIKitStage(start: .container(Panes(), two))
    let frames = frames(stage)
    let (left, right) = (try #require(frames["left"]), try #require(frames["right"]))
    #expect(left.maxY == right.minY && left.size == right.size && left.height > 0)
    #expect(stage.agrees && stage.built == ["left", "right"])
  }

  @Test("a compact window shows only one column of a custom container")
  func showsColumns() async throws {
    let user = UIKitDouble.world.user
    user.resize(.regular)
    let stage = try await UIKitStage(start: .container(Panes(layout: .columns), two))
    let (left, right) = (try #require(frames(stage)["left"]), try #require(frames(stage)["right"]))
    #expect(left.maxX == right.minX && left.size == right.size && left.width > 0)
    user.resize(.compact)
    await stage.settle()
    #expect(frames(stage).keys.sorted() == ["left"] && stage.agrees)
  }

  @Test("a custom container that shows one child shows the selected one")
  func showsOne() async throws {
    let stage = try await UIKitStage(start: .container(Panes(layout: .one), two))
    #expect(frames(stage).keys.sorted() == ["left"])
    try await stage.ask { await $0.select(stage.navigator.state.screens[1].id) }
    #expect(frames(stage).keys.sorted() == ["right"] && stage.agrees)
  }

  @Test("a custom container with the stack layout is shown as a stack")
  func showsOwnStack() async throws {
    let stage = try await UIKitStage(start: .container(Cards(), two))
    #expect(stage.stack?.viewControllers.count == 2 && stage.agrees)
    _ = stage.stack?.popViewController(animated: true)
    await stage.settle()
    #expect(stage.screens == ["left"] && stage.agrees)
  }
}
