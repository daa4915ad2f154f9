public import ColourService
public import Waymark

/// The environment that all windows of the Colours app share: the service, the clock and the saved flows.
@MainActor
public final class ColourWorld {
  /// The desk behind the service, which an operator can change; `nil` if the service is in another process.
  public let desk: Desk?
  /// The client of the service.
  let service: SequenceService
  let clock: any Clock<Duration>
  /// The delay before a failed step is retried.
  let backOff: Duration
  /// Advances the clock, or `nil` if the clock advances by itself.
  let passTime: (@MainActor (Duration) -> Void)?
  /// The saved flow of each window as text, in place of a file on disk.
  private(set) var kept: [WindowID: String] = [:]
  /// The windows with a saved flow, the oldest first.
  private var keepers: [WindowID] = []
  private static let limit = 1_000

  /// Creates an environment with a service in this process.
  ///
  /// - Parameters:
  ///   - desk: the desk behind the service.
  ///   - transport: the transport to the service; by default, directly to the desk.
  ///   - clock: the clock for late replies and for time limits.
  ///   - backOff: the delay before a failed step is retried.
  ///   - passTime: advances the clock, if it does not advance by itself.
  public convenience init(
    _ desk: Desk = Desk(), transport: (any ServiceTransport)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), backOff: Duration = .seconds(1),
    passTime: (@MainActor (Duration) -> Void)? = nil
  ) {
    self.init(
      desk, through: transport ?? DeskTransport(desk, clock: clock), clock: clock, backOff: backOff,
      passTime: passTime)
  }

  /// Creates an environment with a service in another process.
  ///
  /// - Parameters:
  ///   - transport: the transport to the service.
  ///   - limits: the limits for the responses of the service.
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

  /// Returns the saved flow of a window.
  public func text(keptFor window: WindowID) -> String? { kept[window] }

  /// Saves the flow of a window as text; `nil` removes it. When there are too many, the oldest is removed.
  public func keep(_ text: String?, for window: WindowID) {
    if kept[window] == nil, text != nil { keepers.append(window) }
    kept[window] = text
    if text == nil { keepers.removeAll { $0 == window } }
    if keepers.count > Self.limit { kept[keepers.removeFirst()] = nil }
  }
}
