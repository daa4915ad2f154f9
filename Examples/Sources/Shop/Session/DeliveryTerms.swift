import Observation
import ScreenKit
import Waymark

/// The terms of delivery at the top of a screen, short or in full. Tapping the selected tab again makes them
/// short.
@MainActor
@Observable
final class DeliveryTerms {
  private var isOpen = false

  init(_ scope: ScreenScope) {
    scope.onReselect = { self.isOpen = false }
  }

  var text: String {
    isOpen ? "We deliver in two days. Send anything back within 30 days." : "Free delivery and returns."
  }

  /// The button that changes between the short and the full terms.
  var button: ScreenButton {
    ScreenButton("Delivery and returns", doing: { self.isOpen.toggle() })
  }
}
