import Foundation

extension Process {
  /// Waits for programs on separate threads. The few threads that all tests share must stay free, or the servers in this
  /// process would not answer in time.
  private static let waiting: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  /// Calls a function that starts programs and waits for them, while other tests go on.
  static func besideTests<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      waiting.addOperation { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Starts a program that is killed after five minutes, if it has not ended: whoever reads what it says comes to the end
  /// of that then, instead of waiting for ever.
  func runBounded() throws {
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { [weak self] in self?.kill() }
  }

  /// Ends the program at once, as a system does that needs its memory. Nothing happens if it has ended.
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
