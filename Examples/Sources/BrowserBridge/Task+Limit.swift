extension Task {
  /// Returns the result of the task, or `nil` if the task does not end within the limit or the caller is
  /// cancelled. The task itself is not cancelled.
  package func result(within limit: Duration) async -> Result<Success, Failure>? {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Success, Failure>.self)
    let waiting = Task<Void, Never> {
      continuation.yield(await self.result)
      continuation.finish()
    }
    let timer = Task<Void, Never> {
      let clock = ContinuousClock()
      try? await clock.sleep(for: limit)
      continuation.finish()
    }
    defer {
      waiting.cancel()
      timer.cancel()
    }
    return await results.first { _ in true }
  }
}
