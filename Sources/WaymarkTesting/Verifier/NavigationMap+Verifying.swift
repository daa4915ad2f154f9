public import Waymark

extension NavigationMap {
  /// Explores the states that the user can reach, and checks every route from each of them.
  ///
  /// ```swift
  /// let report = await map.verify(from: .stack(Home()))
  /// #expect(report.failures.isEmpty, "\(report)")
  /// ```
  ///
  /// The walk tries every action from each state: each route to each sample, a step back, and so on. A
  /// ``Navigator`` on a ``HeadlessHost`` plans and performs each action, and the result is compared with the
  /// declaration of the route. States that differ only in their ids count as the same state. In an app with
  /// an unlimited number of states, the walk ends at one of the ``VerificationBounds``, and the report names
  /// it.
  ///
  /// ``Verification`` lists the checks and their limits.
  ///
  /// - Parameters:
  ///   - starts: the states in which a window may start.
  ///   - verification: the actions to try, the bounds, and the rules for failures.
  ///   - onProgress: a closure that is called after every thousand checks.
  /// - Returns: the report. If the task is cancelled, the report contains the findings so far.
  @MainActor
  public func verify(
    from starts: NodeBlueprint..., by verification: Verification = Verification(),
    onProgress: (@MainActor (VerificationProgress) -> Void)? = nil
  ) async -> VerificationReport {
    var walk = VerificationWalk(of: self, by: verification, onProgress: onProgress)
    return await walk.run(from: starts)
  }
}

/// The progress of a verification.
public struct VerificationProgress: Hashable, Sendable {
  /// The number of states found so far.
  public let states: Int
  /// The number of states that still have to be checked.
  public let statesAhead: Int
  /// The number of checks made so far.
  public let checks: Int
}
