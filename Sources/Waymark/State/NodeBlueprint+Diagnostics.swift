// A destination alone does not specify whether a tab contains a stack or a screen. These unavailable
// overloads give the compiler a message that explains the problem.

extension NodeBlueprint {
  /// Unavailable. Specify whether each tab contains a stack or a screen.
  @available(
    *, unavailable,
    message: "name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack"
  )
  public static func tabs(selecting index: Int = 0, _ children: any Destination...) -> NodeBlueprint {
    stack(children)
  }

  /// Unavailable. Specify whether each tab contains a stack or a screen.
  @available(
    *, unavailable,
    message: "name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack"
  )
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: any Destination...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    stack(children)
  }
}
