import Foundation
import UIKit

#if canImport(UIKitTraces)
// Built by itself, the app is one module with the recorder.
import UIKitTraces
#endif

/// An application that records every sequence in its scene, and ends.
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

  /// Records where the environment says, and leaves a report there; differences, if any, are in a file of their own.
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
      return try write("Probes are read by a person and compared with nothing.", to: "report.txt", in: output)
    }
    let report = try await recorder.record(TraceSequence.all)
    try write(report.description, to: "report.txt", in: output)
    if !report.differences.isEmpty { try write(report.description, to: "differences.txt", in: output) }
  }

  private static func write(_ text: String, to name: String, in folder: String) throws {
    try Data("\(text)\n".utf8).write(to: URL(filePath: folder).appending(path: name))
  }
}

/// The environment does not say where traces go and where golden ones are.
private struct Unconfigured: Error {}
