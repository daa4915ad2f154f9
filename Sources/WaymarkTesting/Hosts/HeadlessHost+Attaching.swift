public import Waymark

extension HeadlessHost {
  /// Makes a host that shows a window, with the app's own views.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - modules: build the views, as in the app.
  ///   - capabilities: what the host can do in one go.
  ///   - traits: the room that the host has.
  /// - Throws: ``Waymark/BuildFailure`` if a screen that shows could not be built.
  public static func attached(
    to navigator: Navigator, building modules: ModuleRegistry<View>,
    capabilities: HostCapabilities = HostCapabilities(), traits: LayoutTraits = LayoutTraits()
  ) async throws(BuildFailure) -> HeadlessHost {
    let host = HeadlessHost(modules, capabilities: capabilities, traits: traits)
    try await host.attach(to: navigator)
    return host
  }
}

extension HeadlessHost where View == ScreenScope {
  /// Makes a host that shows a window without the app's views: each screen is stood in for by its scope.
  ///
  /// All that does not depend on views is as in the app: coordinators, guards, answers, dialogs, checkpoints. What an app's
  /// modules do with a scope, such as setting its guard, the test does with ``scope(of:)``.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - capabilities: what the host can do in one go.
  ///   - traits: the room that the host has.
  /// - Throws: nothing in practice, since a scope can always be had.
  public static func attached(
    to navigator: Navigator, capabilities: HostCapabilities = HostCapabilities(),
    traits: LayoutTraits = LayoutTraits()
  ) async throws(BuildFailure) -> HeadlessHost {
    try await attached(
      to: navigator, building: ModuleRegistry(all: { $1 }), capabilities: capabilities, traits: traits)
  }
}
