#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes down what happens in a window, line by line (T6): for bug reports, and to see it again with another build.
///
/// ```swift
/// let file = try FileHandle(forWritingTo: url)
/// let log = try NavigationLogWriter(navigator, app: "2.1") { line in try file.write(contentsOf: line) }
/// ```
///
/// Each line is an object of JSON, so a log can be read while it is written, and is whole up to its last line after a crash. It has
/// the changes and, every so often, the whole state; it does not have payloads, views or who waits. Read it by ``NavigationLog``.
///
/// Destinations are written with all their fields but those that are ``Sensitive``. A log that leaves the device has what the others
/// say of the user.
@MainActor
public final class NavigationLogWriter {
  private let navigator: Navigator
  private let write: @MainActor (Data) throws -> Void
  private let encoder: JSONEncoder
  private var listener: Int?
  private var sinceState = 0

  /// What has kept a line from being written. Nothing is written after that, so that no log has a gap.
  public private(set) var failure: (any Error)?

  /// Begins a log with the state as it is.
  ///
  /// - Parameters:
  ///   - navigator: of the window. The writer keeps it alive, and ends when it is released.
  ///   - app: the version of the app, for those who read it.
  ///   - write: takes the next bytes, which end with a line break.
  /// - Throws: what `write` throws; `EncodingError` for a destination that cannot be encoded, or a window that has given out more
  ///   ids than a log may have (2^47).
  public init(
    _ navigator: Navigator, app: String, write: @escaping @MainActor (Data) throws -> Void
  ) throws {
    (self.navigator, self.write) = (navigator, write)
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let key = SensitiveValues.key { encoder.userInfo[key] = true }
    try add(.header(NavigationLogHeader(app: app, window: navigator.key)))
    try add(.state(revision: navigator.revision, LoggedState(navigator.state)))
    listener = navigator.feed.listen { [weak self] in self?.add($0) }
  }

  deinit {
    Task { @MainActor [navigator, listener] in if let listener { navigator.feed.remove(listener) } }
  }

  private func add(_ change: NavigationChange) {
    guard failure == nil else { return }
    do {
      try add(.change(LoggedChange(change)))
      sinceState += 1
      if sinceState == Self.changesPerState {
        try add(.state(revision: change.revision, LoggedState(change.after)))
        sinceState = 0
      }
    } catch {
      failure = error
    }
  }

  private func add(_ line: NavigationLogLine) throws {
    try write(try encoder.encode(line) + [UInt8(ascii: "\n")])
  }

  /// After how many changes the whole state is written.
  private static let changesPerState = 256
}
