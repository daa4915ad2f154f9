import Waymark
import WaymarkTesting

/// A row of a table that is being performed on a host.
@MainActor
protocol TableRun: AnyObject {
  var host: any ProtectionHost { get }
  /// The navigators of the app's windows.
  var navigators: [Navigator] { get }
  /// The name of the row, for failures.
  var title: String { get }
  /// The differences from the article that have been found so far.
  var problems: [String] { get set }
}

extension TableRun {
  /// Waits until a condition is true.
  func reach(_ what: String, _ isSo: @MainActor () async -> Bool) async throws {
    try await waitFor("\(what), \(title)") {
      await host.takeTurn()
      return await isSo()
    }
  }

  /// Waits until the visible texts satisfy a condition.
  func see(_ what: String, _ isSeen: ([String]) -> Bool) async throws {
    do {
      try await reach(what) { isSeen(await host.visible) }
    } catch is WaitTimedOut {
      problems.append("\(what) cannot be seen, but \(await host.visible)")
    }
  }

  /// Waits until no request is active.
  func rest() async throws {
    await turn(20)
    try await reach("rest") { !navigators.contains(where: \.hasRequestsUnderWay) }
    await turn(20)
  }

  func turn(_ count: Int) async {
    for _ in 0..<count {
      await host.takeTurn()
      await Task.yield()
    }
  }

  /// Performs a part of a row and waits until it has ended.
  func perform(_ what: String, _ body: @escaping @MainActor () async throws -> Void) async throws {
    var hasEnded = false
    let task = Task {
      defer { hasEnded = true }
      try await body()
    }
    try await reach(what) { hasEnded }
    try await task.value
  }
}
