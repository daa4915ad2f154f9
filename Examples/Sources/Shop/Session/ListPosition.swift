import Observation
import Waymark

/// How far a list has been scrolled. A second tap on its tab scrolls it to its top.
@MainActor
@Observable
final class ListPosition {
  private(set) var isAtTop = true

  init(_ scope: ScreenScope) {
    scope.onReselect = { self.isAtTop = true }
  }

  func scrollDown() {
    isAtTop = false
  }

  /// What is seen of it.
  var text: String { isAtTop ? "This is the top of the list." : "You have scrolled down." }
}
