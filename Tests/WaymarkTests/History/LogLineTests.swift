import Testing

@testable import Waymark
@testable import WaymarkSaving

/// The lines of a log are read one by one, each up to a size limit.
struct LogLineTests {
  /// Bytes that record how far they have been read.
  private struct WatchedBytes: RandomAccessCollection {
    final class Watch { var last = -1 }

    let bytes: [UInt8]
    let watch = Watch()
    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    subscript(position: Int) -> UInt8 {
      watch.last = Swift.max(watch.last, position)
      return bytes[position]
    }
  }

  // Scenario T6.
  @Test("reading a line that is too long stops at the limit")
  func lineTooLong() throws {
    let bytes = WatchedBytes(bytes: Array("ab\n\ncde\n".utf8) + [UInt8](repeating: 0x78, count: 1_000))
    var lines = NavigationLogLines(bytes, limit: 3)
    #expect(try lines.next().map(Array.init) == Array("ab".utf8))
    #expect(try lines.next().map(Array.init) == Array("cde".utf8))
    #expect(bytes.watch.last < 12)
    #expect(throws: NavigationLogError(line: 3, problem: .tooLarge)) { try lines.next() }
    #expect(bytes.watch.last < 12)
  }

  @Test(
    "the last line of a log is read with or without a line break",
    arguments: ["a\nbc\n", "a\nbc", "\n\na\n\nbc\n\n"])
  func lines(text: String) throws {
    var lines = NavigationLogLines(Array(text.utf8), limit: 2)
    #expect(try lines.next().map(Array.init) == Array("a".utf8))
    #expect(try lines.next().map(Array.init) == Array("bc".utf8))
    #expect(try lines.next() == nil)
  }
}
