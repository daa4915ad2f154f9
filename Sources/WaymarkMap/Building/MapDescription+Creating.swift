public import Waymark

extension MapDescription {
  /// Describes the map of a window, with its start and its interceptors.
  ///
  /// ```swift
  /// let map = MapDescription(of: try app.openWindow(), modules: app.modules)
  /// ```
  ///
  /// The state of the window makes no difference. Screens that the app shows without a route, such as a screen that a flow
  /// presents, are not part of the description.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - modules: the modules of the screens, which say for which screens the user is asked before unsaved input is lost. Leave
  ///     guards that views set are not part of the description.
  ///   - title: a closure that returns the title of a destination for people, or `nil` to show its type's name only. Use
  ///     titles that do not depend on the language, so that the description is the same everywhere.
  /// - Complexity: O(n · log n) in the number of routes.
  @MainActor
  public init<View>(
    of window: Navigator, modules: ModuleRegistry<View>,
    title: (any Destination.Type) -> String? = { _ in nil }
  ) {
    let asking = Set(window.map.destinations.filter(modules.asksBeforeLosing).map { ObjectIdentifier($0) })
    self = DescriptionBuilder(window.map, start: window.start)
      .description(interceptors: window.interceptors.map(\.name), title: title) {
        asking.contains(ObjectIdentifier($0))
      }
  }

  /// Describes the map of a window, with its start and its interceptors, but without the screens for which the user is asked
  /// before unsaved input is lost.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - title: a closure that returns the title of a destination for people, or `nil` to show its type's name only.
  /// - Complexity: O(n · log n) in the number of routes.
  @MainActor
  public init(of window: Navigator, title: (any Destination.Type) -> String? = { _ in nil }) {
    self.init(window.map, start: window.start, interceptors: window.interceptors, title: title)
  }

  /// Describes a map without a window.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - start: the initial contents of a window.
  ///   - interceptors: the interceptors that the app passes to `Navigator`.
  ///   - title: a closure that returns the title of a destination for people, or `nil` to show its type's name only.
  /// - Complexity: O(n · log n) in the number of routes.
  public init(
    _ map: NavigationMap, start: NodeBlueprint, interceptors: [any Interceptor] = [],
    title: (any Destination.Type) -> String? = { _ in nil }
  ) {
    self = DescriptionBuilder(map, start: start)
      .description(interceptors: interceptors.map(\.name), title: title) { _ in false }
  }
}
