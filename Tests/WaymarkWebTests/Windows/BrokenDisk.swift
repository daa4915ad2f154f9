#if Web
import Foundation
import Synchronization

@testable import WaymarkSaving

/// A folder on a disk that can stop accepting files.
///
/// If the variable `WAYMARK_DISKS` is set, each disk is a file system that `Scripts/check-disk` has mounted.
/// Otherwise, system calls fail as they do on such a file system.
final class BrokenDisk: Sendable {
  enum Fault: String, CaseIterable, Sendable {
    case full
    /// The disk has no inodes, so no file can be created.
    case inodes
    case readOnly
  }

  /// The folder for the test's files.
  let folder: URL
  let fault: Fault
  /// The mounted file system, or `nil` if the disk is simulated.
  private let mount: URL?
  private let isBroken = Mutex(false)

  init(_ fault: Fault) throws {
    self.fault = fault
    mount = ProcessInfo.processInfo.environment["WAYMARK_DISKS"].map {
      URL(filePath: $0).appending(path: fault.rawValue)
    }
    folder = (mount ?? FileManager.default.temporaryDirectory).appending(path: "disk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The names of the files in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The writer to use. On a simulated disk, it fails while the disk is broken.
  var writer: FileWriter {
    let system = FileCalls()
    var calls = system
    guard mount == nil else { return FileWriter() }
    calls.create = { [self] path in
      if isBroken.withLock({ $0 }), fault != .full { throw POSIXError(fault == .inodes ? .ENOSPC : .EROFS) }
      return try system.create(path)
    }
    calls.append = { [self] bytes, file in
      if isBroken.withLock({ $0 }) { throw POSIXError(.ENOSPC) }
      return try system.append(bytes, file)
    }
    return FileWriter(calls)
  }

  /// From now on, no file can be written.
  func breakDown() throws {
    isBroken.withLock { $0 = true }
    guard let mount else { return }
    switch fault {
    case .full: try fill(mount, with: Data(repeating: 0x78, count: 512))
    case .inodes: try fill(mount, with: Data())
    case .readOnly: try remount("ro")
    }
  }

  /// From now on, files can be written again.
  func mend() throws {
    isBroken.withLock { $0 = false }
    guard let mount else { return }
    if fault == .readOnly { try remount("rw") }
    for url in try fillers(in: mount) { try FileManager.default.removeItem(at: url) }
  }

  /// Creates files with the content until the disk accepts no more.
  private func fill(_ mount: URL, with content: Data) throws {
    var number = 0
    while (try? content.write(to: mount.appending(path: "filler-\(number)"))) != nil {
      number += 1
      guard number < 10_000 else { throw POSIXError(.EFBIG) }
    }
  }

  private func fillers(in mount: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: mount, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("filler-") }
  }

  private func remount(_ option: String) throws {
    guard let mount else { return }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/mount")
    process.arguments = ["-o", "remount,\(option)", mount.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.EPERM) }
  }
}
#endif
