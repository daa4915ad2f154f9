import Foundation
import Testing
import TraceFitting
import UIKit
import UIKitTraces

/// A temporary folder for one test, removed at its end.
final class Scratch {
  let folder = TraceFolder(
    URL.temporaryDirectory.appending(path: "traces-\(UUID().uuidString)", directoryHint: .isDirectory))

  deinit { try? FileManager.default.removeItem(at: folder.url) }

  /// Writes the traces of the double under a setting.
  @MainActor func keep(
    _ sequences: [TraceSequence] = TraceSequence.all, knobs: UIKitDouble.Knobs,
    version: UIKitDouble.Version = .v18
  ) async throws {
    for sequence in sequences { try folder.write(await sequence.onDouble(version, knobs: knobs)) }
  }
}

func sequence(_ name: String) throws -> TraceSequence {
  try #require(TraceSequence.all.first { $0.name == name })
}
