import Blue
import Brown
import Green
import Red
import Waymark
import Yellow

extension Colours {
  /// What is around the flow.
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

  /// The steps. They have no links: a flow leads there, and nothing else.
  static let stepRoutes = RouteGroup("steps") {
    step(Red.self)
    step(Yellow.self)
    step(Green.self)
    step(Blue.self)
    step(Brown.self)
  }

  /// A step is shown on the stack at the bottom; what is over that closes. One that is there already is found.
  private static func step<Step: Destination>(_ step: Step.Type) -> Route<Step, Stack, RoutePhase.Complete> {
    Route(to: step).find(.equal).using(.push).from(.firstStack(from: .root))
  }
}
