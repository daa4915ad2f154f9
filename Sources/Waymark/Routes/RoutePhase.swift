/// Marker types that show how complete a route or step is.
public enum RoutePhase {
  /// A route that has no action yet.
  public enum Empty: Sendable {}
  /// A route or step that still needs an action and another step.
  public enum Partial: Sendable {}
  /// A route or step that ends at an existing place. A complete route can be added to a map.
  public enum Complete: Sendable {}
}

/// Marker types for places that are not a specific kind of container.
public enum RoutePlace {
  /// A place that can be any kind of container, such as the top layer.
  public enum AnyContainer: Sendable {}
  /// A marker type for routes whose screen fills a layer instead of going into a container.
  public enum NoContainer: Sendable {}
}
