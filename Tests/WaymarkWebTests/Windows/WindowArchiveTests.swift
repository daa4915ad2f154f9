#if Web
import Foundation
import Synchronization
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSaving
@testable import WaymarkWeb

/// Tests the order in which windows are stored, and errors of the disk.
@Suite(.timeLimit(.minutes(10)))
@MainActor
final class WindowArchiveTests {
  /// A slow disk, which a test can fill.
  private final class TestDisk: Sendable {
    private struct State {
      var isFull = false
      var files = 0
      var isOnMainThread = false
    }

    private let state = Mutex(State())

    func fill() { state.withLock { $0.isFull = true } }
    /// The number of temporary files that have been created.
    var files: Int { state.withLock { $0.files } }
    var wasUsedOnMainThread: Bool { state.withLock { $0.isOnMainThread } }

    var calls: FileCalls {
      let system = FileCalls()
      var calls = system
      calls.create = { [self] path in
        state.withLock { state in
          state.files += 1
          state.isOnMainThread = state.isOnMainThread || Thread.isMainThread
        }
        return try system.create(path)
      }
      calls.append = { [self] bytes, file in
        if state.withLock({ $0.isFull }) { throw POSIXError(.ENOSPC) }
        for _ in 0..<10 { sched_yield() }
        return try system.append(UnsafeRawBufferPointer(rebasing: bytes.prefix(16)), file)
      }
      return calls
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "archive-\(UUID().uuidString)")
  private let disk = TestDisk()
  private let ticket = WindowArchive.Ticket(mount: "", browser: "b", address: "a", token: "t")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func archive() throws -> WindowArchive {
    try WindowArchive(WebKeeping(in: folder), for: .seconds(60), writer: FileWriter(disk.calls))
  }

  private func navigator(_ id: Int) throws -> Navigator {
    Navigator(try NavigationMap {}, start: .stack(Home(), Note(id: id)))
  }

  private func saved(_ id: String = "w") throws -> String {
    try String(contentsOf: folder.appending(path: "\(id).json"), encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("a slow save does not replace a later one")
  func order() async throws {
    let archive = try archive()
    for id in 1...9 { archive.save(try navigator(id), as: "w", ticket) }
    await archive.finish()
    #expect(try saved().contains("9") && names() == ["w.json", "w.ticket"])
    // The ticket, the first navigation and the last one.
    #expect(disk.files == 3)
  }

  @Test("removing a window during a slow save leaves no files behind")
  func removed() async throws {
    let archive = try archive()
    archive.save(try navigator(1), as: "w", ticket)
    archive.remove("w")
    #expect(await archive.ticket(of: "w") == nil)
    #expect(try names() == [])
  }

  @Test("a stored window's ticket can be read")
  func ticketAfterSave() async throws {
    let archive = try archive()
    archive.save(try navigator(1), as: "w", ticket)
    #expect(await archive.ticket(of: "w") == ticket)
  }

  @Test("files are written off the main thread")
  func background() async throws {
    let archive = try archive()
    archive.save(try navigator(1), as: "w", ticket)
    await archive.finish()
    #expect(disk.files == 2 && !disk.wasUsedOnMainThread)
  }

  @Test("a failed save of a window is reported and keeps the previous files")
  func full() async throws {
    let archive = try archive()
    var failed: [String] = []
    archive.onFailure = { failed.append($0) }
    archive.save(try navigator(1), as: "w", ticket)
    await archive.finish()
    disk.fill()
    archive.save(try navigator(2), as: "w", ticket)
    archive.save(try navigator(3), as: "v", ticket)
    await archive.finish()
    #expect(failed.sorted() == ["v", "w"])
    #expect(try saved().contains("1") && names() == ["w.json", "w.ticket"])
  }

  @Test("the next save removes temporary files older than an hour that a terminated server has left")
  func abandoned() async throws {
    let archive = try archive()
    let name = FileWriter.temporaryName(at: Date(timeIntervalSinceNow: -4_000), number: 1)
    try Data("{".utf8).write(to: folder.appending(path: name))
    archive.save(try navigator(1), as: "w", ticket)
    await archive.finish()
    #expect(try names() == ["w.json", "w.ticket"])
  }
}
#endif
