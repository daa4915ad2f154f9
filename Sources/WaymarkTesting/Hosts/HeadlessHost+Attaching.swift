public import Waymark

extension HeadlessHost {
  /// Creates a host that builds the app's own views, and attaches it to a navigator.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - modules: the modules that build the views in the app.
  ///   - capabilities: the operations that the host supports.
  ///   - traits: the layout traits of the host.
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen could not be built.
  public static func attached(
    to navigator: Navigator, building modules: ModuleRegistry<View>,
    capabilities: HostCapabilities = .strict, traits: LayoutTraits = LayoutTraits()
  ) async throws(NavigationError) -> HeadlessHost {
    let host = HeadlessHost(modules, capabilities: capabilities, traits: traits)
    try await host.attach(to: navigator)
    return host
  }
}

extension HeadlessHost where View == ScreenScope {
  /// Creates a host that does not build the app's views, and attaches it to a navigator. The host uses the
  /// scope of each screen as the screen's view.
  ///
  /// Coordinators, leave guards, results, dialogs and checkpoints work as they do in the app. The test must
  /// set up each scope as the app's modules would. For example, a test can set a leave guard on the scope
  /// that ``scope(of:)-(Destination)`` returns.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - capabilities: the operations that the host supports.
  ///   - traits: the layout traits of the host.
  /// - Throws: nothing. The method is marked `throws` only because attaching any other host can throw.
  public static func attached(
    to navigator: Navigator, capabilities: HostCapabilities = .strict,
    traits: LayoutTraits = LayoutTraits()
  ) async throws(NavigationError) -> HeadlessHost {
    try await attached(
      to: navigator, building: ModuleRegistry(all: { $1 }), capabilities: capabilities, traits: traits)
  }
}
