import Foundation
import SwiftUI
import Testing
import UIKit
import Waymark
import WaymarkTesting

@testable import UIKitNotes

/// The app of *Getting started with UIKit*, in a scene of the double.
@MainActor @Suite(.world) struct UIKitGettingStartedTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }
  private let delegate = SceneDelegate()

  private var root: UIViewController { delegate.window?.rootViewController ?? UIViewController() }

  private func tap(_ title: String) async throws {
    let button = try #require(buttons(in: root.topmost.view).first { $0.currentTitle == title }, "\(title)")
    #expect(user.tap(button))
    await settleWindows()
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  private func labels(in view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0.text ?? ""] } ?? labels(in: $0) }
  }

  private func open() async throws -> UIWindowScene {
    let scene = user.openScene(delegate)
    await settleWindows()
    return scene
  }

  @Test("the user can open, edit and save a note") func edit() async throws {
    _ = try await open()
    try await tap("Eggs")
    try await tap("Edit")
    #expect(SwiftUIDouble.write("Eggs and bread", into: "Text", in: root.topmost))
    #expect(SwiftUIDouble.press("Save", in: root.topmost))
    await settleWindows()
    #expect(labels(in: root.view).contains("Eggs and bread"))
  }

  @Test("cancelling an edited note shows the dialog") func cancel() async throws {
    _ = try await open()
    try await tap("Eggs")
    try await tap("Edit")
    #expect(SwiftUIDouble.write("Eggs and bread", into: "Text", in: root.topmost))
    #expect(SwiftUIDouble.press("Cancel", in: root.topmost))
    await settleWindows()
    let alert = try #require(root.topmost as? UIAlertController)
    #expect(user.tapAlert(alert, "Discard"))
    await settleWindows()
    #expect(labels(in: root.topmost.view).contains("Eggs"))
  }

  @Test("the account appears after the user signs in") func account() async throws {
    _ = try await open()
    let tabs = try #require(root as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Notes", "Settings"])
    #expect(user.tapTab(1, on: tabs))
    await settleWindows()
    try await tap("Account")
    try await tap("Sign in")
    for _ in 0..<5 { await settleWindows() }
    #expect(labels(in: root.topmost.view).contains("Your account"))
  }

  @Test func aLinkSelectsTheTab() async throws {
    let navigator = Navigator(try makeMap(Session()), start: .notes)
    let host = try await HeadlessHost.attached(to: navigator)
    host.tapTab(at: 1)
    #expect(host.front == Settings())

    await navigator.open("/notes/2")
    #expect(host.front == Note(id: 2))
  }
}
