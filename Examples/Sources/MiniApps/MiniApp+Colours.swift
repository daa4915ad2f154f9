public import Colours
import ColoursScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// The Colours app with a server in the same process. Its clock advances only when the user presses a
  /// button.
  public static var colours: MiniApp {
    let clock = ManualClock()
    return colours(in: ColourWorld(clock: clock, backOff: .zero) { clock.advance(by: $0) })
  }

  /// The Colours app: a flow whose next step a server decides.
  ///
  /// - Parameter world: the environment that all windows share, with the service.
  public static func colours(in world: ColourWorld) -> MiniApp {
    var verification = Verification()
    verification.mapExpression = "try Colours.map()"
    return MiniApp(
      name: "colours", title: "Colours",
      summary:
        "Five screens, one after another. A server decides which comes next and can change the order at any time.",
      links: coloursLinks, scenarios: ColoursScenarios.all, start: Colours.start, map: { try Colours.map() },
      verification: verification
    ) {
      { window in
        let session = ColoursSession(in: world, window: window)
        let parts = try Colours.window(of: session)
        let memory = WindowMemory {
          world.text(keptFor: window)
        } remember: {
          world.keep($0, for: window)
        } resume: {
          await session.hasPickedUp()
        }
        return MiniAppWindow(navigator: parts.navigator, modules: parts.modules, memory: memory)
      }
    }
  }

  private static let coloursLinks = [
    MiniAppLink("/", "the home screen"),
    MiniAppLink("/studio", "edit the steps of a flow"),
    MiniAppLink("/studio/trouble", "inject faults"),
  ]
}
