import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKit

@testable import Ledger

/// An app that starts without Waymark and adopts it step by step.
@Suite(.world, .timeLimit(.minutes(10)))
@MainActor
struct LedgerTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  private func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 {
        await withCheckedContinuation { turn in
          Task { turn.resume() }
        }
      }
      world.settle()
    }
  }

  private func tap(_ title: String, in controller: UIViewController?) async throws {
    let buttons = controller?.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton } ?? []
    let button = try #require(buttons.first { $0.currentTitle == title }, "there is no button \(title)")
    #expect(world.user.tap(button))
    await settle()
  }

  private func stack(_ index: Int, of window: UIWindow?) -> UINavigationController? {
    (window?.rootViewController as? UITabBarController)?.viewControllers?[index] as? UINavigationController
  }

  private func titles(_ index: Int, of window: UIWindow?) -> [String] {
    stack(index, of: window)?.viewControllers.map { $0.title ?? "" } ?? []
  }

  @Test("a tap on an account in the app without Waymark opens the account")
  func old() async throws {
    let delegate = OldSceneDelegate()
    _ = world.user.openScene(delegate)
    await settle()
    try await tap("Travel", in: stack(0, of: delegate.window)?.topViewController)
    #expect(titles(0, of: delegate.window) == ["Accounts", "Travel"])
  }

  @Test("a Waymark feature in a new tab does not change the existing tabs")
  func feature() async throws {
    let delegate = BudgetsSceneDelegate()
    _ = world.user.openScene(delegate)
    await settle()
    let tabs = try #require(delegate.window?.rootViewController as? UITabBarController)
    try await tap("Travel", in: stack(0, of: delegate.window)?.topViewController)
    #expect(titles(0, of: delegate.window) == ["Accounts", "Travel"] && tabs.viewControllers?.count == 3)
    #expect(world.user.tapTab(2, on: tabs))
    await settle()
    let budgets = try #require(delegate.budgets?.controller.children.first as? UINavigationController)
    try await tap("Food", in: budgets.topViewController)
    #expect(budgets.viewControllers.map(\.title) == ["Budgets", "Food"])
    #expect(
      delegate.budgets?.navigator.state.screens.map(\.destination) == [
        AnyDestination(Budgets()), AnyDestination(Budget(name: "Food")),
      ])
    #expect(world.warnings.isEmpty)
  }

  @Test("the existing screens of an adopted window keep working")
  func takenOver() async throws {
    let delegate = AdoptedSceneDelegate()
    _ = world.user.openScene(delegate)
    await settle()
    #expect(titles(0, of: delegate.window) == ["Accounts"] && titles(1, of: delegate.window).count == 1)
    try await tap("Travel", in: stack(0, of: delegate.window)?.topViewController)
    #expect(titles(0, of: delegate.window) == ["Accounts", "Travel"])
    #expect(
      delegate.navigator?.state.screens.map(\.destination) == [AnyDestination(Entries(account: "Travel"))])
    try await tap("Print", in: stack(0, of: delegate.window)?.topViewController)
    #expect(delegate.navigator?.state.layers.count == 2)
    let navigator = try #require(delegate.navigator)
    let request = navigator.dispatch(.back)
    await settle()
    #expect(request.outcome != nil && navigator.state.layers.count == 1 && world.warnings.isEmpty)
  }

  @Test("a link opens a screen of the adopted app in another tab")
  func links() async throws {
    let delegate = AdoptedSceneDelegate()
    let scene = world.user.openScene(delegate)
    await settle()
    let tabs = try #require(delegate.window?.rootViewController as? UITabBarController)
    #expect(world.user.tapTab(1, on: tabs))
    await settle()
    tabs.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
    await settle()
    world.user.openURL(try #require(URL(string: "ledger://accounts/Household")), in: scene)
    await settle()
    #expect(titles(0, of: delegate.window) == ["Accounts", "Household"] && tabs.selectedIndex == 0)
    #expect(tabs.presentedViewController == nil && world.warnings.isEmpty)
  }
}
