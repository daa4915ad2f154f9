import Foundation
import Testing
import UIKit
import UIKitTraces

/// Where the environment says that traces go.
private let output = ProcessInfo.processInfo.environment["UIKIT_TRACES"].map {
  TraceFolder(URL(filePath: $0))
}

/// Records every sequence in a test bundle, which has no application around it.
///
/// What needs an application may be missing from these traces, so they are written down and not compared.
@MainActor @Suite(.serialized, .enabled(if: output != nil)) struct RecordingTests {
  @Test("a sequence is recorded", arguments: TraceSequence.all)
  func record(_ sequence: TraceSequence) async throws {
    let folder = try #require(output)
    let recorder = TraceRecorder(output: folder, golden: folder, source: "UIKit without an application") {
      UIWindow(frame: UIScreen.main.bounds)
    }
    try await recorder.record(sequence)
    let trace = try #require(try folder.trace(sequence.name))
    #expect(!trace.steps.isEmpty)
    #expect(!trace.text.contains("does not come to rest"))
  }
}
