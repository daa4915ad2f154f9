import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct General: Destination {}
private struct Account: Destination {}

@MainActor private let notes = NavigationApp(start: .stack(Home())) {
  Screen(Home.self) { _ in Text("notes") }
}

@MainActor private let settings = NavigationApp(start: .tabs(.screen(General()), .screen(Account()))) {
  Screen(General.self) { _ in NavigateLink("Account", to: Account()) }.tab("General", systemImage: "gear")
  Screen(Account.self) { _ in Text("account") }.tab("Account", systemImage: "person")
}

private struct NotesApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(notes) }
    Settings { NavigatorView(settings) }
  }
}

/// Tests of a macOS app whose settings scene shows a second `NavigationApp`.
@MainActor @Suite("The settings scene", .world) struct SettingsSceneTests {
  @Test("a request in the settings scene does not change the main scene")
  func scenes() async throws {
    let main = ShownApp(SwiftUIDouble.openWindow(of: NotesApp()))
    let window = ShownApp(SwiftUIDouble.openSettings(of: NotesApp()))
    await window.settle()
    #expect(main.texts == ["notes"] && window.texts == ["Account"])
    #expect(SwiftUIDouble.press("Account", in: window.top))
    await window.settle()
    #expect(main.texts == ["notes"] && window.texts == ["account"])
  }
}
