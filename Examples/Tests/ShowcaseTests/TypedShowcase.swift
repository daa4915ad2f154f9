import Foundation

/// The built program in the terminal. A test types line by line and kills it at the end.
final class TypedShowcase {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest = ""

  /// Starts the program.
  init(_ arguments: [String]) throws {
    process.executableURL = Bundle.main.bundleURL.appending(path: "Showcase")
    process.arguments = ["terminal"] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runBounded()
  }

  /// Waits for the first page, types the lines, waits for the page after each, and kills the program.
  ///
  /// - Returns: the last page.
  func page(after lines: [String]) throws -> String {
    defer { process.kill() }
    var page = try readPage()
    for line in lines {
      try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      page = try readPage()
    }
    return page
  }

  /// Reads a page, which ends with an empty line.
  private func readPage() throws -> String {
    while true {
      if let end = rest.range(of: "\n\n") {
        defer { rest.removeSubrange(..<end.upperBound) }
        return String(rest[..<end.lowerBound])
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Ended(page: rest) }
      rest += String(decoding: data, as: UTF8.self)
    }
  }

  /// The program ended in the middle of a page.
  struct Ended: Error {
    let page: String
  }
}
