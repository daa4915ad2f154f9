/// How far a route or a step has been declared.
public enum RoutePhase {
  /// A route that has no action yet.
  public enum Empty: Sendable {}
  /// A chain that still needs an action and a further step.
  public enum Partial: Sendable {}
  /// A chain that ends at a place which is there, so that a route can start from it.
  public enum Complete: Sendable {}
}

/// What a route starts from or ends in, if that is no container.
public enum RoutePlace {
  /// The kind of a step that is a place, such as the current top.
  public enum AnyContainer: Sendable {}
  /// The end of a route whose screen is not put into a container: it fills its layer.
  public enum NoContainer: Sendable {}
}
