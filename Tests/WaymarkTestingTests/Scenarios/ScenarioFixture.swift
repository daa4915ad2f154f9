import Waymark
import WaymarkTesting

struct Start: Destination {}
struct Leaf: Destination { var number: Int }
struct Sheet: Destination {}
struct Nowhere: Destination {}
struct Guest: Destination {}

/// Holds requests until the sheet is shown.
struct Reception: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    context.state.screens.contains { $0.destination.as(Sheet.self) != nil } ? .allow : .hold(Hold("guests"))
  }
}

/// A view with buttons.
struct Pressable {
  let title: String
  let action: @MainActor () async -> NavigationOutcome?
}

/// An app with three screens for running scenarios.
@MainActor
enum ScenarioFixture {
  static let shown = ShownPicture(.stack(Start()))
  static let plain = ScenarioStart("the start", shows: shown) {}

  static let stage = ScenarioStage("headless", navigator: navigator, host: host)

  static func navigator() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Leaf.self, link: "/pages/{number}").find(.type, in: .focused)
        .using(.push).from(.firstStack())
      Route(to: Sheet.self).using(.present(.sheet)).from(.current)
      Route(to: Guest.self).intercepted(by: Reception()).using(.present(.sheet)).from(.current)
      Route(to: Nowhere.self).using(.setColumn(.detail)).from(.first(Split.self))
    }
    return Navigator(map, start: .stack(Start()))
  }

  static func host() -> any ScenarioHost {
    HeadlessScenarioHost(modules) { view, title in
      view.title == title ? .done(await view.action()) : .impossible("not that one")
    } fill: { view, label, _ in
      view.title == label ? .done(nil) : .impossible("not that one")
    } read: {
      [$0.title]
    }
  }

  static var modules: ModuleRegistry<Pressable> {
    ModuleRegistry {
      ScreenModule(Start.self) { _, scope in
        Pressable(title: "Open") { await scope.navigator?.go(to: Leaf(number: 1)) }
      }
      ScreenModule(Leaf.self) { _, _ in Pressable(title: "Nothing") { nil } }
      ScreenModule(Sheet.self) { _, scope in
        Pressable(title: "Let them in") {
          scope.navigator?.release("guests")
          return nil
        }
      }
      ScreenModule(Guest.self) { _, _ in Pressable(title: "Nothing") { nil } }
    }
  }

  static func run(
    @ScenarioBuilder _ steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]
  ) async -> ScenarioResult {
    await stage.run(Scenario("X1", "a try", from: [plain], steps: steps))
  }
}
