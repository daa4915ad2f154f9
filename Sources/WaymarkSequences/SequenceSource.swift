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
/// Calls are cancelled when the flow ends or when they exceed the time limit.
public protocol SequenceSource: Sendable {
  /// Returns the newest sequence.
  func load() async throws -> StepSequence

  /// Records that the user has completed a step. It may be called again for the same step, after a failure or
  /// when the user has gone back to the step.
  ///
  /// - Parameters:
  ///   - step: the completed step.
  ///   - answer: the user's answer, if any.
  /// - Returns: the new sequence, with steps added, removed, or reordered; `nil` if only the step's status
  ///   has changed.
  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence?
}
