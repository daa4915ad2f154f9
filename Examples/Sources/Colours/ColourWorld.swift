public import ColourService
public import Waymark

/// What is around the windows of the colours: the service, the time, and what is kept when a window's program ends.
@MainActor
public final class ColourWorld {
  /// The service's own side, for those who play its operator; `nil` if that is in another program.
  public let desk: Desk?
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
  public convenience init(
    _ desk: Desk = Desk(), transport: (any ServiceTransport)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), backOff: Duration = .seconds(1),
    passTime: (@MainActor (Duration) -> Void)? = nil
  ) {
    self.init(
      desk, through: transport ?? DeskTransport(desk, clock: clock), clock: clock, backOff: backOff,
      passTime: passTime)
  }

  /// Makes a world whose service is in another program.
  ///
  /// - Parameters:
  ///   - transport: leads to the service.
  ///   - limits: how much the service may ask of the app.
  public convenience init(
    servedThrough transport: any ServiceTransport, limits: SequenceService.Limits = SequenceService.Limits()
  ) {
    self.init(
      nil, through: transport, clock: ContinuousClock(), limits: limits, backOff: .seconds(1), passTime: nil)
  }

  private init(
    _ desk: Desk?, through transport: any ServiceTransport, clock: any Clock<Duration>,
    limits: SequenceService.Limits = SequenceService.Limits(), backOff: Duration,
    passTime: (@MainActor (Duration) -> Void)?
  ) {
    (self.desk, self.clock, self.backOff, self.passTime) = (desk, clock, backOff, passTime)
    service = SequenceService(transport, clock: clock, limits: limits)
  }

  /// What is kept for a window.
  public func text(keptFor window: WindowID) -> String? { kept[window] }

  /// Keeps a text for a window; `nil` keeps nothing. Of too many the oldest is forgotten.
  public func keep(_ text: String?, for window: WindowID) {
    if kept[window] == nil, text != nil { keepers.append(window) }
    kept[window] = text
    if text == nil { keepers.removeAll { $0 == window } }
    if keepers.count > Self.limit { kept[keepers.removeFirst()] = nil }
  }
}
