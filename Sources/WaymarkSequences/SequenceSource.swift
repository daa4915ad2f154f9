import Waymark

/// A source of a sequence, for example a server. It is notified of completed steps.
///
/// ```swift
/// struct Onboarding: SequenceSource {
///   func load() async throws -> StepSequence { try StepSequence(json: await server.get("/onboarding")) }
///   func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
///     try StepSequence(json: await server.post("/onboarding/\(step.id)", answer))
///   }
/// }
/// ```
///
/// A call is cancelled if the flow ends or if the call exceeds the time limit.
public protocol SequenceSource: Sendable {
  /// Returns the newest sequence.
  func load() async throws -> StepSequence

  /// Records that the user has completed a step. After a failure, or after the user has gone back to the
  /// step, this method can be called again for the same step.
  ///
  /// - Parameters:
  ///   - step: the completed step.
  ///   - answer: the user's answer, or `nil` if there is none.
  /// - Returns: a new list, in which steps can be added, removed or reordered, or `nil` if only the status of
  ///   the step has changed.
  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence?
}
