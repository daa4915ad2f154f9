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
/// A call of ``load()`` is cancelled if the flow ends or if the call exceeds the time limit. A call of
/// ``complete(_:answer:)`` is never cancelled.
public protocol SequenceSource: Sendable {
  /// Returns the newest sequence.
  func load() async throws -> StepSequence

  /// Records that the user has completed a step.
  ///
  /// The manager does not cancel the call, and makes the next one only after it has ended. A step is sent again
  /// if this method threw an error, or if the user completes the step again after going back to its screen. In
  /// the second case, the step has the status ``StepStatus/completed``, unless a newer list has changed it.
  ///
  /// - Parameters:
  ///   - step: the completed step.
  ///   - answer: the user's answer, or `nil` if there is none.
  /// - Returns: a new list, in which steps can be added, removed or reordered, or `nil` if only the status of
  ///   the step has changed.
  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence?
}
