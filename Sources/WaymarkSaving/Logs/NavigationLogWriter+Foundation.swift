public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A writer that records the changes of a window, one per line. You can send the log with a bug report and
/// replay it in another build.
///
/// ```swift
/// let file = try FileHandle(forWritingTo: url)
/// let log = try NavigationLogWriter(navigator, app: "2.1") { line in try file.write(contentsOf: line) }
/// ```
///
/// Each line is a JSON object. A log can therefore be read while it is being written, and after a crash it is
/// complete up to its last line. It contains the changes and, at regular intervals, the complete state. It
/// does not contain payloads, views, or tasks that wait for a result. To read it, use ``NavigationLog``.
///
/// Destinations are written with all their fields except the `Sensitive` ones. If the encoding of a
/// destination could contain a `Sensitive` value, the destination is replaced with a placeholder. The other
/// fields may contain personal data; consider this before a log leaves the device.
@MainActor
public final class NavigationLogWriter {
  private let navigator: Navigator
  private let write: @MainActor (Data) throws -> Void
  private var subscription: NavigationSubscription?
  private var sinceState = 0

  /// The error that prevented a line from being written, or `nil` if there was none. After an error, no more
  /// lines are written, so that the log has no gaps.
  public private(set) var failure: (any Error)?

  /// Creates a writer and writes the current state as the start of the log.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window. The writer retains it. Logging ends when the writer is
  ///     deallocated.
  ///   - app: the version of the app, which is recorded in the log.
  ///   - write: a closure that writes a line. The bytes end with a line break.
  /// - Throws: an error that `write` throws; `EncodingError` if a destination cannot be encoded;
  ///   ``SavedNavigationError/tooLarge(_:)`` if the state exceeds a limit of ``SavedNavigationLimits``, or if
  ///   the window has used more ids than a log can contain (2^47).
  public init(
    _ navigator: Navigator, app: String, write: @escaping @MainActor (Data) throws -> Void
  ) throws {
    (self.navigator, self.write) = (navigator, write)
    try add(.header(app: app, navigator.key))
    try add(.state(revision: navigator.revision, navigator.state))
    subscription = navigator.observe(.changes) { [weak self] in self?.add($0) }
  }

  deinit {
    Task { @MainActor [subscription] in subscription?.end() }
  }

  private func add(_ change: NavigationChange) {
    guard failure == nil else { return }
    do {
      guard change.keepsDepth(SavedNavigationLimits.depth) else {
        throw SavedFault.tooManyContainers(at: [SavedField.nodes]).error
      }
      try add(.change(LoggedChange(change)))
      sinceState += 1
      if sinceState == Self.changesPerState {
        try add(.state(revision: change.revision, change.after))
        sinceState = 0
      }
    } catch {
      failure = error
    }
  }

  private func add(_ line: NavigationLogLine) throws {
    try write(try line.json() + [UInt8(ascii: "\n")])
  }

  /// The number of changes after which the complete state is written again.
  private static let changesPerState = 256
}

extension NavigationLogLine {
  /// Returns the line as JSON, without a line break. Destinations whose encoding could contain a sensitive value
  /// are replaced with a placeholder.
  func json() throws -> Data {
    if let text = try? json(SavedWriting()) { return text }
    return try json(SavedWriting(replacing: LeftOutDestination.replacement))
  }

  private func json(_ writing: SavedWriting) throws -> Data {
    let line = WrittenObject { fields in
      var writing = writing
      try write(to: &fields, &writing)
    }
    do {
      return try SavedJSON.text(of: line, redacts: true, nesting: SavedJSON.nesting(isLog: true))
    } catch let fault as SavedFault {
      throw fault.error
    }
  }
}
