/// Markers for the completeness of a route or step.
public enum RoutePhase {
  /// A route without an action.
  public enum Empty: Sendable {}
  /// A chain that still needs an action and another step.
  public enum Partial: Sendable {}
  /// A chain that ends at an existing place, so that a route can start there.
  public enum Complete: Sendable {}
}

/// Placeholder types for the start or end of a route without a known container kind.
public enum RoutePlace {
  /// A place whose container kind is unknown, such as the top layer.
  public enum AnyContainer: Sendable {}
  /// The end of a route whose screen fills its layer instead of going into a container.
  public enum NoContainer: Sendable {}
}
