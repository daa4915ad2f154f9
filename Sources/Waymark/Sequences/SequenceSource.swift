/// Where a sequence comes from, and who wants to hear what becomes of it: a server, say.
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
/// What it does is cancelled when the flow ends, and when it takes too long.
public protocol SequenceSource: Sendable {
  /// The sequence as it is now.
  func load() async throws -> StepSequence

  /// Takes note that the user has completed a step. It may hear so again: after a failure, or when the user has gone
  /// back to it.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - answer: what the user answered, if anything.
  /// - Returns: the sequence as it is from now on, with steps added, removed, in another order; `nil` if only the
  ///   step's status has changed.
  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence?
}
