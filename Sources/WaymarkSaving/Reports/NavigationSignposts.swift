#if canImport(os)
public import Waymark
import os

/// Shows the requests of a window as intervals in Instruments, and writes their outcomes to the system's log, in debug and release
/// builds.
///
/// ```swift
/// let signposts = NavigationSignposts(navigator, subsystem: "com.example.shop")
/// ```
///
/// In the instrument *os_signpost*, each request is an interval with the name `request`, from the time at which it is in progress to
/// its outcome. Its stages are events with the name `stage`. A request that waits for a hold ends its interval, and begins another
/// when it is released. A request that ends before it is queued, such as an unknown link, has a message and no interval.
///
/// In the system's log, failed requests are errors, and other outcomes are information. The kind of the outcome and the stages are
/// public. The texts of requests and outcomes contain destinations, so the system hides them unless a debugger is attached or the
/// device allows private data. They never contain the values of `Sensitive` properties.
@MainActor
public final class NavigationSignposts {
  private let signposter: OSSignposter
  private let logger: Logger
  private let texts: SafeTexts
  private var states: [RequestID: OSSignpostIntervalState] = [:]
  private var intervals: RequestIntervals?

  /// Creates the signposts of a window and starts to write them.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window. Writing ends when the signposts are deallocated.
  ///   - subsystem: the subsystem of the entries, usually the app's bundle identifier.
  ///   - category: the category of the entries.
  public init(_ navigator: Navigator, subsystem: String, category: String = "Navigation") {
    signposter = OSSignposter(subsystem: subsystem, category: category)
    logger = Logger(subsystem: subsystem, category: category)
    texts = SafeTexts(map: navigator.map)
    intervals = RequestIntervals(of: navigator) { [weak self] in self?.write($0) }
  }

  private func write(_ event: RequestIntervals.Event) {
    switch event {
    case .began(let id, let action):
      let text = texts.text(action)
      states[id] = signposter.beginInterval("request", id: signposter.makeSignpostID(), "\(text)")
    case .entered(_, let stage):
      signposter.emitEvent("stage", "\(stage.rawValue, privacy: .public)")
    case .ended(let id, let record):
      write(record, endOf: states.removeValue(forKey: id))
    case .refused(let record): write(record)
    }
  }

  private func write(_ record: NavigationRecord, endOf state: OSSignpostIntervalState? = nil) {
    guard case .action(let action) = record.cause else { return }
    let (request, outcome) = (texts.text(action), texts.text(record.outcome))
    let kind = LoggedRequest.Status(record.outcome).rawValue
    if let state { signposter.endInterval("request", state, "\(kind, privacy: .public): \(outcome)") }
    if case .failed = record.outcome {
      logger.error("\(kind, privacy: .public): \(request): \(outcome)")
    } else {
      logger.info("\(kind, privacy: .public): \(request): \(outcome)")
    }
  }
}
#endif
