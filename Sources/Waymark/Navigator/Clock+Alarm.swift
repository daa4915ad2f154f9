extension Clock<Duration> {
  /// Returns a closure that waits until `duration` has passed since this call. The deadline does not depend
  /// on when the closure is called.
  package func alarm(after duration: Duration) -> @Sendable () async throws -> Void {
    let (clock, deadline) = (self, now.advanced(by: duration))
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
