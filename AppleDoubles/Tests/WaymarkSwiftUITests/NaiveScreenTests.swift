import SwiftUI
import Testing
import UIKit
import Waymark
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

/// Tests problems of SwiftUI screens in UIKit containers. The naive implementation must have each problem,
/// and the UIKit host must not have it.
@MainActor @Suite(.world) struct NaiveScreenTests {
  private struct Titled: View {
    let number: Int

    var body: some View {
      Text("page \(number)").navigationTitle("Page \(number)")
        .toolbar { ToolbarItem { Button("Share") {} } }
    }
  }

  private final class BarReader: NSObject, UINavigationControllerDelegate {
    private(set) var shown: [String?] = []
    private(set) var buttons: [Int] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController.navigationItem.title)
      buttons.append(viewController.navigationItem.rightBarButtonItems?.count ?? 0)
    }
  }

  private func shop() -> NavigationApp {
    NavigationApp(start: .stack(Page(number: 0))) { Screen(Page.self) { Titled(number: $0.number) } }
  }

  @Test("a screen's title and bar items are visible from the start of its push", arguments: [true, false])
  func layout(naive: Bool) async throws {
    let app = shop()
    let shown = ShownApp(app)
    await shown.settle()
    let reader = BarReader()
    if naive {
      let stack = UINavigationController(rootViewController: UIViewController())
      shown.window.rootViewController = stack
      await shown.settle()
      stack.delegate = reader
      stack.pushViewController(UIHostingController(rootView: Titled(number: 1)), animated: true)
    } else {
      let stack: UINavigationController = try #require(shown.top.first())
      stack.delegate = reader
      let navigator = try #require(app.front)
      #expect(await shown.request { await navigator.go(to: Page(number: 1)) }.node != nil)
    }
    await shown.settle()
    #expect((reader.shown == ["Page 1"]) == !naive, "\(reader.shown)")
    #expect((reader.buttons == [1]) == !naive, "\(reader.buttons)")
  }

  private struct Linked: View {
    var body: some View { NavigationLink("Outer", value: 7) }
  }

  /// Passes its complete environment to the views that it hosts.
  private struct NaiveHost: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController {
      UIHostingController(rootView: Linked().environment(\.self, context.environment))
    }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  private struct Outer: View {
    let app: NavigationApp?

    var body: some View {
      NavigationStack {
        Group { if let app { NavigatorView(app) } else { NaiveHost() } }
          .navigationDestination(for: Int.self) { Text("outer \($0)") }
      }
    }
  }

  @Test("a link in a screen does not push onto a stack outside its navigator view", arguments: [true, false])
  func environment(naive: Bool) async throws {
    let app = NavigationApp(start: .stack(Page(number: 0))) { Screen(Page.self) { _ in Linked() } }
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: Outer(app: naive ? nil : app))
    window.makeKeyAndVisible()
    let shown = ShownApp(window)
    await shown.settle()
    SwiftUIDouble.press("Outer", in: shown.top)
    await shown.settle()
    #expect(shown.texts.contains("outer 7") == naive, "\(shown.texts)")
  }
}
