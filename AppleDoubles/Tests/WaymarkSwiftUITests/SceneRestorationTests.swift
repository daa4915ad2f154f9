import Foundation
import SwiftUI
import Testing
import UIKit
import Waymark
import WaymarkSaving
import WaymarkSwiftUI

private struct SignIn: Destination {}

/// Tests the navigation that is saved with a scene, over several launches of the app.
@MainActor @Suite(.world) struct SceneRestorationTests {
  /// The state outside the app.
  @MainActor private final class Surroundings {
    let kept = SwiftUIDouble.KeptScene()
    /// Whether the server that the pages need does not respond.
    var isDown = false
    var isSignedIn = true
    var faults: [String] = []
    /// A closure that is called when a page is built.
    var onBuild: () throws -> Void = {}

    var text: String { kept.values["waymark.main"] as? String ?? "" }

    /// The file that counts the launches that have begun to restore the scene.
    var marker: URL {
      let id = kept.values["waymark.main.id"] as? String ?? "?"
      return FileManager.default.temporaryDirectory.appending(path: "waymark-\(id).starting")
    }
  }

  private final class PageModel {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct NoResponse: Error, CustomStringConvertible {
    let description = "no response"
  }

  private struct RequireSignIn: Interceptor {
    let surroundings: Surroundings

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      await surroundings.isSignedIn || context.destination == AnyDestination(SignIn())
        || context.destination == AnyDestination(Page(number: 0))
        ? .allow : .hold(Hold("sign-in", opening: SignIn()))
    }
  }

  /// The app, as it is launched. Each launch makes another one.
  private struct TestApp: App {
    let app: NavigationApp
    let style: ContainerStyle
    let version: String
    let dropping: NavigationFile.Dropping?

    init(
      _ app: NavigationApp, _ style: ContainerStyle, _ version: String, _ dropping: NavigationFile.Dropping?
    ) {
      (self.app, self.style, self.version, self.dropping) = (app, style, version, dropping)
    }

    @MainActor init() { self.init(NavigationApp { _ in throw WindowError.noWindow }, .automatic, "", nil) }

    var body: some Scene {
      WindowGroup { NavigatorView(app).containers(style).restores("main", app: version, dropping: dropping) }
    }
  }

  private func makeApp(_ surroundings: Surroundings) -> NavigationApp {
    let app = NavigationApp(
      start: .stack(Page(number: 0)), interceptors: [RequireSignIn(surroundings: surroundings)],
      onFault: { surroundings.faults.append("\($0)") }
    ) {
      Screen(
        Page.self,
        model: { (page: Page) in
          if surroundings.isDown, page.number > 0 { throw NoResponse() }
          try surroundings.onBuild()
          return PageModel(page.number)
        }
      ) { Text("page \($0.number)") }
      Screen(SignIn.self) { _ in Text("sign in") }
    }
    app.stopClock()
    return app
  }

  private struct Launched {
    let app: NavigationApp
    let shown: ShownApp
  }

  private func launch(
    _ surroundings: Surroundings, style: ContainerStyle = .automatic, version: String = "",
    dropping: NavigationFile.Dropping? = nil
  ) async -> Launched {
    let app = makeApp(surroundings)
    let window = SwiftUIDouble.openWindow(
      of: TestApp(app, style, version, dropping), keeping: surroundings.kept)
    let shown = ShownApp(window)
    await shown.settle()
    return Launched(app: app, shown: shown)
  }

  /// Sends the app to the background, where the system can end it.
  private func end(_ launched: Launched) async {
    SwiftUIDouble.setPhase(.background, of: launched.shown.window)
    await launched.shown.settle()
  }

  /// Launches the app, goes to a page, and ends the app.
  private func savePage(_ surroundings: Surroundings, version: String = "") async throws {
    let launched = await launch(surroundings, version: version)
    let navigator = try #require(launched.app.front)
    #expect(await launched.shown.request { await navigator.go(to: Page(number: 1)) }.node != nil)
    await end(launched)
  }

