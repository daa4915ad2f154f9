extension NavigationMap {
  /// Adds types that a restoration needs and that no route names, such as the role of a container in a blueprint that depends on
  /// its destination.
  ///
  /// ```swift
  /// let map = try NavigationMap {
  ///   Route(to: Workspace.self) { .tabs(as: $0, .split(as: Board(), [.primary: .stack(Lists(of: $0))])) }
  ///     .using(.replaceRoot).from(.root)
  /// }.restoring(Board.self, Lists.self)
  /// ```
  ///
  /// Nothing happens for types that are known already. ``RestorableTypes/missing(in:)`` tells a test which are not.
  ///
  /// - Parameters:
  ///   - destinations: the screens and roles.
  ///   - kinds: the app's own kinds of containers that have no role.
  public func restoring(
    _ destinations: any Destination.Type..., kinds: [any ContainerKind.Type] = []
  ) -> NavigationMap {
    var map = self
    map.restoredDestinations += destinations
    map.restoredKinds += kinds
    return map
  }
}
