#if Web
/// How many messages a client may send: so many in a second, and as many at once.
struct MessageAllowance {
  private let perSecond: Double
  private var left: Double
  private var last = Duration.zero

  init(perSecond: Int) {
    self.perSecond = Double(max(perSecond, 1))
    left = self.perSecond
  }

  /// Takes a message, and says how long it has to wait for its turn.
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
