import Observation
import Waymark

/// The scroll position of a list. Tapping the selected tab again scrolls the list to the top.
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

  /// A sentence about the scroll position.
  var text: String { isAtTop ? "This is the top of the list." : "You have scrolled down." }
}
