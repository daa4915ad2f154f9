public import Waymark

extension NavigationMap {
  /// Walks every state that the user can reach, and checks each route from each.
  ///
  /// ```swift
  /// let report = await map.verify(from: .stack(Home()))
  /// #expect(report.failures.isEmpty, "\(report)")
  /// ```
  ///
  /// From each state everything is tried: each route to each sample, a step back, and so on. Each time the plan is
  /// made, carried out by a ``Navigator`` on a ``HeadlessHost``, and compared with what the route says. Two ways
  /// to the same picture lead to one state, so the walk comes to an end wherever an app has an end; a
  /// ``VerificationBounds`` sees to it that it does elsewhere, and the report says which bound was hit.
  ///
  /// What is checked, and what cannot be, is told in ``Verification``.
  ///
  /// - Parameters:
  ///   - starts: what a window may show at first.
  ///   - verification: what to try, how far to go, and what counts as a failure.
  ///   - onProgress: is called now and then.
  /// - Returns: what was found. A cancelled task gets what was found by then.
  @MainActor
  public func verify(
    from starts: NodeBlueprint..., by verification: Verification = Verification(),
    onProgress: (@MainActor (VerificationProgress) -> Void)? = nil
  ) async -> VerificationReport {
    var walk = VerificationWalk(of: self, by: verification, onProgress: onProgress)
    return await walk.run(from: starts)
  }
}

/// How far a walk has come.
public struct VerificationProgress: Hashable, Sendable {
  /// How many states have been found.
  public let states: Int
  /// How many of them have still to be tried from.
  public let statesAhead: Int
  /// How many checks have been made.
  public let checks: Int
}
