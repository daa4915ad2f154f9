public import Waymark

extension HostCapabilities {
  /// The capabilities of the strictest real host: interceptors decide about a tap on a tab before the selection
  /// changes, and the host notices external screens. This is the default of every headless host and of the
  /// verifier.
  ///
  /// SwiftUI's own tab view selects a tab first. To test an app on such a host, pass `HostCapabilities()`.
  public static var strict: HostCapabilities { HostCapabilities(refusesSelection: true) }
}
