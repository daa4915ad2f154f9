#if Web && DEBUG
import WaymarkWeb

/// The ticket with which a browser opens the page without a key. At most one is valid, for a short time and for
/// one try.
@MainActor
final class InspectorTickets {
  private var issued: (text: String, time: Duration)?
  private let stopwatch: Stopwatch
  /// A closure that is called when a ticket is no longer needed.
  var onEnd: () -> Void = {}

  init(clock: some Clock<Duration>) { stopwatch = Stopwatch(clock) }

  /// The time for which a ticket is valid.
  static let lifetime = Duration.seconds(30)

  /// Returns a new ticket of 128 random bits. An earlier one is no longer valid.
  func issue() -> String {
    var generator = SystemRandomNumberGenerator()
    let text = generator.key()
    issued = (text, stopwatch.elapsed)
    return text
  }

  /// Returns whether a text is the valid ticket. In any case, the ticket is spent. The time of the comparison does
  /// not depend on the text.
  func spend(_ text: String) -> Bool {
    guard let issued else { return false }
    end()
    return stopwatch.elapsed - issued.time <= Self.lifetime && issued.text.isSame(as: text)
  }

  /// Ends the ticket if it is this one.
  func end(_ text: String) {
    if issued?.text == text { end() }
  }

  private func end() {
    issued = nil
    onEnd()
  }
}
#endif
