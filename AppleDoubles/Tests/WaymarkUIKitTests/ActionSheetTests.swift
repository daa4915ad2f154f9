import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite("Confirmation dialogs in UIKit", .world)
@MainActor
struct ActionSheetTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private let source = PresentationAnchor(rawValue: "delete")
  private let button = UIView()

  private func ask(
    style: Dialog.Style = .confirmation, source: PresentationAnchor? = nil,
    buttons: [DialogButton] = [.cancel("Keep"), .destructive("Delete")]
  ) async throws -> (UIKitStage, UIAlertController, Task<DialogButton?, Never>) {
    var presentations = UIKitPresentations()
    presentations.anchor = { [button, known = self.source] anchor, _ in anchor == known ? button : nil }
    let stage = try await UIKitStage(presentations: presentations, modules: [.dialogs])
    let dialog = Dialog("Delete?", style: style, source: source, buttons: buttons)
    let choice = Task { await stage.navigator.choice(in: dialog) }
    await stage.settle()
    return (stage, try #require(stage.top as? UIAlertController), choice)
  }

  // Scenario B10.
  @Test(
    "a dialog returns the button that the user presses in the action sheet", arguments: ["Keep", "Delete"])
  func answered(_ title: String) async throws {
    let (stage, sheet, choice) = try await ask()
    #expect(sheet.preferredStyle == .actionSheet && sheet.actions.map(\.style) == [.cancel, .destructive])
    #expect(world.user.tapAlert(sheet, title))
    await stage.settle()
    #expect(await choice.value?.title == title)
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && world.warnings.isEmpty)
  }

  @Test("a tap outside an action sheet presses its cancel button")
  func tappedOutside() async throws {
    world.user.resize(.regular)
    let (stage, sheet, choice) = try await ask(source: source)
    #expect(world.user.tapOutside(sheet))
    await stage.settle()
    #expect(await choice.value == .cancel("Keep"))
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a tap outside an action sheet without a cancel button closes the sheet without a result")
  func tappedOutsideWithoutCancel() async throws {
    world.user.resize(.regular)
    let (stage, sheet, choice) = try await ask(source: source, buttons: [.destructive("Delete")])
    #expect(world.user.tapOutside(sheet))
    await stage.settle()
    #expect(await choice.value == nil)
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("on an iPad, an action sheet points to its source view")
  func pointing() async throws {
    world.user.resize(.regular)
    let (stage, sheet, choice) = try await ask(source: source)
    #expect(sheet.preferredStyle == .actionSheet)
    #expect(sheet.popoverPresentationController?.sourceItem === button)
    try await stage.ask { await $0.dismiss() }
    #expect(await choice.value == nil)
  }

  @Test("on an iPad, an action sheet without a visible source is centred")
  func withoutView() async throws {
    world.user.resize(.regular)
    let (stage, sheet, choice) = try await ask(source: PresentationAnchor(rawValue: "elsewhere"))
    #expect(sheet.preferredStyle == .actionSheet)
    let popover = try #require(sheet.popoverPresentationController)
    #expect(popover.sourceView != nil && popover.permittedArrowDirections == [])
    try await stage.ask { await $0.dismiss() }
    _ = await choice.value
  }

  @Test("on an iPad, a confirmation dialog without a source becomes an alert")
  func withoutSource() async throws {
    world.user.resize(.regular)
    let (stage, alert, choice) = try await ask()
    #expect(alert.preferredStyle == .alert)
    #expect(world.user.tapAlert(alert, "Delete"))
    await stage.settle()
    #expect(await choice.value == .destructive("Delete"))
  }

  @Test("a dialog declared as an alert is shown as an alert with any source")
  func alert() async throws {
    let (stage, alert, choice) = try await ask(style: .alert, source: source)
    #expect(alert.preferredStyle == .alert && alert.message == nil)
    try await stage.ask { await $0.dismiss() }
    _ = await choice.value
  }

  @Test("the module for dialogs shows an alert in a custom host")
  func module() async throws {
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule.dialogs
    }
    let window = UIWindow()
    let host = UIKitHost(modules, in: window)
    let dialog = Dialog("Delete?", message: "For good.", buttons: [.destructive("Delete")])
    let navigator = Navigator(try NavigationMap {}, start: .screen(dialog))
    let attaching = Task { try await host.attach(to: navigator) }
    for _ in 0..<8 {
      for _ in 0..<8 { await takeTurn() }
      world.settle()
    }
    try await attaching.value
    #expect((window.rootViewController as? UIAlertController)?.message == "For good.")
  }
}
