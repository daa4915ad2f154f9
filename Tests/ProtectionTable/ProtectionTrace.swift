/// A record of the protected screens that a host has built or shown without permission. It does not read the
/// navigator.
@MainActor
package final class ProtectionTrace {
  /// The numbers of the protected screens that may be built and visible.
  var admitted: Set<Int> = []
  /// The protected screens that were built or visible without permission, each with the place where it
  /// occurred.
  private(set) var leaks: [String] = []
  /// The numbers of all protected screens.
  private static let numbers = 0..<4

  /// Records a text that the host has built, sent or drawn, or that is visible.
  ///
  /// - Parameter place: the place of the text.
  package func note(_ text: String, in place: String) {
    for number in Self.numbers where !admitted.contains(number) {
      let leak = "\(ProtectedScreen(number: number).secret) in \(place)"
      if text.contains(ProtectedScreen(number: number).secret), !leaks.contains(leak) { leaks.append(leak) }
    }
  }
}
