public import NewsData
public import NewsTopics
import Waymark

/// The model of the News app, one for each window.
@MainActor
public final class NewsSession {
  /// The server that provides the items.
  public let server: NewsServer
  /// The count of detail modules that are alive.
  public let census = DetailCensus()
  /// The stories that are being read.
  public let readings = ReadingCensus()
  /// Navigation that does not start in a view.
  let desk: NewsDesk
  let clock: any Clock<Duration>
  /// Advances the clock, or `nil` if the clock advances by itself.
  let passTime: (@MainActor (Duration) -> Void)?
  /// The destinations of the map without a module, found when the window is created.
  var missing: [any Destination.Type] = []

  /// Creates the model of a new window.
  ///
  /// - Parameters:
  ///   - clock: the clock for the server and for reminders.
  ///   - passTime: advances the clock, if it does not advance by itself.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), passTime: (@MainActor (Duration) -> Void)? = nil
  ) {
    server = NewsServer(clock: clock)
    desk = NewsDesk(server: server, clock: clock)
    self.clock = clock
    self.passTime = passTime
  }
}
