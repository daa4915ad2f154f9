import Foundation
import Testing
import Waymark
import WaymarkMap

struct MapReviewTests {
  /// A folder that is removed with the test.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "map-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("the map of the bank app matches its recorded file")
  func bank() throws {
    let review = try Bank.description().review(against: "../Records/Bank.json")
    #expect(review.isCurrent, "\(review)")
  }

  @Test("a review without a recorded file fails and explains how to record one")
  func missing() throws {
    defer { removeFolder() }
    let review = try Bank.description().review(against: "\(folder)/Map.json", recording: false)
    #expect(!review.isCurrent)
    #expect(
      "\(review)"
        == "Map.json does not exist. To record it, run the test with WAYMARK_RECORD=1 and commit Map.json.")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/Map.json"))
  }

  @Test("recording writes the file and fails once, and the next review passes")
  func recording() throws {
    defer { removeFolder() }
    let map = try Bank.description()
    let recorded = try map.review(against: "\(folder)/Map.json", recording: true)
    #expect(recorded.wasRecorded && !recorded.isCurrent)
    #expect("\(recorded)".hasPrefix("Map.json was written. Run the test again"))
    #expect(try map.review(against: "\(folder)/Map.json", recording: false).isCurrent)
    #expect(try map.review(against: "\(folder)/Map.json", recording: true).isCurrent)
  }

  @Test("a review lists weaker protection before other changes, and explains how to record the map")
  func changes() throws {
    defer { removeFolder() }
    let variant = try #require(Variant.weakening.first { $0.title.contains("replaced") })
    _ = try variant.before().review(against: "\(folder)/Map.json", recording: true)
    let review = try variant.after().review(against: "\(folder)/Map.json", recording: false)
    #expect(!review.isCurrent)
    #expect(
      "\(review)" == """
        The map has 2 changes since Map.json, of which 1 weakens protection (!):
          ! Transfer: no longer asks RequirePIN
          Transfer: now asks RequireSignIn
        To record it, run the test with WAYMARK_RECORD=1 and commit Map.json.
        """)
  }

  @Test(
    "a review reports a file that is not a description, and recording replaces that file",
    arguments: [
      ("", MapRecordError.notADescription), ("{}", .notADescription), ("{\"format\": 99}", .otherFormat(99)),
      ("{\"format\": 1}", .notADescription),
    ])
  func invalid(_ text: String, _ error: MapRecordError) throws {
    defer { removeFolder() }
    let file = "\(folder)/Map.json"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let map = try Bank.description()
    #expect(throws: error) { try map.review(against: file, recording: false) }
    #expect("\(error)".hasSuffix("record it again"))
    #expect(try map.review(against: file, recording: true).wasRecorded)
    #expect(try map.review(against: file, recording: false).isCurrent)
  }

  @Test("a review reports a file that cannot be written")
  func unwritable() throws {
    removeFolder()
    do {
      _ = try Bank.description().review(against: "\(folder)/Map.json", recording: true)
      Issue.record("the file was written")
    } catch {
      #expect("\(error)".hasPrefix("the description cannot be recorded: "))
    }
  }
}
