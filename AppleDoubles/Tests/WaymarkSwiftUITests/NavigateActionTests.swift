import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

@MainActor private final class Actions { var navigate: [String: NavigateAction] = [:] }

private struct NamedView: View {
  let name: String
  let actions: Actions
  @Environment(\.navigate) private var navigate

  var body: some View {
    actions.navigate[name, default: navigate] = navigate
    return Text(name)
  }
}

/// The action in the environments of views.
@MainActor @Suite(.world) struct NavigateActionTests {
  private func show(_ style: ContainerStyle) async -> (ShownApp, NavigationApp, Actions) {
    let actions = Actions()
    let app = NavigationApp(start: .stack(Home())) {
      Screen(Home.self) { _ in NamedView(name: "home", actions: actions) }
      Screen(Bag.self) { _ in NamedView(name: "bag", actions: actions) }
    }
    let shown = ShownApp(app) {
      NavigatorView($0).containers(style).accessory { NamedView(name: "accessory", actions: actions) }
    }
    await shown.settle()
    return (shown, app, actions)
  }

  @Test(
    "each screen and the accessory get separate actions for the same navigator",
    arguments: SwiftUIBehaviour.styles)
  func screens(style: ContainerStyle) async throws {
    let (shown, app, actions) = await show(style)
    actions.navigate["accessory"]?(Bag())
    await shown.settle()
    #expect(
      shown.texts.contains("bag") && Set(actions.navigate.values.map { $0.navigator === app.front }) == [true]
    )
    let (home, bag, accessory) = (
      actions.navigate["home"], actions.navigate["bag"], actions.navigate["accessory"]
    )
    #expect(actions.navigate.count == 3 && home != bag && home != accessory && bag != accessory)
  }

  @Test(
    "back and close in the accessory apply to the front screen", arguments: SwiftUIBehaviour.styles)
  func accessory(style: ContainerStyle) async throws {
    let (shown, app, actions) = await show(style)
    let navigate = try #require(actions.navigate["accessory"])
    navigate(Bag())
    await shown.settle()
    navigate(.back)
    await shown.settle()
    #expect(app.front?.state.screens.count == 1)
    let front = try #require(app.front)
    _ = await shown.request { await front.perform(.show(AnyDestination(Bag()), .present(.sheet))) }
    navigate(.dismiss)
    await shown.settle()
    #expect(front.state.layers.count == 1)
  }
}
