import Foundation
import Testing
import UIKit
import UIKitTraces

/// The folder for traces that the environment names.
private let output = ProcessInfo.processInfo.environment["UIKIT_TRACES"].map {
  TraceFolder(URL(filePath: $0))
}

/// Records every sequence in a test bundle without an application.
///
/// Behaviour that requires an application may be missing, so these traces are not compared with golden
/// traces.
@MainActor @Suite(.serialized, .enabled(if: output != nil)) struct RecordingTests {
  @Test("the recorder records a sequence", arguments: TraceSequence.all)
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
