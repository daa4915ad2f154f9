extension Task {
  /// Returns the task's result; `nil` if it has not ended within the limit, or the caller is cancelled. The task goes on
  /// then.
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
