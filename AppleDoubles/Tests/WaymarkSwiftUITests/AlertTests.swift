import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// Tests dialogs that are shown as alerts, because the app declares no screen for them.
@MainActor @Suite(.world) struct AlertTests {
  private let user = UIKitDouble.world.user
  private let dialog = Dialog(
    "Delete this page?", message: "It is gone then.", buttons: [.cancel("Keep"), .destructive("Delete")])

  /// Shows a dialog. Returns its alert and the task that waits for the chosen button.
  private func ask(in window: TestWindow) async throws -> (UIAlertController, Task<DialogButton?, Never>) {
    let answer = Task { [navigator = window.navigator, dialog] in await navigator.choice(in: dialog) }
    await window.settle()
    return (try #require(window.top as? UIAlertController), answer)
  }

  @Test("a dialog is shown as a system alert", arguments: SwiftUIBehaviour.styles)
  func shows(style: ContainerStyle) async throws {
    let window = try await TestWindow(.stack(Page(number: 0)), containers: style)
    let (alert, answer) = try await ask(in: window)
    #expect(alert.title == "Delete this page?" && alert.message == "It is gone then.")
    #expect(alert.actions.map(\.title) == ["Keep", "Delete"])
    #expect(alert.actions.map(\.style) == [.cancel, .destructive])
    #expect(window.navigator.state.layers.count == 2)
    answer.cancel()
    _ = await window.request { await $0.dismiss() }
  }

  @Test(
    "a dialog returns the button that the user taps",
    arguments: SwiftUIBehaviour.chosen, SwiftUIBehaviour.styles)
  func answered(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs)
    let window = try await TestWindow(.stack(Page(number: 0)), containers: style)
    let (alert, answer) = try await ask(in: window)
    #expect(user.tapAlert(alert, "Delete"))
    await window.settle()
    #expect(await answer.value == .destructive("Delete"))
    #expect(window.navigator.state.layers.count == 1)
    #expect(window.texts == ["page 0"])
  }

  @Test(
    "dismissing a dialog by code closes its alert without a result",
    arguments: SwiftUIBehaviour.styles)
  func dismissed(style: ContainerStyle) async throws {
    let window = try await TestWindow(.stack(Page(number: 0)), containers: style)
    let (_, answer) = try await ask(in: window)
    let outcome = await window.request { await $0.dismiss() }
    #expect(outcome.node != nil, "\(outcome)")
    #expect(await answer.value == nil)
    #expect(window.top === window.controller)
  }

  @Test("a second dialog is shown after the first one is closed", arguments: SwiftUIBehaviour.styles)
  func again(style: ContainerStyle) async throws {
    let window = try await TestWindow(.stack(Page(number: 0)), containers: style)
    _ = await window.request { await $0.go(to: Page(number: 1)) }
    for button in ["Keep", "Delete"] {
      let (alert, answer) = try await ask(in: window)
      #expect(user.tapAlert(alert, button))
      await window.settle()
      #expect(await answer.value?.title == button)
      #expect(window.texts == ["page 1"])
    }
  }

  @Test("a screen can be presented over a dialog", arguments: SwiftUIBehaviour.styles)
  func covered(style: ContainerStyle) async throws {
    let window = try await TestWindow(.stack(Page(number: 0)), containers: style)
    let (_, answer) = try await ask(in: window)
    let outcome = await window.request { await $0.go(to: Page(number: 1)) }
    #expect(outcome.node != nil, "\(outcome)")
    #expect(window.texts == ["page 1"])
    _ = await window.request { await $0.dismiss() }
    #expect((window.top as? UIAlertController)?.title == dialog.title)
    #expect(window.navigator.state.layers.count == 2)
    let first = try await window.goToFirst()
    #expect(first.node != nil, "\(first)")
    #expect(await answer.value == nil)
    #expect(window.top === window.controller)
  }

  @Test("a dialog with a custom screen is shown in a sheet") func ownViews() async throws {
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { Text("page \($0.number)") }
      Screen(Dialog.self) { Text("own: \($0.title)") }.routes {}
    }
    let shown = ShownApp(app)
    await shown.settle()
    let navigator = try #require(app.front)
    let answer = Task { [dialog] in await navigator.choice(in: dialog) }
    await shown.settle()
    #expect(shown.texts == ["own: Delete this page?"])
    answer.cancel()
  }
}
