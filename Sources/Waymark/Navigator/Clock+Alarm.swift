extension Clock<Duration> {
  /// What waits until so much time has passed since this call: whoever is late to begin the wait does not wait longer.
  func alarm(after duration: Duration) -> @Sendable () async throws -> Void {
    let (clock, deadline) = (self, now.advanced(by: duration))
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
