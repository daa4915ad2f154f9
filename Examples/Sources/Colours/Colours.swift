import Blue
import Brown
import Green
import Operator
import Red
public import ScreenKit
public import Waymark
import WaymarkSequences
import Yellow

/// The Colours app: a flow whose steps and order come from a server.
///
/// No screen knows which one follows. The app maps the names of the steps to destinations with step guiders,
/// and a `SequenceManager` walks through them. This is the only module that imports all screens.
public enum Colours {
  /// The initial contents of a window.
  public static let start = NodeBlueprint.stack(ColoursHome())

  /// Creates the navigator of a window and the modules that build its screens.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  @MainActor
  public static func window(
    of session: ColoursSession
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(try map(), start: start, window: session.window, clock: session.world.clock)
    session.begin(in: navigator)
    return (navigator, modules(for: session))
  }

  /// Creates the map with all routes of the app.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "colours", hosts: ["colours.example"])) {
      frontRoutes
      stepRoutes
    }
  }

  /// Creates the registry with the modules of all screens.
  @MainActor
  public static func modules(for session: ColoursSession) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      frontModules(session)
      RedScreen.module(in: session)
      YellowScreen.module(in: session)
      GreenScreen.module(in: session)
      BlueScreen.module(in: session)
      BrownScreen.module(in: session)
    }
  }

  /// Returns a step guider for each name that a list of steps can contain. A guider maps the step to a
  /// destination. It can also validate the step, or choose the next one by the user's answer.
  @MainActor
  @StepGuiderBuilder
  static func guiders(_ sky: Sky) -> [StepGuider] {
    StepGuider("red") { Red(step: $0.id) }
    StepGuider("yellow") { Yellow(step: $0.id, shade: $0.parameters["shade"]) }
    StepGuider("green") { Green(step: $0.id) }
      .next { answer in answer == "brown" ? .step("brown") : .inOrder }  // The user chooses the next step.
    StepGuider("blue") { Blue(step: $0.id) }
      .validated(by: { step in  // Waits while the sky is hidden.
        await sky.whenKnown()
        return step.status == .pending
      })
    StepGuider("brown") { Brown(step: $0.id) }
  }

  /// Whether a screen shows a step of the flow.
  static func isStep(_ screen: ScreenNode) -> Bool {
    let destination = screen.destination.base
    return destination is Red || destination is Yellow || destination is Green || destination is Blue
      || destination is Brown
  }
}
