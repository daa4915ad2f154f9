import Operator
import ShowcaseWeb
import Waymark
import WaymarkInspector
import WaymarkWeb

/// A running inspector. A release build has none.
@MainActor
struct StartedInspector {
  let address: String
  /// Lines that tell the user how to open the inspector.
  let greeting: String
  let isAttached: @MainActor () -> Bool
  let watchServer: @MainActor (WebServer) -> Void
  let watchApp: @MainActor (NavigationApp) -> Void
  /// Opens the inspector in a browser. The argument is called with the reason if that fails.
  let open: @MainActor (_ report: @escaping @MainActor (String) -> Void) -> Void
  let stop: @MainActor () -> Void

  /// Starts an inspector on a free port, and waits until it is listening.
  static func start() async throws -> StartedInspector {
    #if DEBUG
    let inspector = Inspector(capacity: 20_000)
    let report = await withCheckedContinuation { continuation in
      inspector.start { continuation.resume(returning: $0) }
    }
    guard let address = inspector.address else { throw ShowcaseError(report) }
    return StartedInspector(
      address: address,
      greeting: """
        The inspector is at \(address) (key \(inspector.key)).
        Press i to open it in a browser without the key.
        """,
      isAttached: { inspector.isAttached },
      // The operator's links contain a secret.
      watchServer: { inspector.watch($0) { $0.mount != OperatorApp.mount } },
      watchApp: { inspector.watch($0) }, open: { inspector.openInBrowser($0) }, stop: inspector.stop)
    #else
    throw ShowcaseError.inspectorNeedsDebug
    #endif
  }
}
