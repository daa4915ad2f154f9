import Waymark

extension SequenceManager {
  /// Marks a step as completed and notifies the source of it, unless the source was already notified.
  ///
  /// - Returns: the failure that stops the flow, or `nil` if the flow continues.
  func complete(_ step: SequenceStep, _ turn: SequenceTurn, answering answer: String?) async -> StepFailure? {
    guard let source = flow.map(\.source) else { return nil }
    guard let source else {
      flow?.complete(step.id)
      return nil
    }
    var notified = await attempt(step, turn) { () async throws(StepFailure.Reason) -> SequenceError? in
      do throws(SequenceError) { return try await notify(source, of: step, answer, turn) } catch {
        throw .source(error)
      }
    }
    if case .done(let refusal?) = notified { notified = failed(step, .source(refusal), turn) }
    switch notified {
    case .failed(let failure): return failure
    case .skipped:
      flow?.complete(step.id)
      if let call, call.sequence == flow?.index?.list.id { flow?.complete(call.step.id) }
    case .done, .interrupted: break
    }
    return nil
  }

  /// Notifies the source that a step has been completed, and waits for its response. If an earlier call for the
  /// step has no response yet, waits for that response instead. Calls for other steps end first, so that the
  /// lists are adopted in order.
  ///
  /// - Returns: the reason why the new list was refused, or `nil` if there is none.
  private func notify(
    _ source: any SequenceSource, of step: SequenceStep, _ answer: String?, _ turn: SequenceTurn
  ) async throws(SequenceError) -> SequenceError? {
    while let call, !isCall(call, for: step) { _ = try await response(to: call) }
    guard mayContinue(turn) else { throw .source(CancellationError()) }
    if call == nil, let known = flow?.confirmed[step.id], known.answer == answer {
      known.isUsed = true
      return nil
    }
    let call = call ?? beginCall(source, step, answer)
    call.isAwaited = true
    defer { call.isAwaited = false }
    let response = try await response(to: call)
    if mayContinue(turn) { call.isUsed = true }
    switch response {
    case .confirmed: return nil
    case .refused(let error): return error
    case .failed(let error): throw error
    }
  }

  /// Returns an earlier call for a step whose response the flow has not used, or `nil` if there is none. The
  /// next turn from this step continues with the answer that the source has received.
  func unusedCall(for step: SequenceStep) -> SourceCall? {
    let earlier = call.flatMap { isCall($0, for: step) ? $0 : nil } ?? flow?.confirmed[step.id]
    return earlier?.isUsed == false ? earlier : nil
  }

  private func isCall(_ call: SourceCall, for step: SequenceStep) -> Bool {
    call.step.id == step.id && call.sequence == flow?.index?.list.id
  }

  private func response(to call: SourceCall) async throws(SequenceError) -> SourceCall.Response {
    try await callSource { await call.response() }
  }

  private func beginCall(
    _ source: any SequenceSource, _ step: SequenceStep, _ answer: String?
  ) -> SourceCall {
    let call = SourceCall(flow?.index?.list.id ?? "", step, answer: answer)
    self.call = call
    call.begin(source) { [weak self] result in self?.receive(result, call) ?? .confirmed }
    return call
  }

  /// Adopts the result of a call, even if the flow has ended and the sequence has begun again. If no turn waits
  /// for it, reports a failure to the app.
  private func receive(
    _ result: Result<StepSequence?, any Error>, _ call: SourceCall
  ) -> SourceCall.Response {
    self.call = nil
    let response = adopt(result, call)
    if !call.isAwaited, let error = response.error {
      onEvent(.failed(StepFailure(step: call.step, reason: .source(error), policy: .stop)))
    }
    return response
  }

  private func adopt(
    _ result: Result<StepSequence?, any Error>, _ call: SourceCall
  ) -> SourceCall.Response {
    let newest: StepSequence?
    switch result {
    case .success(let list): newest = list
    case .failure(let error): return .failed((error as? SequenceError) ?? .source(error))
    }
    guard flow?.source != nil, flow?.index?.list.id == call.sequence else { return .confirmed }
    if !call.isUsed { flow?.confirmed[call.step.id] = call }
    flow?.complete(call.step.id)
    do throws(SequenceError) { if let newest { try flow?.adopt(newest) } } catch { return .refused(error) }
    return .confirmed
  }
}
