/// The stages of a request, in order.
///
/// | stage | work | waits for |
/// |---|---|---|
/// | queue | – | the requests before it |
/// | resolve | finds the route | the data that the route fetches |
/// | plan | computes the changes | – |
/// | intercept | asks whether the screens may be shown | one interceptor at a time |
/// | guard | asks whether screens may be removed | one leave guard at a time |
/// | build | builds the views | other changes, an idle host, the views |
/// | commit | changes the state | – |
/// | apply | makes the host show the state | the host |
public enum NavigationStage: String, Hashable, Codable, CaseIterable, Sendable {
  /// Waiting in the queue for earlier requests.
  case queue
  /// Finding the route and fetching the data that it needs.
  case resolve
  /// Computing the changes.
  case plan
  /// Asking interceptors, or waiting for a hold.
  case intercept
  /// Asking the leave guards of the screens that would be removed.
  case `guard`
  /// Waiting for an idle host, and building the views.
  case build
  /// Changing the state.
  case commit
  /// Waiting until the host shows the new state.
  case apply
}

/// The result of a stage.
enum StageResult {
  /// Continue with the next stage.
  case next
  /// Wait. A later input continues the request.
  case await
  /// End the request with this outcome.
  case end(NavigationOutcome)
}

extension RequestMachine {
  /// Runs a request through its stages until it waits or ends.
  mutating func run(_ id: RequestID, from first: NavigationStage) {
    var next: NavigationStage? = first
    var last = activeRequests.count - 1
    while let stage = next, let index = index(of: id, near: last) {
      last = index
      switch carryOut(stage, at: index) {
      case .next: next = stage.next
      case .await: return
      case .end(let outcome): return end(id, outcome)
      }
    }
  }

  private mutating func carryOut(_ stage: NavigationStage, at index: Int) -> StageResult {
    if let stopwatch { times[activeRequests[index].id]?.enter(stage, at: stopwatch()) }
    return switch stage {
    case .queue: .next
    case .resolve: resolve(at: index)
    case .plan: plan(at: index)
    case .intercept: intercept(at: index)
    case .guard: askGuards(at: index)
    case .build: build(at: index)
    case .commit: commit(at: index)
    case .apply: apply(at: index)
    }
  }

  /// Sets the phase of a request that has to wait.
  ///
  /// - Parameter effect: the effect that the request waits for, or `nil` if it does not wait for an effect.
  mutating func wait(at index: Int, _ phase: RequestPhase, for effect: RequestEffect? = nil)
    -> StageResult
  {
    activeRequests[index].phase = phase
    if let effect { effects.append(effect) }
    return .await
  }

  /// Returns the index of a request. Tries `index` first, because it was the request's previous index.
  private func index(of id: RequestID, near index: Int) -> Int? {
    activeRequests.indices.contains(index) && activeRequests[index].id == id ? index : self.index(of: id)
  }

  /// Continues a request that was waiting. Plans it again if the state has changed since it was planned.
  mutating func resume(_ id: RequestID, from stage: NavigationStage = .intercept) {
    guard let index = index(of: id) else { return }
    if activeRequests[index].plan != nil, activeRequests[index].basis == revision {
      return run(id, from: stage)
    }
    if activeRequests[index].plan == nil || tryAgain(at: index) { run(id, from: .plan) }
  }

  /// Counts another attempt to plan a request. Ends the request if it has been planned too many times.
  ///
  /// - Returns: whether the request may be planned again.
  mutating func tryAgain(at index: Int) -> Bool {
    activeRequests[index].replans += 1
    if activeRequests[index].replans <= Self.mostReplans { return true }
    end(activeRequests[index].id, .failed(.contended))
    return false
  }

  /// The maximum number of times that a request is planned again because the window has changed.
  static let mostReplans = 3
}

extension NavigationStage {
  fileprivate var next: NavigationStage? {
    switch self {
    case .queue: .resolve
    case .resolve: .plan
    case .plan: .intercept
    case .intercept: .guard
    case .guard: .build
    case .build: .commit
    case .commit: .apply
    case .apply: nil
    }
  }
}
