public import Foundation

/// A folder with one file for each trace.
public struct TraceFolder: Sendable {
  public let url: URL

  public init(_ url: URL) { self.url = url }

  /// The folder inside this one for a version of the system.
  public func version(_ major: Int) -> TraceFolder { TraceFolder(url.appending(path: "iOS \(major)")) }

  /// The trace of a sequence, or nothing if there is none yet.
  public func trace(_ name: String) throws -> Trace? {
    let file = file(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let trace = Trace(text: try String(contentsOf: file, encoding: .utf8)), trace.name == name else {
      throw Unreadable(file: file.path)
    }
    return trace
  }

  public func write(_ trace: Trace) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(trace.text.utf8).write(to: file(trace.name))
  }

  private func file(_ name: String) -> URL { url.appending(path: "\(name).txt") }

  /// A file that holds no trace, or that of another sequence.
  public struct Unreadable: Error, CustomStringConvertible {
    let file: String

    public var description: String { "There is no trace in \(file), or that of another sequence." }
  }
}
