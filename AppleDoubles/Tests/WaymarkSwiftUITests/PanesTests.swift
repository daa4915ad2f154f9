import SwiftUI
import Testing
import WaymarkSwiftUI

@testable import Waymark

/// A container kind that shows its first two children.
private struct Pair: ContainerKind {
  static let key = "pair"
  var layout = ContainerLayout.all

  enum CodingKeys: CodingKey {}

  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool {
    index < 2
  }
}

private struct Library: ContainerDestination {
  static let kind = Split()
}

/// Tests columns, and custom containers that show several children.
@MainActor @Suite(.world) struct PanesTests {
  private let user = UIKitDouble.world.user
  private let library = NodeBlueprint.split(
    as: Library(), [.primary: .stack(Page(number: 0)), .detail: .stack(Page(number: 1))])

  // Scenario B12.
  @Test("a wide window shows the columns side by side", arguments: SwiftUIBehaviour.styles)
  func wide(style: ContainerStyle) async throws {
    user.resize(.regular)
    let window = try await TestWindow(library, containers: style)
    #expect(window.texts == ["page 0", "page 1"])
    #expect(window.split?.isCollapsed == false)
  }

  // Scenario B12.
  @Test("a narrow window shows the selected column", arguments: SwiftUIBehaviour.styles)
  func narrow(style: ContainerStyle) async throws {
    let window = try await TestWindow(library, containers: style)
    #expect(window.texts == ["page 1"])
    let outcome = try await window.goToFirst()
    #expect(outcome.node != nil, "\(outcome)")
    #expect(window.texts == ["page 0"])
  }

  // Scenario B12.
  @Test(
    "going back to the first column keeps all screens in the state",
    arguments: SwiftUIBehaviour.styles)
  func back(style: ContainerStyle) async throws {
    let window = try await TestWindow(library, containers: style)
    let stack = try #require(window.split?.viewControllers.first as? UINavigationController)
    #expect(user.tapBack(on: stack))
    await window.settle()
    #expect(window.texts == ["page 0"])
    #expect(window.navigator.state.front.screen?.destination.as(Page.self) == Page(number: 0))
    #expect(window.navigator.state.screens.count == 2)
  }

  // Scenario B12.
  @Test("narrowing and widening a window keeps its state", arguments: SwiftUIBehaviour.styles)
  func folded(style: ContainerStyle) async throws {
    user.resize(.regular)
    let window = try await TestWindow(library, containers: style)
    let (before, models) = (window.navigator.state, window.scopes.mapValues(\.id))
    user.resize(.compact)
    await window.settle()
    #expect(window.texts == ["page 1"])
    user.resize(.regular)
    await window.settle()
    #expect(window.texts == ["page 0", "page 1"])
    #expect(window.scopes.mapValues(\.id) == models)
    #expect(window.navigator.state.screens.map(\.id) == before.screens.map(\.id))
  }

  @Test(
    "a split with an empty column shows the filled column",
    arguments: SwiftUIBehaviour.styles)
  func empty(style: ContainerStyle) async throws {
    let window = try await TestWindow(
      .split(as: Library(), [.primary: .stack(Page(number: 0))]), containers: style)
    #expect(window.texts == ["page 0"])
    user.resize(.regular)
    await window.settle()
    #expect(window.texts == ["page 0"])
  }

  @Test(
    "a container shows only its visible children", arguments: [ContainerLayout.all, .columns],
    SwiftUIBehaviour.styles)
  func pair(layout: ContainerLayout, style: ContainerStyle) async throws {
    let pages = (0..<3).map { NodeBlueprint.screen(Page(number: $0)) }
    let window = try await TestWindow(.container(Pair(layout: layout), pages), containers: style)
    #expect(window.texts == ["page 0", "page 1"])
  }
}
