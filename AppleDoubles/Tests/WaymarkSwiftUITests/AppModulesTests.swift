import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

private struct Draft: Destination {}

@MainActor private final class DraftModel {
  init(_ draft: Draft, _ scope: ScreenScope) {
    scope.leaveGuard = LeaveGuard("unsaved") { [weak scope] in
      await scope?.navigator?.choice(in: Dialog("Discard?", buttons: [.destructive("Discard")])) != nil
    }
  }
}

/// The modules of an app that is declared by its screens, on a headless host.
@MainActor struct AppModulesTests {
  @Test("a headless host builds the models and dialogs of an app") func models() async throws {
    let app = NavigationApp(start: .stack(Home(), Draft())) {
      Screen(Home.self) { _ in Text("home") }
      Screen(Draft.self, model: DraftModel.init) { _ in Text("draft") }
    }
    let window = try app.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: app.modules)
    #expect(host.view(of: Draft())?.model is DraftModel)
    #expect(host.swipeBack() == .askedGuard)
    try await host.press("Discard")
    #expect(host.front == Home() && host.violations.isEmpty)
  }

  @Test func aLinkOpensAProduct() async throws {
    let window = try shop.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: shop.modules)

    await window.open("/products/42")
    #expect(host.front == Product(id: 42))
    #expect(host.swipeBack() == .done)
    #expect(host.front == Home())
  }

  @Test("the README contains the test of this file") func readme() throws {
    let here = URL(filePath: #filePath)
    let code = try String(contentsOf: here, encoding: .utf8).components(separatedBy: "  @Test func ")[1]
    let test =
      "@Test func " + code.components(separatedBy: "\n  }\n")[0].replacing("\n  ", with: "\n") + "\n}\n"
    let page = here.appending(path: "../../../../README.md").standardized
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(test)```"))
  }

  @Test("an app's own screen for dialogs is not replaced") func ownDialogs() async throws {
    let app = NavigationApp(start: .stack(Home())) {
      Screen(Home.self) { _ in Text("home") }
      Screen(Dialog.self, model: { DraftModel(Draft(), $1) }) { _ in Text("own") }
    }
    let window = try app.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: app.modules)
    let dialog = Dialog("Discard?", buttons: [.destructive("Discard")])
    let choice = Task { await window.choice(in: dialog) }
    try await waitFor("the dialog") { host.front == dialog }
    #expect(host.view(of: dialog)?.model is DraftModel)
    choice.cancel()
  }

  @Test("an app without SwiftUI screens has modules only for dialogs") func noScreens() throws {
    let app = NavigationApp { Navigator(try NavigationMap {}, start: .stack(Home()), window: $0) }
    let map = try NavigationMap { Route(to: Home.self).using(.push).from(.firstStack()) }
    #expect(app.modules.missing(from: map).map { "\($0)" } == ["Home"])
  }
}
