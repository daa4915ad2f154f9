import Foundation

extension Process {
  /// A queue that waits for processes on its own threads. Blocking the threads that all tests share would
  /// delay the servers in this process.
  private static let waiting: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  /// Calls a function that starts processes and waits for them, without blocking other tests.
  static func besideTests<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      waiting.addOperation { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Starts the process and kills it after five minutes if it has not ended. Code that reads its output then
  /// reaches the end instead of waiting indefinitely.
  func runBounded() throws {
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { [weak self] in self?.kill() }
  }

  /// Kills the process, as a system does that runs out of memory. Does nothing if the process has ended.
  func kill() {
    guard isRunning else { return }
    #if canImport(Darwin)
    Darwin.kill(processIdentifier, SIGKILL)
    #else
    Glibc.kill(processIdentifier, SIGKILL)
    #endif
    waitUntilExit()
  }
}
