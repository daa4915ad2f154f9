import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

extension PresentationAnchor {
  fileprivate static let delete = PresentationAnchor(rawValue: "delete")
}

/// Confirmation dialogs, in UIKit's containers and in SwiftUI's own.
@MainActor @Suite(.world) struct ConfirmationDialogTests {
  private let user = UIKitDouble.world.user

  private func ask(
    in containers: ContainerStyle, buttons: [DialogButton] = [.cancel("Keep"), .destructive("Delete")]
  ) async throws -> (ShownApp, UIAlertController, Task<DialogButton?, Never>) {
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { _ in Text("Delete").navigationSource(.delete) }
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(containers) }
    await shown.settle()
    let navigator = try #require(app.front)
    let dialog = Dialog(
      "Delete this episode?", message: "It is gone then.", style: .confirmation, source: .delete,
      buttons: buttons)
    let choice = Task { await navigator.choice(in: dialog) }
    await shown.settle()
    return (shown, try #require(shown.top as? UIAlertController), choice)
  }

  @Test(
    "a confirmation dialog returns the button that the user presses",
    arguments: SwiftUIBehaviour.chosen, SwiftUIBehaviour.styles)
  func answered(behaviour: SwiftUIBehaviour, containers: ContainerStyle) async throws {
    (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs)
    let (shown, sheet, choice) = try await ask(in: containers)
    #expect(sheet.preferredStyle == .actionSheet && sheet.title == "Delete this episode?")
    #expect(sheet.message == "It is gone then." && sheet.actions.map(\.style) == [.cancel, .destructive])
    #expect(user.tapAlert(sheet, "Delete"))
    await shown.settle()
    #expect(await choice.value == .destructive("Delete"))
    #expect(shown.texts == ["Delete"])
  }

  @Test(
    "a tap outside a confirmation dialog presses the cancel button", arguments: SwiftUIBehaviour.chosen,
    SwiftUIBehaviour.styles)
  func tappedOutside(behaviour: SwiftUIBehaviour, containers: ContainerStyle) async throws {
    (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs)
    user.resize(.regular)
    let (shown, sheet, choice) = try await ask(in: containers)
    #expect(user.tapOutside(sheet))
    await shown.settle()
    #expect(await choice.value == .cancel("Keep"))
    #expect(shown.texts == ["Delete"])
  }

  @Test("a dialog closed by the system without a button returns the cancel button")
  func closedBySystem() async throws {
    let (shown, sheet, choice) = try await ask(in: .swiftUI)
    sheet.presentingViewController?.dismiss(animated: true)
    await shown.settle()
    #expect(await choice.value == .cancel("Keep"))
  }

  @Test("a tap outside a dialog without a cancel button closes the dialog without a result")
  func withoutCancel() async throws {
    user.resize(.regular)
    let (shown, sheet, choice) = try await ask(in: .automatic, buttons: [.destructive("Delete")])
    #expect(user.tapOutside(sheet))
    await shown.settle()
    #expect(await choice.value == nil)
  }

  @Test("on an iPad, a confirmation dialog points to its navigation source")
  func source() async throws {
    user.resize(.regular)
    let (shown, sheet, choice) = try await ask(in: .automatic)
    let item = try #require(sheet.popoverPresentationController?.sourceItem as? UIView)
    #expect(item.window === shown.window)
    #expect(user.tapAlert(sheet, "Keep"))
    await shown.settle()
    #expect(await choice.value?.role == .cancel)
  }
}
