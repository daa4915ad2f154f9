public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A recorder of the last changes and requests of a window, for a report that a user can send to you, also from a release
/// build.
///
/// ```swift
/// let reporter = NavigationReporter(navigator, app: "2.1")
/// // When the user reports a problem:
/// let report = try reporter.report()
/// ```
///
/// A report is a log: read it with ``NavigationLog``, replay it, compare it with another build, or open it in the inspector,
/// which makes a test of each of its requests. It also explains each request and its plan.
///
/// Nothing is sent or written by itself. The values of `Sensitive` properties are never in a report. Other properties of
/// destinations are, and so are the reasons that your guards and interceptors give; consider this before a report leaves
/// the device.
@MainActor
public final class NavigationReporter {
  private let navigator: Navigator
  private let app: String
  private var subscriptions: [NavigationSubscription] = []
  private var spans: [Span]

  /// Creates a reporter and starts to record.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window. The reporter retains it. Recording ends when the reporter is deallocated.
  ///   - app: the version of the app, which is part of the report.
  /// - Complexity: each request costs the memory of its change and its plan. The last 64 to 128 changes are kept, with at most
  ///   256 requests.
  public init(_ navigator: Navigator, app: String) {
    (self.navigator, self.app) = (navigator, app)
    spans = [Span(NavigationSnapshot(revision: navigator.revision, state: navigator.state))]
    subscriptions = [
      navigator.observe(.changes) { [weak self] in self?.add($0) },
      navigator.observe(.requests) { [weak self] in self?.add($0) },
    ]
  }

  deinit {
    Task { @MainActor [subscriptions] in
      for subscription in subscriptions { subscription.end() }
    }
  }

  /// Returns the report as JSON, one object per line.
  ///
  /// - Throws: `EncodingError` if a destination cannot be encoded; ``SavedNavigationError/tooLarge(_:)`` if a state exceeds a
  ///   limit of ``SavedNavigationLimits``.
  /// - Complexity: O(n + k) for n nodes, and k changes and requests.
  public func report() throws -> Data {
    let texts = SafeTexts(map: navigator.map)
    var lines: [NavigationLogLine] = [.header(app: app, navigator.key, digest: navigator.map.digest)]
    if let first = spans.first?.start { lines.append(.state(revision: first.revision, first.state)) }
    for span in spans {
      for entry in span.entries {
        switch entry {
        case .change(let change): lines.append(.change(change))
        case .request(let record, let revision):
          if let request = LoggedRequest(record, revision: revision, texts) {
            lines.append(.request(request))
          }
        }
      }
    }
    return try lines.reduce(into: Data()) { report, line in
      report += try line.json()
      report.append(UInt8(ascii: "\n"))
    }
  }

  private func add(_ change: NavigationChange) {
    if spans[spans.count - 1].changes >= Self.changesPerSpan {
      let start = NavigationSnapshot(revision: change.revision - 1, state: change.before)
      spans = [spans[spans.count - 1], Span(start)]
    }
    spans[spans.count - 1].add(.change(LoggedChange(change)))
  }

  private func add(_ record: NavigationRecord) {
    guard case .action = record.cause else { return }
    spans[spans.count - 1].add(.request(record, revision: navigator.revision))
  }

  private static let changesPerSpan = 64

  /// A state and the entries after it.
  private struct Span {
    let start: NavigationSnapshot
    private(set) var entries: [Entry] = []
    private(set) var changes = 0
    private var requests = 0

    init(_ start: NavigationSnapshot) { self.start = start }

    mutating func add(_ entry: Entry) {
      switch entry {
      case .change: changes += 1
      case .request:
        if requests == Self.mostRequests { removeFirstRequest() } else { requests += 1 }
      }
      entries.append(entry)
    }

    private mutating func removeFirstRequest() {
      entries.firstIndex { if case .request = $0 { true } else { false } }.map { _ = entries.remove(at: $0) }
    }

    private static let mostRequests = 128
  }

  private enum Entry {
    case change(LoggedChange)
    case request(NavigationRecord, revision: UInt64)
  }
}
