/// The record of all that a host has made and shown, and of the decisions. It does not read the navigator.
@MainActor
package final class ProtectionTrace {
  /// The numbers of the protected screens that may be built and visible.
  var admitted: Set<Int> = []
  /// The numbers of the protected screens that should not have been built or visible, each with what showed it.
  private(set) var leaks: [String] = []
  /// The numbers of all protected screens, so far.
  private static let numbers = 0..<4

  /// Notes a text that the host has made, sent or drawn, or that the user can see.
  ///
  /// - Parameter place: where the text is.
  package func note(_ text: String, in place: String) {
    for number in Self.numbers where !admitted.contains(number) {
      let leak = "\(ProtectedScreen(number: number).secret) in \(place)"
      if text.contains(ProtectedScreen(number: number).secret), !leaks.contains(leak) { leaks.append(leak) }
    }
  }
}
