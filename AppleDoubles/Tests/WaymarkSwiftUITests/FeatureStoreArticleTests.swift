import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

private struct CounterList: Destination {}
private struct Counter: Destination { var start = 0 }
private struct CounterState { var count: Int }

/// A stand-in for the store of a feature.
@MainActor
private final class FeatureStore {
  let state: CounterState
  var onDone: () -> Void = {}

  init(_ state: CounterState) { self.state = state }
}

@MainActor
private final class CounterModel {
  let store: FeatureStore

  init(_ counter: Counter, _ scope: ScreenScope) {
    store = FeatureStore(CounterState(count: counter.start))
    store.onDone = { [weak scope] in scope?.dispatch(.finish) }
  }
}

private struct CounterView: View {
  let store: FeatureStore

  var body: some View {
    Text("\(store.state.count)")
    Button("Done") { store.onDone() }
  }
}

/// The screens that a feature opens without knowing Waymark.
private struct Opening: Sendable {
  var counter: @MainActor @Sendable (Int) -> Void
}

extension Opening {
  @MainActor fileprivate static func live(_ window: Navigator) -> Opening {
    Opening { start in window.dispatch(.go(to: Counter(start: start))) }
  }
}

private struct RootView: View {
  let oldStore: FeatureStore
  let counters: NavigationApp

  var body: some View {
    TabView {
      CounterView(store: oldStore).tabItem { Text("Old feature") }
      NavigatorView(counters).tabItem { Text("Counters") }
    }
  }
}

/// The code for SwiftUI in *Waymark and The Composable Architecture*.
@MainActor @Suite(.world) struct FeatureStoreArticleTests {
  @Test("a feature's store can end the feature's screen") func feature() async throws {
    let counters = NavigationApp(start: .stack(CounterList())) {
      Screen(CounterList.self) { _ in NavigateLink("From ten", to: Counter(start: 10)) }
      Screen(Counter.self, link: "/counters/{start}", model: CounterModel.init) {
        CounterView(store: $0.store)
      }
    }
    let app = ShownApp(counters)
    await app.settle()
    #expect(SwiftUIDouble.press("From ten", in: app.top))
    await app.settle()
    #expect(app.texts.first == "10")
    #expect(SwiftUIDouble.press("Done", in: app.top))
    await app.settle()
    #expect(app.texts == ["From ten"])
  }

  @Test("the model of a feature is released with its screen") func lifetime() async throws {
    let counters = NavigationApp(start: .stack(CounterList())) {
      Screen(CounterList.self) { _ in Text("list") }
      Screen(Counter.self, link: "/counters/{start}", model: CounterModel.init) {
        CounterView(store: $0.store)
      }
    }
    let window = try counters.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: counters.modules)
    await window.open("/counters/3")
    weak let model = host.view(of: Counter(start: 3))?.model as? CounterModel
    #expect(model?.store.state.count == 3)
    host.swipeBack()
    await host.settle()
    #expect(model == nil)
  }

  @Test("a feature that has not moved opens a moved screen by a dependency, and both are tabs of one app")
  func mixed() async throws {
    let counters = NavigationApp(start: .stack(CounterList())) {
      Screen(CounterList.self) { _ in Text("list") }
      Screen(Counter.self, model: CounterModel.init) { CounterView(store: $0.store) }
    }
    counters.stopClock()
    let app = ShownApp(UIWindow())
    let old = FeatureStore(CounterState(count: 1))
    app.window.rootViewController = UIHostingController(
      rootView: RootView(oldStore: old, counters: counters))
    app.window.makeKeyAndVisible()
    await app.settle()
    #expect(app.texts.first == "1")
    #expect(UIKitDouble.world.user.tapTab(1, on: try app.tabs()))
    await app.settle()
    Opening.live(try #require(counters.front)).counter(5)
    await app.settle { app.texts.first == "5" }
    #expect(app.texts.first == "5")
  }
}
