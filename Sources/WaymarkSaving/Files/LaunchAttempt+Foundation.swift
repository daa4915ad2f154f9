#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An attempt to restore a saved navigation. A file counts the attempts during which the app has ended, so
/// that a navigation that crashes the app does not prevent it from launching.
///
/// The count is optional. If the file cannot be written, for example because the disk is full, the attempt is
/// not counted.
package final class LaunchAttempt: Sendable {
  private let url: URL

  /// Begins an attempt. It ends when ``end()`` is called or when this object is deallocated.
  ///
  /// - Parameters:
  ///   - url: the location of the file that counts the attempts.
  ///   - process: a text that identifies this process. Attempts of the same process have not ended the app.
  /// - Returns: `nil` if the app has ended during two attempts.
  package init?(
    countedIn url: URL, by process: String = LaunchAttempt.process, writer: FileWriter = FileWriter()
  ) {
    let earlier = Self.processes(in: url).filter { $0 != process }
    guard earlier.count < Self.mostDeaths else { return nil }
    self.url = url
    let lines = (earlier + [process]).map { $0 + "\n" }
    // The file only has to survive the process.
    try? writer.write(Data(lines.joined().utf8), to: url, isDurable: false)
  }

  deinit { end() }

  /// Ends the attempt, because the app has survived it. Ignores errors.
  package func end() { try? FileManager.default.removeItem(at: url) }

  /// Returns the lines of the file. Each line identifies a process that has begun an attempt.
  private static func processes(in url: URL) -> [String] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    return data.prefix(mostBytes).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A random text that identifies this process. The system uses the numbers of processes again.
  package static let process = String(UInt64.random(in: 0 ... .max), radix: 16)
  /// The number of times that the app can end while it restores a navigation.
  private static let mostDeaths = 2
  private static let mostBytes = 1_024
}
