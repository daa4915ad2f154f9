import Foundation

/// A finished run of the built program.
struct ShowcaseRun {
  let status: Int32
  /// Whether the program exited by itself instead of being stopped by a trap.
  let hasExited: Bool
  let output: String
  let errors: String

  /// The lines of the output that are not empty.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs the program with arguments and input.
  init(_ arguments: [String], typing input: Data = Data()) async throws {
    self = try await Process.besideTests { try ShowcaseRun(waitingFor: arguments, typing: input) }
  }

  private init(waitingFor arguments: [String], typing input: Data) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "Showcase")
    process.arguments = arguments
    process.standardInput = try folder.file("in", holding: input)
    process.standardOutput = try folder.file("out")
    process.standardError = try folder.file("err")
    try process.runBounded()
    process.waitUntilExit()
    status = process.terminationStatus
    hasExited = process.terminationReason == .exit
    output = try folder.text(of: "out")
    errors = try folder.text(of: "err")
  }

  /// Runs the Shop app in the terminal and types the lines.
  init(typing lines: [String]) async throws {
    try await self.init(["terminal"], typing: Data(lines.joined(separator: "\n").utf8))
  }
}

/// A folder for input and output files. With files in place of pipes, neither side waits for the other.
private struct TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "showcase-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func file(_ name: String, holding data: Data = Data()) throws -> FileHandle {
    let file = url.appending(path: name)
    try data.write(to: file)
    return try FileHandle(forUpdating: file)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
