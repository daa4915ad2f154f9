import Foundation
import Testing

/// A text in the folder `Records`, with which a test compares a form of a map.
enum RecordedText {
  private static let folder = URL(filePath: #filePath).appending(path: "../../Records").standardized

  /// Expects that a text is as recorded. With `WAYMARK_RECORD=1` in the environment, records it and fails.
  static func expect(
    _ text: String, isRecordedIn name: String, _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written; run the test again without WAYMARK_RECORD", sourceLocation: location)
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(text == recorded, "\(name) differs; record it with WAYMARK_RECORD=1", sourceLocation: location)
  }
}
