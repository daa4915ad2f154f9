import Foundation
import Testing

@testable import WaymarkSaving

/// Tests the writer that replaces files.
@Suite(.timeLimit(.minutes(10)))
@MainActor
final class FileWriterTests {
  /// A step of a write.
  enum Step: CaseIterable, Sendable { case create, append, synchronize, replace }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let url: URL
  /// The steps so far, and the paths of the temporary files.
  private var steps: [Step] = []
  private var paths: [String] = []

  init() throws {
    url = folder.appending(path: "file")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the calls of the system, which record their steps. The call of one step can fail.
  private func calls(failing failure: Step? = nil) -> FileCalls {
    let system = FileCalls()
    var calls = system
    calls.create = { path in
      MainActor.assumeIsolated { self.paths.append(path) }
      try self.note(.create, failing: failure)
      return try system.create(path)
    }
    calls.append = { bytes, file in
      try self.note(.append, failing: failure)
      return try system.append(bytes, file)
    }
    calls.synchronize = { file in
      try self.note(.synchronize, failing: failure)
      try system.synchronize(file)
    }
    calls.replace = { old, new in
      try self.note(.replace, failing: failure)
      try system.replace(old, new)
    }
    return calls
  }

  private nonisolated func note(_ step: Step, failing failure: Step?) throws {
    MainActor.assumeIsolated { steps.append(step) }
    if step == failure { throw POSIXError(.ENOSPC) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test("a write replaces the file only after the new content is on the disk")
  func order() throws {
    try FileWriter(calls()).write(Data("old".utf8), to: url)
    steps = []
    try FileWriter(calls()).write(Data("new".utf8), to: url)
    #expect(try text() == "new" && names == ["file"])
    #expect(steps == [.create, .append, .synchronize, .replace])
  }

  @Test("a failed write keeps the previous file and leaves no temporary file", arguments: Step.allCases)
  func fails(step: Step) throws {
    try FileWriter().write(Data("old".utf8), to: url)
    #expect(throws: POSIXError(.ENOSPC)) {
      try FileWriter(calls(failing: step)).write(Data("new".utf8), to: url)
    }
    #expect(try text() == "old" && names == ["file"])
  }

  @Test("each write uses its own temporary file in the folder of the target file")
  func ownNames() throws {
    for _ in 0..<3 { try FileWriter(calls()).write(Data("new".utf8), to: url) }
    #expect(Set(paths).count == 3)
    #expect(paths.allSatisfy { URL(filePath: $0).deletingLastPathComponent().path == folder.path })
  }

  @Test("a write neither opens nor removes an existing file as its temporary file")
  func exclusive() throws {
    let other = folder.appending(path: "other")
    try Data("other".utf8).write(to: other)
    var calls = FileCalls()
    let system = calls
    calls.create = { _ in try system.create(other.path) }
    let writer = FileWriter(calls)
    #expect(throws: POSIXError(.EEXIST)) { try writer.write(Data("new".utf8), to: url) }
    #expect(names == ["other"])
    #expect(try String(contentsOf: other, encoding: .utf8) == "other")
  }

  @Test("a write continues if the system writes only part of the bytes")
  func partly() throws {
    var calls = FileCalls()
    let system = calls
    calls.append = { bytes, file in try system.append(UnsafeRawBufferPointer(rebasing: bytes.prefix(3)), file)
    }
    let content = String(repeating: "0123456789", count: 10)
    try FileWriter(calls).write(Data(content.utf8), to: url)
    #expect(try text() == content)
  }

  @Test("a write fails if the system writes nothing")
  func nothing() throws {
    var calls = FileCalls()
    calls.append = { _, _ in 0 }
    let writer = FileWriter(calls)
    #expect(throws: POSIXError(.EIO)) { try writer.write(Data("new".utf8), to: url) }
    #expect(names == [])
  }

  @Test("a write without content creates an empty file")
  func empty() throws {
    try FileWriter().write(Data(), to: url)
    #expect(try text() == "" && names == ["file"])
  }

  @Test("a missing folder is an error")
  func noFolder() {
    #expect(throws: POSIXError(.ENOENT)) {
      try FileWriter().write(Data("new".utf8), to: folder.appending(path: "no/such/folder"))
    }
  }

  @Test("writing to the path of a folder is an error and leaves no temporary file")
  func occupied() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(throws: POSIXError.self) { try FileWriter().write(Data("new".utf8), to: url) }
    #expect(names == ["file"])
  }

  @Test("only temporary files older than an hour are removed")
  func abandoned() throws {
    let now = Date()
    func name(_ age: TimeInterval) -> String {
      FileWriter.temporaryName(at: now.addingTimeInterval(-age), number: UInt64(1_000_000 + age))
    }
    let kept = [
      name(0), name(3_590), name(-3_590), "waymark-1-g.writing", "waymark-1.writing", "waymark-a-1.writing",
      "waymark-1-1.written", "my waymark-1-1.writing", "waymark-1-1-1.writing", "waymark-.writing",
      "navigation.json",
    ]
    for name in kept + [name(3_610), name(100_000), name(-3_610)] {
      try Data("text".utf8).write(to: folder.appending(path: name))
    }
    FileWriter().removeAbandonedFiles(in: folder, now: now)
    #expect(names == kept.sorted())
  }
}
