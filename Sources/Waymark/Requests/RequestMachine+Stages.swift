/// The stages of a request, in order.
///
/// | stage | work | waits for |
/// |---|---|---|
/// | queue | – | the requests before it |
/// | resolve | finds the route | the data that the route fetches |
/// | plan | computes the changes | – |
/// | intercept | asks whether the screens may be shown | one interceptor at a time |
/// | guard | asks whether the removed screens may leave | one leave guard at a time |
/// | build | builds the views | other changes, an idle host, the views |
/// | commit | changes the state | – |
/// | apply | makes the host show the state | the host |
public enum NavigationStage: String, Hashable, Codable, CaseIterable, Sendable {
  /// The request waits for the requests before it.
  case queue
  /// The route is found, and the data it needs is fetched.
  case resolve
  /// The changes are computed.
  case plan
  /// Interceptors are asked, or the request is held.
  case intercept
  /// The leave guards of the removed screens are asked.
  case `guard`
  /// The request waits for an idle host, and the views are built.
  case build
  /// The state changes.
  case commit
  /// The host shows the new state.
  case apply
}

/// The result of a stage.
enum StageResult {
  /// The request continues with the next stage.
  case next
  /// The request waits. The effect it waits for has been emitted.
  case await
  /// The request ends.
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

  /// Makes a request wait in a phase.
  ///
  /// - Parameter effect: the effect to emit, if any.
  mutating func wait(at index: Int, _ phase: RequestPhase, for effect: RequestEffect? = nil)
    -> StageResult
  {
    activeRequests[index].phase = phase
    if let effect { effects.append(effect) }
    return .await
  }

  /// Returns the index of a request, checking the previous index first.
  private func index(of id: RequestID, near index: Int) -> Int? {
    activeRequests.indices.contains(index) && activeRequests[index].id == id ? index : self.index(of: id)
  }

  /// Continues a request after a wait. Plans it again if the window has changed in the meantime.
  mutating func resume(_ id: RequestID, from stage: NavigationStage = .intercept) {
    guard let index = index(of: id) else { return }
    if activeRequests[index].plan != nil, activeRequests[index].basis == revision {
      return run(id, from: stage)
    }
    if activeRequests[index].plan == nil || tryAgain(at: index) { run(id, from: .plan) }
  }

  /// Counts an attempt to plan a request again, and ends the request if there have been too many attempts.
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
