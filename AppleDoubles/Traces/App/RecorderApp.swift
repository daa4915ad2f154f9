import Foundation
import UIKit

#if canImport(UIKitTraces)
// Traces/record compiles the app and the recorder as one module.
import UIKitTraces
#endif

/// An app that records every sequence in its scene and exits.
final class RecorderApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = RecorderScene.self
    return configuration
  }
}

final class RecorderScene: UIResponder, UIWindowSceneDelegate {
  private var hasStarted = false

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard !hasStarted, let scene = scene as? UIWindowScene else { return }
    hasStarted = true
    Task {
      do {
        try await Self.record(in: scene)
        exit(0)
      } catch {
        print("not recorded: \(error)")
        exit(1)
      }
    }
  }

  /// Records the sequences or probes into the folder that the environment names. Writes a report, and a
  /// second file if there are differences.
  private static func record(in scene: UIWindowScene) async throws {
    let environment = ProcessInfo.processInfo.environment
    guard let output = environment["UIKIT_TRACES"], let golden = environment["UIKIT_GOLDEN"] else {
      throw Unconfigured()
    }
    let system = ProcessInfo.processInfo.operatingSystemVersion
    let recorder = TraceRecorder(
      output: TraceFolder(URL(filePath: output)).version(system.majorVersion),
      golden: TraceFolder(URL(filePath: golden)).version(system.majorVersion),
      source: "iOS \(system.majorVersion).\(system.minorVersion), in an application with a scene"
    ) { UIWindow(windowScene: scene) }
    if let probes = environment["UIKIT_PROBES"] {
      for probe in TraceSequence.probes where probes == "all" || probes == probe.name {
        try await recorder.record(probe)
      }
      return try write("Traces of probes are not compared. Read them.", to: "report.txt", in: output)
    }
    let report = try await recorder.record(TraceSequence.all)
    try write(report.description, to: "report.txt", in: output)
    if !report.differences.isEmpty { try write(report.description, to: "differences.txt", in: output) }
  }

  private static func write(_ text: String, to name: String, in folder: String) throws {
    try Data("\(text)\n".utf8).write(to: URL(filePath: folder).appending(path: name))
  }
}

/// The error for an environment that does not name the folders of the recorded and the golden traces.
private struct Unconfigured: Error {}
