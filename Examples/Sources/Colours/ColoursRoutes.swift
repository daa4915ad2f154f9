import Blue
import Brown
import Green
import Red
import Waymark
import Yellow

extension Colours {
  /// The routes of the screens around the flow.
  static let frontRoutes = RouteGroup("front") {
    Route(to: ColoursHome.self, link: "/")
      .find(.equal)
      .using(.push).from(RouteStep.newStack.using(.replaceRoot).from(.root))
    studioRoute
    Route(to: Trouble.self, link: "/studio/trouble")
      .find(.equal, in: .layer)
      .using(.push).from(endOf: studioRoute, at: Studio())
  }

  private static let studioRoute = Route(to: Studio.self, link: "/studio")
    .find(.equal, in: .layer)
    .using(.push).from(.newStackPresented(.sheet))

  /// The routes of the steps. They have no links, because only the flow shows them.
  static let stepRoutes = RouteGroup("steps") {
    step(Red.self)
    step(Yellow.self)
    step(Green.self)
    step(Blue.self)
    step(Brown.self)
  }

  /// Returns the route of a step: it pushes the step onto the root stack and closes everything above that
  /// stack. If the step is on the stack already, the route goes back to it.
  private static func step<Step: Destination>(_ step: Step.Type) -> Route<Step, Stack, Never> {
    Route(to: step).find(.equal).using(.push).from(.firstStack(from: .base))
  }
}
