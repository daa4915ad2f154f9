import SwiftUI
import Testing
import WaymarkSwiftUI

@testable import Waymark

/// Shows the first two of its children.
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

/// Columns, and containers of an app's own that show several of their children.
@MainActor @Suite(.world) struct PanesTests {
  private let user = UIKitDouble.world.user
  private let library = NodeBlueprint.split(
    as: Library(), [.primary: .stack(Page(number: 0)), .detail: .stack(Page(number: 1))])

  @Test("B12: columns show side by side where there is room", arguments: SwiftUIBehaviour.styles)
  func wide(style: ContainerStyle) async throws {
    user.resize(.regular)
    let window = try await TestWindow(library, containers: style)
    #expect(window.texts == ["page 0", "page 1"])
    #expect(window.split?.isCollapsed == false)
  }

  @Test("B12: where there is room for one column, the selected one shows", arguments: SwiftUIBehaviour.styles)
  func narrow(style: ContainerStyle) async throws {
    let window = try await TestWindow(library, containers: style)
    #expect(window.texts == ["page 1"])
    let outcome = try await window.goToFirst()
    #expect(outcome.node != nil, "\(outcome)")
    #expect(window.texts == ["page 0"])
  }

  @Test(
    "B12: the user goes back from one column to another, and nothing has left",
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

  @Test("B12: a window that becomes narrow and wide again is what it was", arguments: SwiftUIBehaviour.styles)
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
    "an empty column leaves the other one in front, and is filled by a request",
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
    "a kind that shows two of its three children shows two", arguments: [ContainerLayout.all, .columns],
    SwiftUIBehaviour.styles)
  func pair(layout: ContainerLayout, style: ContainerStyle) async throws {
    let pages = (0..<3).map { NodeBlueprint.screen(Page(number: $0)) }
    let window = try await TestWindow(.container(Pair(layout: layout), pages), containers: style)
    #expect(window.texts == ["page 0", "page 1"])
  }
}