  @Test("an app can drop saved destinations of an older version")
  func drops() async throws {
    let surroundings = Surroundings()
    try await savePage(surroundings, version: "1")
    var versions: Set<String> = []
    let dropping: NavigationFile.Dropping = { key, version in
      versions.insert(version)
      return key == "Page"
    }
    let second = await launch(surroundings, version: "2", dropping: dropping)
    #expect(second.shown.texts == ["page 0"] && versions == ["1"])
    let navigator = try #require(second.app.front)
    #expect(await second.shown.request { await navigator.go(to: Page(number: 2)) }.node != nil)
    await end(second)
    let third = await launch(surroundings, version: "2", dropping: dropping)
    #expect(third.shown.texts == ["page 2"] && versions == ["1"] && surroundings.faults.isEmpty)
  }

  @Test("a scene that crashed the app at two launches is not restored a third time")
  func diesTwice() async throws {
    let surroundings = Surroundings()
    try await savePage(surroundings)
    // If building a page ended the app, this file would be left.
    var left: [Data] = []
    surroundings.onBuild = { left.append(try Data(contentsOf: surroundings.marker)) }
    _ = await launch(surroundings)
    #expect(!left.isEmpty && !FileManager.default.fileExists(atPath: surroundings.marker.path))
    surroundings.onBuild = {}
    for text in ["one\n", "one\ntwo\n"] {
      try Data(text.utf8).write(to: surroundings.marker)
      let marker = surroundings.marker
      defer { try? FileManager.default.removeItem(at: marker) }
      let launched = await launch(surroundings)
      #expect(launched.shown.texts == [text == "one\n" ? "page 1" : "page 0"])
    }
    #expect(surroundings.faults.count == 1 && surroundings.faults[0].contains("the app ended twice"))
    // The start is saved under another id.
    let fourth = await launch(surroundings)
    await end(fourth)
    _ = await launch(surroundings)
    #expect(surroundings.faults.count == 1)
  }

  @Test("an unreadable saved navigation is replaced at the next launch")
  func unreadable() async throws {
    let surroundings = Surroundings()
    surroundings.kept.values["waymark.main"] = "{ nonsense"
    let first = await launch(surroundings)
    #expect(first.shown.texts == ["page 0"] && surroundings.faults.count == 1 && surroundings.text.isEmpty)
    try await savePage(surroundings)
    let third = await launch(surroundings)
    #expect(third.shown.texts == ["page 1"] && surroundings.faults.count == 1)
  }

  @Test("a restoration that waits for a sign-in is saved again") func held() async throws {
    let surroundings = Surroundings()
    try await savePage(surroundings)
    surroundings.isSignedIn = false
    let second = await launch(surroundings)
    await second.shown.settle { second.shown.texts == ["sign in"] }
    #expect(second.shown.texts == ["sign in"])
    await end(second)
    surroundings.isSignedIn = true
    let third = await launch(surroundings)
    await third.shown.settle { third.shown.texts == ["page 1"] }
    #expect(third.shown.texts == ["page 1"])
  }

  @Test(
    "a restored page that cannot be built shows its error and stays saved",
    arguments: SwiftUIBehaviour.styles)
  func unbuilt(style: ContainerStyle) async throws {
    let surroundings = Surroundings()
    try await savePage(surroundings)
    surroundings.isDown = true
    let second = await launch(surroundings, style: style)
    let navigator = try #require(second.app.front)
    #expect(navigator.state.screens.count == 2 && !second.shown.texts.contains("page 1"))
    #expect(surroundings.faults.count == 1)
    await end(second)
    surroundings.isDown = false
    if style == .swiftUI {
      #expect(SwiftUIDouble.press(HostTexts().tryAgain, in: second.shown.top))
      await second.shown.settle()
      #expect(second.shown.texts == ["page 1"])
    }
    let third = await launch(surroundings, style: style)
    #expect(third.shown.texts == ["page 1"])
  }
}
