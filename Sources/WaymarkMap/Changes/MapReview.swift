#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The comparison of a map with its recorded description, for a test.
public struct MapReview: Sendable, CustomStringConvertible {
  /// The changes since the description was recorded. Changes that weaken protection come first.
  public let changes: [MapChange]
  /// Whether the test has written the file. Run the test again without recording to see it pass.
  public let wasRecorded: Bool
  /// Whether there is a recorded description.
  let hasRecord: Bool
  let path: String

  /// Whether the map equals the recorded description. It is `false` if the test has recorded, so that recording is not left on.
  public var isCurrent: Bool { hasRecord && changes.isEmpty && !wasRecorded }

  /// The changes as sentences, and how to record them.
  public var description: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if wasRecorded {
      return (["\(name) was written. Run the test again without WAYMARK_RECORD."] + lines).joined(
        separator: "\n")
    }
    let hint = "To record it, run the test with WAYMARK_RECORD=1 and commit \(name)."
    if !hasRecord { return "\(name) does not exist. \(hint)" }
    if changes.isEmpty { return "The map is as recorded in \(name)." }
    let weaker = changes.count(where: \.weakensProtection)
    let warning = weaker == 0 ? "" : ", of which \(weaker) weaken\(weaker == 1 ? "s" : "") protection (!)"
    let title = "The map has \(MapDescription.count(changes.count, "change")) since \(name)\(warning):"
    return ([title] + lines + [hint]).joined(separator: "\n")
  }

  private var lines: [String] { changes.map { "  \($0)" } }
}

extension MapDescription {
  /// Compares the map with the description in a file, or records it there.
  ///
  /// ```swift
  /// @Test @MainActor func theMapIsReviewed() throws {
  ///   let review = try MapDescription(of: try Shop.navigator()).review(against: "Map.json")
  ///   #expect(review.isCurrent, "\(review)")
  /// }
  /// ```
  ///
  /// With `WAYMARK_RECORD=1` in the environment, the file is written if there are changes, and the test fails once. With
  /// `xcodebuild`, the variable is `TEST_RUNNER_WAYMARK_RECORD`. Without it, nothing is written.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the folder of the test.
  ///   - records: whether to record, or `nil` to read the environment.
  ///   - test: the path of the test's source file.
  /// - Throws: ``MapRecordError`` if the file cannot be read, or not written.
  /// - Complexity: O(n) in the size of the file, and that of ``changes(from:)``.
  public func review(
    against path: String, recording records: Bool? = nil, test: String = #filePath
  ) throws(MapRecordError) -> MapReview {
    let file =
      path.hasPrefix("/") ? path : test.prefix(through: test.lastIndex(of: "/") ?? test.startIndex) + path
    let records = records ?? (ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1")
    do {
      let recorded = try Self.recorded(in: file)
      let changes = recorded.map(changes) ?? []
      if records, recorded != self { return try record(in: file, changes) }
      return MapReview(changes: changes, wasRecorded: false, hasRecord: recorded != nil, path: file)
    } catch {
      // A description of another format can only be replaced.
      if records, error == .notADescription || error.isOfOtherFormat { return try record(in: file, []) }
      throw error
    }
  }

  private static func recorded(in file: String) throws(MapRecordError) -> MapDescription? {
    if !FileManager.default.fileExists(atPath: file) { return nil }
    let text: String
    do {
      text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    } catch {
      throw .unreadable("\(error)")
    }
    return try MapDescription(json: text)
  }

  private func record(in file: String, _ changes: [MapChange]) throws(MapRecordError) -> MapReview {
    do {
      try Data(try json().utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw .unwritable("\(error)")
    }
    return MapReview(changes: changes, wasRecorded: true, hasRecord: true, path: file)
  }
}

extension MapRecordError {
  fileprivate var isOfOtherFormat: Bool { if case .otherFormat = self { true } else { false } }
}
