import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

@testable import Notes

/// The app of *Getting started*, in a window of the double.
@MainActor @Suite(.world) struct GettingStartedTests {
  private let app: ShownApp

  init() async {
    app = ShownApp(SwiftUIDouble.openWindow(of: NotesApp()))
    await app.settle()
  }

  private func press(_ title: String) async {
    #expect(SwiftUIDouble.press(title, in: app.top), "\(title) in \(app.texts)")
    await app.settle()
  }

  @Test("the user can open, edit and save a note") func edit() async throws {
    #expect(app.texts == ["Milk", "Eggs"])
    #expect(try app.tabs().viewControllers?.map(\.tabBarItem.title) == ["Notes", "Settings"])
    await press("Eggs")
    #expect(app.texts == ["Eggs"])
    await press("Edit")
    #expect(SwiftUIDouble.write("Eggs and bread", into: "Text", in: app.top))
    await press("Save")
    #expect(app.texts == ["Eggs and bread"])
  }

  @Test("discarding an edited note closes its sheet")
  func cancel() async throws {
    await press("Eggs")
    await press("Edit")
    #expect(SwiftUIDouble.write("Eggs and bread", into: "Text", in: app.top))
    await app.settle()
    await press("Cancel")
    let alert = try #require(app.top as? UIAlertController)
    #expect(alert.title == "Discard your changes?")
    #expect(UIKitDouble.world.user.tapAlert(alert, "Discard"))
    await app.settle()
    #expect(app.texts == ["Eggs"])
  }

  @Test("a link to a note selects the tab of the notes") func link() async throws {
    UIKitDouble.world.user.tapTab(1, on: try app.tabs())
    await app.settle()
    #expect(app.texts == ["Account"])
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "notes:///notes/2")), in: app.window))
    await app.settle()
    #expect(app.texts == ["Eggs"])
  }

  @Test("the account appears after the user signs in") func account() async throws {
    UIKitDouble.world.user.tapTab(1, on: try app.tabs())
    await app.settle()
    await press("Account")
    await press("Sign in")
    await app.settle { app.texts == ["Your account"] }
    #expect(app.texts == ["Your account"])
  }
}
