import Waymark
import WaymarkTesting

struct Start: Destination {}
struct Leaf: Destination { var number: Int }
struct Sheet: Destination {}
struct Nowhere: Destination {}

/// A view that can be pressed.
struct Pressable {
  let title: String
  let action: @MainActor () async -> NavigationOutcome?
}

/// An app of three screens, to run scenarios on.
@MainActor
enum ScenarioFixture {
  static let shown = ShownPicture(.stack(Start()))
  static let plain = ScenarioStart("the start", shows: shown) {}

  static let stage = ScenarioStage("headless", navigator: navigator, host: host)

  static func navigator() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Leaf.self, link: "/pages/{number}").find(.type, in: .current)
        .using(.push).from(.firstStack())
      Route(to: Sheet.self).using(.present(.sheet)).from(.current)
      Route(to: Nowhere.self).using(.setColumn(.detail)).from(.first(Split.self))
    }
    return Navigator(map, start: .stack(Start()))
  }

  static func host() -> any ScenarioHost {
    HeadlessScenarioHost(modules) { view, title in
      view.title == title ? .done(await view.action()) : .impossible("not that one")
    }
  }

  static var modules: ModuleRegistry<Pressable> {
    ModuleRegistry {
      ScreenModule(Start.self) { _, scope in
        Pressable(title: "Open") { await scope.navigator?.go(to: Leaf(number: 1)) }
      }
      ScreenModule(Leaf.self) { _, _ in Pressable(title: "Nothing") { nil } }
      ScreenModule(Sheet.self) { _, _ in Pressable(title: "Nothing") { nil } }
    }
  }

  static func run(
    @ScenarioBuilder _ steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]
  ) async -> ScenarioResult {
    await stage.run(Scenario("X1", "a try", from: [plain], steps: steps))
  }
}
