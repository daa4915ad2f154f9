#if Web && DEBUG
import Waymark

extension WebServer {
  /// Attaches a tool to the server, which replaces the attached tool. Reports all open windows to it. The server
  /// does not retain the tool.
  package func attach(_ tool: any WebInspecting) {
    let registry = site.registry
    registry.inspector = tool
    for window in registry.windows.values.sorted(by: { $0.number < $1.number }) {
      tool.noteOpening(of: window.navigator, in: window.app)
      if window.isConnected { tool.notePage(of: window.navigator, isConnected: true) }
    }
  }

  /// Detaches a tool. Nothing happens if it is not attached.
  package func detach(_ tool: any WebInspecting) {
    if site.registry.inspector === tool { site.registry.inspector = nil }
  }

  /// The host and port of the server on the loopback address, or `nil` if it is not listening or if browsers use
  /// other names.
  package var loopbackHost: String? {
    guard let host = port.map({ $0 == 80 ? "127.0.0.1" : "127.0.0.1:\($0)" }) else { return nil }
    return site.checks.names.origins(of: host, port: site.port).isEmpty ? nil : host
  }

  /// The path of the page to start with: that of the only app, or the root.
  package var startPath: String {
    let apps = site.mounts.apps
    return (apps.count == 1 ? apps[0].mount : "") + "/"
  }
}

extension WebWindow {
  fileprivate var number: UInt16 { navigator.state.window.rawValue }
}
#endif
