import Waymark

/// A call that notifies a source of a completed step. Nothing cancels it, because the source may already have
/// recorded the step.
@MainActor
final class SourceCall {
  /// The response of the source, after its list was adopted.
  enum Response {
    case confirmed
    /// The source recorded the step, but its list was refused.
    case refused(SequenceError)
    /// The source did not record the step.
    case failed(SequenceError)

    var error: SequenceError? {
      switch self {
      case .confirmed: nil
      case .refused(let error), .failed(let error): error
      }
    }
  }

  let sequence: StepSequence.ID
  let step: SequenceStep
  let answer: String?
  /// Whether a turn that completes the step waits for the response.
  var isAwaited = false
  /// Whether the flow has continued since the call began, with the response or without it.
  var isUsed = false
  private var task: Task<Response, Never>?

  init(_ sequence: StepSequence.ID, _ step: SequenceStep, answer: String?) {
    (self.sequence, self.step, self.answer) = (sequence, step, answer)
  }

  /// Begins the call.
  ///
  /// - Parameter receive: a closure that adopts the result and returns the response.
  func begin(
    _ source: any SequenceSource,
    _ receive: @escaping @MainActor (Result<StepSequence?, any Error>) -> Response
  ) {
    task = Task { [step, answer] in
      do {
        return receive(.success(try await source.complete(step, answer: answer)))
      } catch {
        return receive(.failure(error))
      }
    }
  }

  /// Waits for the response.
  func response() async -> Response { await task?.value ?? .confirmed }
}
