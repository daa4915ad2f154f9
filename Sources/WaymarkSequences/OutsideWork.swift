import Waymark

/// A wait for an asynchronous operation with a time limit. The wait ends at the limit or on cancellation,
/// even if the operation ignores cancellation.
@MainActor
final class OutsideWork<Value: Sendable> {
  enum Outcome {
    case done(Result<Value, any Error>)
    case tooSlow
    case cancelled
  }

  private var outcome: Outcome?
  private var waiter: CheckedContinuation<Outcome, Never>?
  private var tasks: [Task<Void, Never>] = []

  /// Performs an operation and waits for it.
  ///
  /// - Parameters:
  ///   - limit: the time limit, or `nil` for no limit.
  ///   - clock: the clock that measures the time limit.
  ///   - body: a closure that performs the operation.
  static func wait(
    limit: Duration? = nil, clock: any Clock<Duration>,
    _ body: @escaping @MainActor @Sendable () async throws -> Value
  ) async -> Outcome {
    if Task.isCancelled { return .cancelled }
    let work = OutsideWork()
    work.begin(body)
    if let limit { work.end(after: limit, clock) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { work.wait($0) }
    } onCancel: {
      Task { @MainActor in work.end(.cancelled) }
    }
  }

  private func begin(_ body: @escaping @MainActor @Sendable () async throws -> Value) {
    tasks.append(
      Task {
        do { end(.done(.success(try await body()))) } catch { end(.done(.failure(error))) }
      })
  }

  private func end(after limit: Duration, _ clock: any Clock<Duration>) {
    let alarm = clock.alarm(after: limit)
    tasks.append(
      Task {
        do { try await alarm() } catch { return }
        end(.tooSlow)
      })
  }

  private func wait(_ waiter: CheckedContinuation<Outcome, Never>) {
    if let outcome { waiter.resume(returning: outcome) } else { self.waiter = waiter }
  }

  /// Ends the wait and cancels the operation. Does nothing if the wait has already ended.
  private func end(_ outcome: Outcome) {
    if self.outcome != nil { return }
    self.outcome = outcome
    for task in tasks { task.cancel() }
    tasks = []
    waiter?.resume(returning: outcome)
    waiter = nil
  }
}
