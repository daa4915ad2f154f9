extension Clock<Duration> {
  /// Sets a deadline `duration` from now, and returns a closure that sleeps until that deadline.
  func alarm(after duration: Duration) -> @Sendable () async throws -> Void {
    let (clock, deadline) = (self, now.advanced(by: duration))
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
