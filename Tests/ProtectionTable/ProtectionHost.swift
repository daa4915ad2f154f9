package import Waymark
package import WaymarkTesting

/// A host for which the table is checked.
@MainActor
package protocol ProtectionHost: AnyObject {
  /// Whether the host can refuse a tap on a tab.
  var refusesSelection: Bool { get }

  /// Attaches the host to a navigator and shows its window.
  func attach(to navigator: Navigator) async throws

  /// Simulates a gesture of the user.
  ///
  /// - Returns: `false` if the gesture has no target.
  func simulate(_ gesture: UserGesture) async -> Bool

  /// Presses the back button of a browser.
  ///
  /// - Returns: `false` if the host has no such button.
  func goBack() async -> Bool

  /// Presses the forward button of a browser.
  ///
  /// - Returns: `false` if the host has no such button.
  func goForward() async -> Bool

  /// Leaves a screen as its view does: by ``NavigationAction/back`` or ``NavigationAction/dismiss``.
  func leave(by action: NavigationAction, _ scope: ScreenScope)

  /// Lets the host do its pending work, and records all visible texts in the trace.
  func takeTurn() async

  /// The visible texts, in order. ``standIn`` represents a stand-in without a reason.
  var visible: [String] { get async }

  /// The invalid operations that the host has received, in order.
  var violations: [String] { get async }
}

extension ProtectionHost {
  package func goBack() -> Bool { false }
  package func goForward() -> Bool { false }
  package func leave(by action: NavigationAction, _ scope: ScreenScope) { scope.dispatch(action) }
}

/// The text that represents a stand-in without a reason.
package let standIn = "(stand-in)"
