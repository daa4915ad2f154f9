extension NavigationMap {
  /// Returns a copy of this map that can also restore the given types. Use this method for types that occur
  /// in saved states but that no route declares, such as the role of a container in a blueprint that depends
  /// on its destination.
  ///
  /// ```swift
  /// let map = try NavigationMap {
  ///   Route(to: Workspace.self) { .tabs(as: $0, .split(as: Board(), [.primary: .stack(Lists(of: $0))])) }
  ///     .using(.replaceRoot).from(.root)
  /// }.restoring(Board.self, Lists.self)
  /// ```
  ///
  /// Types that the map already contains are ignored. In tests, use ``RestorableTypes/missing(in:)`` to find
  /// missing types.
  ///
  /// - Parameters:
  ///   - destinations: the destination types of the screens and roles.
  ///   - kinds: the types of custom container kinds whose containers have no role.
  public func restoring(
    _ destinations: any Destination.Type..., kinds: [any ContainerKind.Type] = []
  ) -> NavigationMap {
    var map = self
    map.restoredDestinations += destinations
    map.restoredKinds += kinds
    return map
  }
}
