import MiniApps
import ScreenKit
import ScreenKitSwiftUI
import ScreenKitUIKit
import SwiftUI
import Testing
import UIKit

@testable import Apps

/// Tests the app package on the doubles.
@Suite(.world, .timeLimit(.minutes(10)))
@MainActor
struct AppsTests {
  private nonisolated static let names = ["shop", "news", "colours", "movies", "twotabs"]

  private func settle() async {
    for _ in 0..<10 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  private func show(_ view: some View) async -> UIWindow {
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    await settle()
    return window
  }

  private func texts(of window: UIWindow) -> [String] {
    var top = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top.map { SwiftUIDouble.texts(of: $0) } ?? []
  }

  @Test("the list shows all mini apps and opens one")
  func list() async throws {
    let window = await show(AppList())
    let titles = texts(of: window)
    #expect(MiniApp.all.map { $0.name } == Self.names)
    for app in MiniApp.all { #expect(titles.contains(app.title) && titles.contains(app.summary)) }
    let list = try #require(window.rootViewController)
    #expect(SwiftUIDouble.press("Open with SwiftUI", in: list))
    await settle()
    let app = try #require(window.rootViewController?.presentedViewController)
    #expect(texts(of: window).contains("Close"))
    #expect(SwiftUIDouble.press("Close", in: app))
    await settle()
    #expect(window.rootViewController?.presentedViewController == nil)
  }

  @Test("each mini app shows its first screen with SwiftUI", arguments: names)
  func swiftUI(name: String) async throws {
    let opened = OpenedApp(try #require(MiniApp.named(name)), shownBy: .swiftUI)
    let window = await show(opened.content)
    let root = try #require(window.rootViewController)
    #expect(
      !SwiftUIDouble.views(DescriptionView.self, of: root).isEmpty && UIKitDouble.world.warnings.isEmpty)
  }

  @Test("each mini app shows its first screen with UIKit", arguments: names)
  func uiKit(name: String) async throws {
    let opened = OpenedApp(try #require(MiniApp.named(name)), shownBy: .uiKit)
    let window = await show(opened.content)
    let screens = all(in: try #require(window.rootViewController)).compactMap { $0 as? DescriptionController }
    let front = try #require(screens.first { $0.viewIfLoaded?.window === window })
    #expect(labels(in: front.view).count >= front.screen.text.count && UIKitDouble.world.warnings.isEmpty)
  }

  @Test("a form stores typed text and shows the changes of its model")
  func renderer() async throws {
    let screen = ScreenDescription(
      "Form", text: ["as it was"], rows: (1...120).map { ScreenRow("row \($0)") },
      fields: [ScreenField("Name"), ScreenField("Code", isSecret: true)])
    let controller = DescriptionController(screen)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let fields = views(in: controller.view).compactMap { $0 as? UITextField }
    #expect(fields.map(\.isSecureTextEntry) == [false, true] && labels(in: controller.view).count == 51)
    fields.first?.text = "Ada"
    fields.first?.sendActions(for: .editingChanged)
    screen.add("and more")
    await settle()
    #expect(
      screen.fields[0].value == "Ada" && labels(in: controller.view).prefix(2) == ["as it was", "and more"])
    let more = views(in: controller.view).compactMap { $0 as? UIButton }.first {
      $0.currentTitle == "Show more"
    }
    #expect(UIKitDouble.world.user.tap(try #require(more)))
    await settle()
    #expect(labels(in: controller.view).count == 102)
  }

  private func all(in controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap { all(in: $0) }
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }

  private func labels(in view: UIView) -> [String] {
    views(in: view).compactMap { ($0 as? UILabel)?.text }
  }
}
