// A destination alone does not say what it is put into. These are declared for the sake of the message that the compiler gives.

extension NodeBlueprint {
  /// A tab holds a stack or a screen.
  @available(*, unavailable, message: "say what a tab holds: .stack(Home()), or .screen(Home()) for no stack")
  public static func tabs(selecting index: Int = 0, _ children: any Destination...) -> NodeBlueprint {
    stack(children)
  }

  /// A tab holds a stack or a screen.
  @available(*, unavailable, message: "say what a tab holds: .stack(Home()), or .screen(Home()) for no stack")
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: any Destination...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    stack(children)
  }
}
