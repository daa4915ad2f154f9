import Waymark

/// The outcome of an operation that is subject to a step policy.
enum StepAttempt<Value> {
  case done(Value)
  case skipped
  case failed(StepFailure)
  case interrupted
}

extension SequenceManager {
  func guider(of step: SequenceStep) -> StepGuider? { guiders[step.screen] }

  /// Performs an operation for a step. If it fails, the step's policy determines whether it is retried.
  func attempt<Value>(
    _ step: SequenceStep, _ turn: SequenceTurn, _ body: () async throws(StepFailure.Reason) -> Value
  ) async -> StepAttempt<Value> {
    let policy = guider(of: step)?.policy ?? policy
    let mayTryAgain = { (reason: StepFailure.Reason) in reason.mayPass && !reason.isUsersChoice }
    switch await repeating(policy, turn, while: mayTryAgain, body) {
    case .success(let value): return .done(value)
    case .failure(let reason): return failed(step, reason, turn)
    }
  }

  /// Reports the failure of a step to the app.
  ///
  /// - Returns: the outcome according to the step's policy.
  func failed<Value>(
    _ step: SequenceStep, _ reason: StepFailure.Reason, _ turn: SequenceTurn
  ) -> StepAttempt<Value> {
    guard mayContinue(turn) else { return .interrupted }
    let guider = guider(of: step)
    let policy = reason.isUsersChoice ? .stop : guider?.policy ?? policy
    let failure = StepFailure(
      step: step, reason: reason, policy: policy, hidesError: guider?.destinations.canBeSensitive ?? false)
    onEvent(.failed(failure))
    return failure.policy == .skip ? .skipped : .failed(failure)
  }

  /// Performs an operation. If it fails, retries it according to the policy, as long as `mayTryAgain` returns
  /// `true`.
  func repeating<Value, Failure>(
    _ policy: StepPolicy, _ turn: SequenceTurn, while mayTryAgain: (Failure) -> Bool = { _ in true },
    _ body: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    var attempts = 0
    while true {
      do throws(Failure) { return .success(try await body()) } catch {
        attempts += 1
        guard mayTryAgain(error), mayContinue(turn), let pause = policy.pause(after: attempts) else {
          return .failure(error)
        }
        try? await clock.alarm(after: pause)()
        if !mayContinue(turn) { return .failure(error) }
      }
    }
  }

  /// Calls the flow's source. Throws an error if the call fails or exceeds the time limit.
  func callSource<Value: Sendable>(
    _ question: @escaping @MainActor @Sendable () async throws -> Value
  ) async throws(SequenceError) -> Value {
    switch await OutsideWork.wait(limit: sourceTimeLimit, clock: clock, question) {
    case .done(.success(let value)): return value
    case .done(.failure(let error)): throw (error as? SequenceError) ?? .source(error)
    case .tooSlow: throw .sourceTooSlow(sourceTimeLimit)
    case .cancelled: throw .source(CancellationError())
    }
  }

  /// Calls one of a guider's closures and converts any error that it throws.
  func ask<Value: Sendable>(
    orFailWith reason: (any Error) -> StepFailure.Reason,
    _ question: @escaping @MainActor @Sendable () async throws -> Value
  ) async throws(StepFailure.Reason) -> Value {
    switch await OutsideWork.wait(clock: clock, question) {
    case .done(.success(let value)): return value
    case .done(.failure(let error)): throw reason(error)
    case .tooSlow, .cancelled: throw reason(CancellationError())
    }
  }
}
