import SwiftUI
import Testing

/// Rules 30 to 34: tabs and tasks.
@MainActor @Suite(.world) struct TabTests {
  private struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack(path: $model.path) {
          Text("first").navigationDestination(for: Int.self) { Text("detail \($0)") }
        }
        .tabItem { Text("A") }.tag("a")
        Probe(model: model).tabItem { Text("B") }.tag("b")
      }
      .onChange(of: model.tab) { _, new in model.log.append("tab \(new)") }
    }
  }

  private struct Probe: View {
    let model: Model

    var body: some View {
      model.log.append("body")
      return Text("second").task { model.log.append("task") }
    }
  }

  private func tap(_ index: Int, _ shown: Shown) throws -> Bool {
    let tabs = try #require(shown.find(UITabBarController.self))
    defer { shown.world.settle() }
    return tabs.selectedIndex == index
      ? shown.world.user.reTapTab(on: tabs) : shown.world.user.tapTab(index, on: tabs)
  }

  // Rule 30.
  @Test("tapping a tab writes its tag to the selection binding") func selection() throws {
    let model = Model()
    let shown = Shown(Tabs(model: model))
    #expect(shown.texts == ["first"])
    #expect(try tap(1, shown))
    #expect(model.tab == "b")
    #expect(shown.texts == ["second"])
    model.tab = "a"
    shown.world.settle()
    #expect(shown.texts == ["first"])
    #expect(shown.find(UITabBarController.self)?.viewControllers?.map { $0.tabBarItem.title } == ["A", "B"])
  }

  // Rule 31.
  @Test(
    "from version 18, a tab is built only when selected",
    arguments: [SwiftUIDouble.Profile.v17, .v18])
  func laziness(profile: SwiftUIDouble.Profile) {
    SwiftUIDouble.profile = profile
    let model = Model()
    _ = Shown(Tabs(model: model))
    #expect(model.log.contains("body") == (profile == .v17))
  }

  // Rule 32.
  @Test(
    "from version 18, tapping the selected tab pops its stack", arguments: [SwiftUIDouble.Profile.v17, .v18])
  func reTap(profile: SwiftUIDouble.Profile) throws {
    SwiftUIDouble.profile = profile
    let model = Model()
    let shown = Shown(Tabs(model: model))
    model.path = [1, 2]
    shown.world.settle()
    #expect(try tap(0, shown))
    #expect(model.path == (profile == .v17 ? [1, 2] : []))
  }

  private struct Tagged: View {
    let model: Model

    var body: some View {
      let tab = Binding { @MainActor in
        model.tab
      } set: { @MainActor value in
        model.log.append("wrote \(value)")
      }
      TabView(selection: tab) {
        Text("first").tabItem { Text("A") }.tag("a")
        Text("second").tabItem { Text("B") }.tag("b")
      }
    }
  }

  // Rule 33.
  @Test("a setting chooses whether tapping the selected tab writes its tag", arguments: [true, false])
  func writes(again: Bool) throws {
    SwiftUIDouble.knobs.writesTagOnReTap = again
    let model = Model()
    let shown = Shown(Tagged(model: model))
    #expect(try tap(0, shown))
    #expect(model.log == (again ? ["wrote a"] : []))
  }

  private struct Working: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Text("works").task {
            // A stream without elements ends when the task is cancelled.
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in stream {}
            continuation.finish()
            model.log.append("cancelled \(Task.isCancelled)")
          }
        }
      }
    }
  }

  // Rule 34.
  @Test("a view's task is cancelled when the view disappears") func task() async {
    let model = Model()
    let shown = Shown(Working(model: model))
    model.path = [1]
    shown.world.settle()
    for _ in 0..<10 { await Task.yield() }
    model.path = []
    shown.world.settle()
    for _ in 0..<10 { await Task.yield() }
    #expect(model.log == ["cancelled true"])
  }
}
