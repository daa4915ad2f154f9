extension Clock<Duration> {
  /// Returns a closure that sleeps until `duration` has passed since this call.
  package func alarm(after duration: Duration) -> @Sendable () async throws -> Void {
    let (clock, deadline) = (self, now.advanced(by: duration))
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
