#if Web
/// A rate limiter for messages from a client. The client may send all messages that are allowed in one second
/// in a single burst.
struct MessageAllowance {
  private let perSecond: Double
  private var left: Double
  private var last = Duration.zero

  init(perSecond: Int) {
    self.perSecond = Double(max(perSecond, 1))
    left = self.perSecond
  }

  /// Counts a message and returns how long to wait before handling it.
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
