#if Web
/// The rate limit for a client's messages. It allows bursts of up to one second's messages.
struct MessageAllowance {
  private let perSecond: Double
  private var left: Double
  private var last = Duration.zero

  init(perSecond: Int) {
    self.perSecond = Double(max(perSecond, 1))
    left = self.perSecond
  }

  /// Counts a message, and returns the delay before it may be handled.
  mutating func use(at now: Duration) -> Duration {
    left = min(left + (now - last).inSeconds * perSecond, perSecond) - 1
    last = now
    return left < 0 ? .seconds(-left / perSecond) : .zero
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}
#endif
