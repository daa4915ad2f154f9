import Foundation

@testable import WaymarkSaving

extension NavigationLogLine {
  /// Reads a line.
  init(_ text: String, types: RestorableTypes) throws {
    let reading = SavedReading(types: types, isLog: true)
    self = try reading.value(of: Data(text.utf8), NavigationLogLine.init)
  }

  /// The line as it is written.
  func text() throws -> String { String(decoding: try json(), as: UTF8.self) }
}
