import Blue
import Brown
import Green
import Operator
import Red
public import ScreenKit
public import Waymark
import Yellow

/// The colours: a flow of which no screen knows what comes after it. This is the one place that knows all of them.
public enum Colours {
  /// What a window shows at first.
  public static let start = NodeBlueprint.stack(ColoursHome())

  /// The navigation of a window of the colours, and how its screens are built.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  @MainActor
  public static func window(
    of session: ColoursSession
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(try map(), start: start, window: session.window, clock: session.world.clock)
    session.begin(in: navigator)
    return (navigator, modules(for: session))
  }

  /// All routes of the colours.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "colours", hosts: ["colours.example"])) {
      frontRoutes
      stepRoutes
    }
  }

  /// How all screens of the colours are built.
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

  /// What each step's screen is, by the name that a list of steps has for it, and what follows it if that is not for
  /// the list to say.
  @MainActor
  @StepGuiderBuilder
  static func guiders(_ sky: Sky) -> [StepGuider] {
    StepGuider("red") { Red(step: $0.id) }
    StepGuider("yellow") { Yellow(step: $0.id, shade: $0.parameters["shade"]) }
    StepGuider("green") { Green(step: $0.id) }
      .next { answer in answer == "brown" ? .step("brown") : .inOrder }  // C9
    StepGuider("blue") { Blue(step: $0.id) }
      .validated(by: { step in  // C8
        await sky.whenKnown()
        return step.status == .pending
      })
    StepGuider("brown") { Brown(step: $0.id) }
  }

  /// Whether a screen is that of a step.
  static func isStep(_ screen: ScreenNode) -> Bool {
    let destination = screen.destination.base
    return destination is Red || destination is Yellow || destination is Green || destination is Blue
      || destination is Brown
  }
}
