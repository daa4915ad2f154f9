import Foundation
import Waymark
import WaymarkSaving

/// A log of a window's navigation in memory, as lines of JSON.
@MainActor
final class WindowLog {
  private let navigator: Navigator
  private let lines: Lines
  private let writer: NavigationLogWriter

  /// Starts the log of a window, with a maximum size in bytes.
  init(_ navigator: Navigator, mostBytes: Int = 1 << 20) throws {
    self.navigator = navigator
    let lines = Lines(mostBytes: mostBytes)
    self.lines = lines
    writer = try NavigationLogWriter(navigator, app: "1") { try lines.add($0) }
  }

  /// Reads the log and returns the state at its end.
  func end() throws -> NavigationState {
    if let failure = writer.failure { throw failure }
    return try NavigationLog(lines.data, types: navigator.restorableTypes()).end()
  }

  @MainActor
  private final class Lines {
    private(set) var data = Data()
    private let mostBytes: Int

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    func add(_ line: Data) throws {
      guard data.count + line.count <= mostBytes else { throw LogIsFull() }
      data += line
    }
  }
}

/// The log has reached its maximum size.
struct LogIsFull: Error, CustomStringConvertible {
  var description: String { "there are too many" }
}
