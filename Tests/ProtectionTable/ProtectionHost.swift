package import Waymark
package import WaymarkTesting

/// A host on which the table is run.
@MainActor
package protocol ProtectionHost: AnyObject {
  /// Whether the host can refuse a tap on a tab.
  var refusesSelection: Bool { get }

  /// Shows a window from now on.
  func attach(to navigator: Navigator) async throws

  /// Does what a user does.
  ///
  /// - Returns: whether there is something to do it to.
  func simulate(_ gesture: UserGesture) -> Bool

  /// Presses the forward button of a browser.
  ///
  /// - Returns: whether there is one.
  func goForward() -> Bool

  /// Lets the host do what it does between two turns of the main actor, and notes in the trace all that shows.
  func takeTurn()

  /// The texts that the user can see now, in order, with ``standIn`` for each stand-in that gives no reason.
  var visible: [String] { get }

  /// What the host was told that it should not have been told, in order.
  var violations: [String] { get }
}

extension ProtectionHost {
  package func goForward() -> Bool { false }
}

/// How a stand-in without a reason is called among the visible texts.
package let standIn = "(stand-in)"
