import Foundation
import Waymark
import WaymarkInspector

/// Measures for how long each answer of an inspector holds the main actor, on which the app's views are updated. The windows have
/// 20,000 screens in a stack, and 300 nested containers.
///
/// The program is an inspected release build; see `Scripts/check-benchmarks`.
@main
@MainActor
enum InspectorHold {
  struct Page: Codable, Hashable, Destination {
    var number: Int
  }

  struct Sheet: Destination {}

  private static let wide = NodeBlueprint.container(Stack(), (0..<20_000).map { .screen(Page(number: $0)) })
  private static let deep = (0..<300).reduce(NodeBlueprint.stack(Page(number: 0))) { inner, _ in .tabs(inner)
  }

  static func main() async throws {
    var longest = Duration.zero
    for (name, start) in [("20,000 screens", wide), ("300 nested containers", deep)] {
      let navigator = Navigator(try map(), start: start)
      let inspector = Inspector(of: navigator)
      for _ in 0..<200 {
        await navigator.go(to: Sheet())
        await navigator.back()
      }
      inspector.start()
      while inspector.address == nil { try await clock.sleep(for: .milliseconds(10)) }
      guard let address = inspector.address else { continue }
      let client = try await Client(address: address, key: inspector.key)
      for path in paths {
        let (held, bytes) = try await measure { try await client.get(path) }
        longest = max(longest, held)
        print("\(name): \(path): \(bytes) bytes, held the actor for at most \(held)")
      }
      inspector.stop()
    }
    print("the longest: \(longest)")
  }

  private static let clock = ContinuousClock()
  private static let paths = [
    "timeline?from=0", "moment?number=300", "state?number=300", "state?number=301&base=300",
    "window?window=0",
    "destinations?window=0", "plan?window=0&key=Sheet&value=%7B%7D", "inputs?number=301", "copy?number=301",
  ]

  private static func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Page.self).using(.push).from(.firstStack())
      Route(to: Sheet.self).using(.present(.sheet)).from(.current)
    }
  }

  /// Returns the result of an operation, and the longest time in which the main actor did nothing else.
  private static func measure<Value: Sendable>(
    _ operation: @Sendable @escaping () async throws -> Value
  ) async throws -> (Duration, Value) {
    var hasEnded = false
    let task = Task {
      defer { hasEnded = true }
      return try await operation()
    }
    var longest = Duration.zero
    var last = ContinuousClock.now
    while !hasEnded {
      try await clock.sleep(for: .microseconds(200))
      let now = ContinuousClock.now
      longest = max(longest, now - last - .microseconds(200))
      last = now
    }
    return (longest, try await task.value)
  }
}

/// A client in another process, as a browser is.
private struct Client: Sendable {
  private let address: String
  private let session: String

  @concurrent
  init(address: String, key: String) async throws {
    self.address = address
    let origin = String(address.dropLast())
    let answer = try await Self.curl(["-d", "key=\(key)", "-H", "Origin: \(origin)", "\(address)key"])
    session = try JSONDecoder().decode([String: String].self, from: answer)["session"] ?? ""
  }

  /// Returns the number of bytes of an answer.
  @concurrent
  func get(_ path: String) async throws -> Int {
    try await Self.curl(["-H", "waymark-session: \(session)", "\(address)data/\(path)"]).count
  }

  /// Returns what the program prints. Waits without blocking a thread, because there are as few threads as cores, and the
  /// inspector needs one.
  private static func curl(_ arguments: [String]) async throws -> Data {
    let output = FileManager.default.temporaryDirectory.appending(path: "inspector-\(UUID())")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["curl", "--silent", "--show-error", "--fail", "--max-time", "60", "--output", output.path()]
      + arguments
    let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    guard status == 0 else { throw CurlFailed(arguments: arguments, status: status) }
    return try Data(contentsOf: output)
  }
}

private struct CurlFailed: Error {
  let arguments: [String]
  let status: Int32
}
