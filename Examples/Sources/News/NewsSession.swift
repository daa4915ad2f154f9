public import NewsData
public import NewsTopics
import Waymark

/// What the news know besides where the user is: a model of the app's own, one for each window.
@MainActor
public final class NewsSession {
  /// Where the news come from.
  public let server: NewsServer
  /// How many details are alive.
  public let census = DetailCensus()
  /// Which stories have been begun.
  public let readings = ReadingCensus()
  /// What happens without the user.
  let desk: NewsDesk
  let clock: any Clock<Duration>
  /// Lets time pass; `nil` with a clock that does not wait for anybody.
  let passTime: (@MainActor (Duration) -> Void)?
  /// The screens that the map leads to and nobody can build, found when the app starts (N4).
  var missing: [any Destination.Type] = []

  /// Makes the session of somebody who has just opened the app.
  ///
  /// - Parameters:
  ///   - clock: by which the server takes its time, and reminders come.
  ///   - passTime: moves that clock on, if somebody has to.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), passTime: (@MainActor (Duration) -> Void)? = nil
  ) {
    server = NewsServer(clock: clock)
    desk = NewsDesk(server: server, clock: clock)
    self.clock = clock
    self.passTime = passTime
  }
}
