public import Waymark

extension NavigationMap {
  /// Explores the states that the user can reach, and checks every route from each state.
  ///
  /// ```swift
  /// let report = await map.verify(from: .stack(Home()))
  /// #expect(report.isComplete, "\(report)")
  /// ```
  ///
  /// From each state, the verification tries every action, such as a route to a sample destination or a step
  /// back. A ``/Waymark/Navigator`` on a ``HeadlessHost`` plans and performs each action. The verification then
  /// compares the result with the declaration of the route. States that differ only in their ids count as the
  /// same state. If the number of states is unlimited, the verification stops at one of the
  /// ``VerificationBounds``, and the report names the bound.
  ///
  /// ``Verification`` lists the checks and their limits.
  ///
  /// - Parameters:
  ///   - starts: the states in which a window can start.
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
  /// The number of states that have been found so far.
  public let states: Int
  /// The number of states that have not been checked yet.
  public let statesAhead: Int
  /// The number of checks that have been made so far.
  public let checks: Int
}
