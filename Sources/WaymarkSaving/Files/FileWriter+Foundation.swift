#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A writer that replaces a file completely or not at all, even if the process is terminated, the disk is
/// full, or another process replaces the same file.
///
/// Each write creates a temporary file in the folder of the file. Its name contains the time in seconds since
/// 1970 and a random number: `waymark-1764139200-3f9a0c.writing`.
package struct FileWriter: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  private let calls: FileCalls

  package init(_ calls: FileCalls = FileCalls()) { self.calls = calls }

  /// Replaces a file. Only its owner can read the new file.
  ///
  /// - Parameter isDurable: whether the content must also survive a power failure. If so, this method waits
  ///   until it is on the disk.
  /// - Throws: an error of the file system. In that case, the previous file is unchanged, and no temporary
  ///   file is left.
  package func write(_ data: Data, to url: URL, isDurable: Bool = true) throws {
    let name = Self.temporaryName(at: Date(), number: .random(in: 0 ... .max))
    let new = url.deletingLastPathComponent().appendingPathComponent(name)
    let file = try calls.create(new.path)
    do {
      try fill(file, with: data, isDurable: isDurable)
      try calls.replace(new.path, url.path)
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }

  /// Writes the content of a new file and closes the file.
  private func fill(_ file: CInt, with data: Data, isDurable: Bool) throws {
    defer { close(file) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try calls.append(UnsafeRawBufferPointer(rebasing: rest), file)
        if count == 0 { throw POSIXError(.EIO) }
        rest = rest.dropFirst(count)
      }
    }
    if isDurable { try calls.synchronize(file) }
  }
  #else
  package init() {}

  /// Replaces a file.
  package func write(_ data: Data, to url: URL, isDurable: Bool = true) throws {
    try data.write(to: url, options: .atomic)
  }
  #endif

  /// Removes the temporary files in a folder that are more than an hour old, because the processes that wrote
  /// them have been terminated. Ignores errors.
  ///
  /// - Complexity: O(n) in the number of files in the folder.
  package func removeAbandonedFiles(in folder: URL, now: Date = Date()) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let time = Self.creationTime(of: name), abs(now.timeIntervalSince(time)) > 3_600 else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Returns the name of a temporary file.
  package static func temporaryName(at time: Date, number: UInt64) -> String {
    "\(prefix)\(Int64(time.timeIntervalSince1970))-\(String(number, radix: 16))\(suffix)"
  }

  /// Returns the time in the name of a temporary file, or `nil` if this is not the name of a temporary file.
  private static func creationTime(of name: String) -> Date? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    guard parts.count == 2, let seconds = Int64(parts[0]), UInt64(parts[1], radix: 16) != nil else {
      return nil
    }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  private static let prefix = "waymark-"
  private static let suffix = ".writing"
}
