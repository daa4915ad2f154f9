import Foundation
import Waymark

/// What happens in a window, written down in memory as lines of JSON.
@MainActor
final class WindowLog {
  private let navigator: Navigator
  private let lines: Lines
  private let writer: NavigationLogWriter

  /// Begins to write, up to so many bytes.
  init(_ navigator: Navigator, mostBytes: Int = 1 << 20) throws {
    self.navigator = navigator
    let lines = Lines(mostBytes: mostBytes)
    self.lines = lines
    writer = try NavigationLogWriter(navigator, app: "1") { try lines.add($0) }
  }

  /// Where the log leads that was read from what is written down.
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

/// Nothing more is written down.
struct LogIsFull: Error, CustomStringConvertible {
  var description: String { "it is full" }
}
