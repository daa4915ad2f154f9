import Foundation

@testable import WaymarkSaving

extension NavigationLogLine {
  /// Reads a line.
  init(_ text: String, types: RestorableTypes) throws {
    self = try SavedNavigationReader.logLine(Array(text.utf8), types: types)
  }

  /// The line as it is written.
  func text() throws -> String {
    let writer = try SavedNavigationWriter(self)
    return String(decoding: try EncodedValues(writer.values).fill(writer), as: UTF8.self)
  }
}
