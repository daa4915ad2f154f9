public import Foundation

/// A folder with one file for each trace.
public struct TraceFolder: Sendable {
  public let url: URL

  public init(_ url: URL) { self.url = url }

  /// Returns the subfolder for a system version.
  public func version(_ major: Int) -> TraceFolder { TraceFolder(url.appending(path: "iOS \(major)")) }

  /// Returns the trace of a sequence, or `nil` if there is no file for it.
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

  /// The error for a file with no trace, or with the trace of another sequence.
  public struct Unreadable: Error, CustomStringConvertible {
    let file: String

    public var description: String { "\(file) contains no trace, or the trace of another sequence." }
  }
}
