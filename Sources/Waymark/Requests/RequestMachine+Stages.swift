/// The stages of a request, in the order in which they happen.
///
/// | stage | does | waits for |
/// |---|---|---|
/// | queue | – | the requests before it |
/// | resolve | finds the route | what the route fetches |
/// | plan | finds out what would change | – |
/// | intercept | asks who may refuse, redirect or hold | one interceptor at a time |
/// | guard | asks the screens that would leave | one guard at a time |
/// | build | has the views made | its turn, an idle host, the views |
/// | commit | changes the state | – |
/// | apply | has the host show it | the host |
public enum NavigationStage: String, Hashable, Codable, CaseIterable, Sendable {
  /// It waits for the requests before it.
  case queue
  /// Its route is found, and what that needs is fetched.
  case resolve
  /// What would change is found out.
  case plan
  /// Interceptors are asked, or the request is held for a hold.
  case intercept
  /// The screens that would leave are asked.
  case `guard`
  /// It waits for an idle host, and the views are made.
  case build
  /// The state changes.
  case commit
  /// The host shows it.
  case apply
}

/// What a stage leads to.
enum StageResult {
  /// The next stage.
  case next
  /// The request waits, and whoever it waits for has been told.
  case await
  /// The request ends.
  case end(NavigationOutcome)
}

extension RequestMachine {
  /// Takes a request through its stages until it waits or ends.
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

  /// Has a request wait in a phase.
  ///
  /// - Parameter effect: tells somebody what to do, if anybody has to.
  mutating func wait(at index: Int, _ phase: RequestPhase, for effect: RequestEffect? = nil)
    -> StageResult
  {
    activeRequests[index].phase = phase
    if let effect { effects.append(effect) }
    return .await
  }

  /// Where a request is, which is most often where it was.
  private func index(of id: RequestID, near index: Int) -> Int? {
    activeRequests.indices.contains(index) && activeRequests[index].id == id ? index : self.index(of: id)
  }

  /// Goes on with a request after something was awaited; plans again if the window has changed since.
  mutating func resume(_ id: RequestID, from stage: NavigationStage = .intercept) {
    guard let index = index(of: id) else { return }
    if activeRequests[index].plan != nil, activeRequests[index].basis == revision {
      return run(id, from: stage)
    }
    if activeRequests[index].plan == nil || tryAgain(at: index) { run(id, from: .plan) }
  }

  /// Counts how often something has to be done again because of what has happened meanwhile, and ends a request for
  /// which that has been too often.
  mutating func tryAgain(at index: Int) -> Bool {
    activeRequests[index].replans += 1
    if activeRequests[index].replans <= Self.mostReplans { return true }
    end(activeRequests[index].id, .failed(.contended))
    return false
  }

  /// How often a plan is made again because the window has changed meanwhile.
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
