import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

// The code of the article for users of navigators with modules, unchanged.

private struct Headlines: Destination {}
private struct Story: Destination { var id: Int }
private struct Preferences: Destination {}

@MainActor @Observable
private final class StoryModel {
  let id: Int
  var isSaved = false
  init(_ id: Int) { self.id = id }
}

private struct HeadlinesView: View {
  @Environment(\.navigate) private var navigate
  var body: some View {
    List(1..<4, id: \.self) { id in NavigateLink("Story \(id)", to: Story(id: id)) }
      .toolbar { Button("Preferences") { navigate(Preferences()) } }
  }
}

private struct StoryView: View {
  let model: StoryModel
  var body: some View { Text("Story \(model.id)") }
}

@MainActor
private enum News {
  @ScreenBuilder static func screens(_ note: @escaping @MainActor (Int) -> Void) -> [Screen] {
    Screen(Headlines.self) { _ in HeadlinesView() }
    Screen(
      Story.self, link: "/stories/{id}",
      model: { story in
        note(story.id)
        return StoryModel(story.id)
      }
    ) { StoryView(model: $0) }
  }
}

@MainActor
private enum Settings {
  @ScreenBuilder static func screens() -> [Screen] {
    Screen(Preferences.self) { _ in Text("Preferences") }
      .routes { Route(to: Preferences.self).unique().using(.present(.sheet)).from(.current) }
  }
}

@MainActor
private func makeNews(_ old: OldModules) -> NavigationApp {
  NavigationApp(start: .stack(Headlines())) {
    Screen(Headlines.self) { _ in HeadlinesView() }
    Screen(Story.self, link: "/stories/{id}") { story in old.storyModule(story.id) }
    Settings.screens()
  }
}

private struct MovedTab: View {
  let news: NavigationApp

  var body: some View {
    TabView {
      OldHome().tabItem { Text("Home") }
      NavigatorView(news).opensLinks().tabItem { Text("News") }
    }
  }
}

/// The modules of the old navigator.
@MainActor
private final class OldModules {
  private(set) var ids: [Int] = []

  func storyModule(_ id: Int) -> some View {
    ids.append(id)
    return Text("Old story \(id)")
  }
}

private struct OldHome: View {
  var body: some View { Text("Old home") }
}

@Suite("The guide for users of navigators with modules", .world) @MainActor
struct ModuleGuideTests {
  private final class Log {
    private(set) var ids: [Int] = []
    func append(_ id: Int) { ids.append(id) }
  }

  private let log = Log()

  private func open() async throws -> (Navigator, HeadlessHost<SwiftUIScreen>) {
    let log = log
    let app = NavigationApp(start: .stack(Headlines())) {
      News.screens { id in log.append(id) }
      Settings.screens()
    }
    let window = try app.openWindow()
    return (window, try await HeadlessHost.attached(to: window, building: app.modules))
  }

  @Test("a model is created only when its screen is shown")
  func lazy() async throws {
    let (window, host) = try await open()
    #expect(log.ids.isEmpty)
    await window.open("/stories/2")
    #expect(host.front == Story(id: 2) && log.ids == [2])
  }

  @Test("a feature opens a screen of a different feature by its destination")
  func features() async throws {
    let (window, host) = try await open()
    await window.go(to: Preferences())
    #expect(host.front == Preferences() && window.state.layers.count == 2)
  }

  @Test("an old module is shown in a tab of the old app, and is built when it is opened")
  func moved() async throws {
    let old = OldModules()
    let news = makeNews(old)
    let app = ShownApp(UIWindow())
    news.stopClock()
    app.window.rootViewController = UIHostingController(rootView: MovedTab(news: news))
    app.window.makeKeyAndVisible()
    await app.settle()
    #expect(app.texts == ["Old home"])
    #expect(UIKitDouble.world.user.tapTab(1, on: try app.tabs()))
    await app.settle()
    #expect(old.ids.isEmpty)
    #expect(SwiftUIDouble.press("Story 2", in: app.top))
    await app.settle()
    #expect(app.texts == ["Old story 2"] && Set(old.ids) == [2])
  }
}
