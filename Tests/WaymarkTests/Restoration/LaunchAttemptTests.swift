import Foundation
import Testing

@testable import WaymarkSaving

/// Tests the count of the launches that the app has not survived.
@Suite(.timeLimit(.minutes(10)))
final class LaunchAttemptTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).starting")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Begins an attempt in a process that then ends. The attempt does not remove its file.
  private func die(in process: String) throws {
    var attempt = LaunchAttempt(countedIn: url, by: process)
    #expect(attempt != nil)
    let content = try Data(contentsOf: url)
    attempt = nil
    try content.write(to: url)
  }

  private var isCounted: Bool { FileManager.default.fileExists(atPath: url.path) }

  @Test("the third launch attempt is refused if two launches have crashed")
  func third() throws {
    try die(in: "a")
    try die(in: "b")
    #expect(LaunchAttempt(countedIn: url) == nil)
    #expect(LaunchAttempt(countedIn: url) == nil && isCounted)
  }

  @Test("a finished launch attempt resets the count")
  func survived() throws {
    try die(in: "a")
    try #require(LaunchAttempt(countedIn: url)).end()
    #expect(!isCounted)
    try die(in: "c")
    #expect(LaunchAttempt(countedIn: url) != nil)
  }

  @Test("a launch attempt ends when it is deallocated")
  func deallocated() throws {
    var attempt = LaunchAttempt(countedIn: url)
    #expect(attempt != nil && isCounted)
    attempt = nil
    #expect(!isCounted)
  }

  @Test("several launch attempts in one process do not count as crashed launches")
  func sameProcess() {
    let attempts = (0..<5).map { _ in LaunchAttempt(countedIn: url) }
    #expect(attempts.allSatisfy { $0 != nil })
  }

  @Test("a launch attempt starts without a count if the file cannot be written")
  func uncounted() {
    var calls = FileCalls()
    calls.create = { _ in throw POSIXError(.ENOSPC) }
    let attempts = (0..<5).map { LaunchAttempt(countedIn: url, by: "\($0)", writer: FileWriter(calls)) }
    #expect(attempts.allSatisfy { $0 != nil } && !isCounted)
  }

  @Test(
    "a damaged count is treated as at most two crashed launches",
    arguments: [("", true), ("x", true), ("\n\n\n", true), ("a\nb", false), ("\u{0}\n\u{0}\n\u{0}", false)])
  func damaged(text: String, isAllowed: Bool) throws {
    try Data(text.utf8).write(to: url)
    #expect((LaunchAttempt(countedIn: url) != nil) == isAllowed)
  }
}
