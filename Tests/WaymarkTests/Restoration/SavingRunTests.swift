import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

/// Saves a file many times, a few bytes at a time.
///
/// `Scripts/check-disk` runs this test in two processes that save the same file, and kills them. It sets the
/// variables.
@Suite(.timeLimit(.minutes(60)))
@MainActor
final class SavingRunTests {
  private let variables = ProcessInfo.processInfo.environment
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The file to save.
  private var url: URL {
    variables["WAYMARK_SAVED_FILE"].map { URL(filePath: $0) } ?? folder.appending(path: "navigation.json")
  }

  /// The file to which each save adds a byte.
  private var log: URL {
    variables["WAYMARK_SAVE_LOG"].map { URL(filePath: $0) } ?? folder.appending(path: "log")
  }

  private var saveCount: Int { variables["WAYMARK_SAVES"].flatMap { Int($0) } ?? 20 }

  /// A writer that writes at most 32 bytes at a time.
  private var slowWriter: FileWriter {
    let system = FileCalls()
    var calls = system
    calls.append = { bytes, file in
      try system.append(UnsafeRawBufferPointer(rebasing: bytes.prefix(32)), file)
    }
    return FileWriter(calls)
  }

  @Test("every one of many saves can be restored")
  func saves() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: log)
    let progress = try FileHandle(forWritingTo: log)
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let file = NavigationFile(url, writer: slowWriter)
    for number in 0..<saveCount {
      // All screens of a saved navigation have the same name, so that a mixture of two texts is noticed.
      let screens = (0..<40).map { _ in Screen("save \(number)") as any Destination }
      try file.save(Navigator(map, start: .stack(screens)))
      try progress.write(contentsOf: Data(".".utf8))
    }
    let restored = Navigator(map, start: .stack(Screen("start")))
    let launch = await file.restore(in: restored)
    guard case .restored = launch.file else {
      Issue.record("\(launch.file)")
      return
    }
    #expect(restored.state.screens.count == 40 && Set(restored.state.screens.map(\.destination)).count == 1)
  }
}
