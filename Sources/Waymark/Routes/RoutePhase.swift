/// Marker types that show how complete a route or step is.
public enum RoutePhase {
  /// A route that has no action yet.
  public enum Empty: Sendable {}
  /// A route or step that still needs an action and another step.
  public enum Partial: Sendable {}
  /// A route or step that leads to an existing place. A complete route can be added to a map.
  public enum Complete: Sendable {}
}

/// Marker types that are used instead of a container kind.
public enum RoutePlace {
  /// A place that may be any kind of container, such as the top layer.
  public enum AnyContainer: Sendable {}
  /// The end of a route whose screen fills a layer instead of being placed into a container.
  public enum NoContainer: Sendable {}
}
