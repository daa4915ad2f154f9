public import ColourService
import Waymark

/// What is around the windows of the colours: the service, the time, and what is kept when a window's program ends.
@MainActor
public final class ColourWorld {
  /// The service's own side, for those who play its operator.
  public let desk: Desk
  /// The service as the app sees it.
  let service: SequenceService
  let clock: any Clock<Duration>
  /// How long to wait before what went wrong is tried again.
  let backOff: Duration
  /// Lets time pass; `nil` with a clock that does not wait for anybody.
  let passTime: (@MainActor (Duration) -> Void)?
  /// What each window would want to know again, had its program ended: as on a disk, it is text.
  private(set) var kept: [WindowID: String] = [:]
  /// For which windows something is kept, the oldest first.
  private var keepers: [WindowID] = []
  private static let limit = 1_000

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - desk: the service's own side.
  ///   - transport: leads to the service; by default directly to its desk.
  ///   - clock: by which answers come late, and are waited for.
  ///   - backOff: how long to wait before what went wrong is tried again.
  ///   - passTime: moves that clock on, if somebody has to.
  public init(
    _ desk: Desk = Desk(), transport: (any ServiceTransport)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), backOff: Duration = .seconds(1),
    passTime: (@MainActor (Duration) -> Void)? = nil
  ) {
    self.desk = desk
    service = SequenceService(transport ?? DeskTransport(desk, clock: clock), clock: clock)
    self.clock = clock
    (self.backOff, self.passTime) = (backOff, passTime)
  }

  /// Keeps a text for a window; `nil` keeps nothing. Of too many the oldest is forgotten.
  func keep(_ text: String?, for window: WindowID) {
    if kept[window] == nil, text != nil { keepers.append(window) }
    kept[window] = text
    if text == nil { keepers.removeAll { $0 == window } }
    if keepers.count > Self.limit { kept[keepers.removeFirst()] = nil }
  }
}
