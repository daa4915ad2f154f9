/// Showing the steps of a sequence.
extension Navigator {
  /// Returns a number for a run of a sequence. Ids are never reused, so the number is unique in the window.
  package func makeRunNumber() -> UInt64 { machine.ids.next().number }

  /// Whether the window is closed.
  package var isClosed: Bool { machine.isClosed }

  /// Shows the screen of a step by a route, and records that it shows the step.
  package func show(
    _ destination: AnyDestination, by route: RouteName, as step: StepTag?
  ) async -> NavigationOutcome {
    await perform(NavigationRequest(.go(destination, route), metadata: RequestMetadata(step: step)))
  }
}
