package import Waymark

/// A platform-independent view of a screen. Each host converts it to its own type.
@MainActor
package final class ProtectionView {
  package let title: String
  package private(set) var text: String
  package let scope: ScreenScope
  private let trace: ProtectionTrace

  init(_ title: String, _ text: String, _ scope: ScreenScope, _ trace: ProtectionTrace) {
    (self.title, self.text, self.scope, self.trace) = (title, text, scope, trace)
    trace.note(text, in: "a view")
  }

  func update(_ text: String) {
    self.text = text
    trace.note(text, in: "a view")
  }
}
