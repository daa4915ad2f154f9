// Which questions to guards are open, and who waits for them.
extension RequestMachine {
  /// The requests that wait for the answer of a screen's guard, in the order of their arrival.
  func waiters(for screen: NodeID) -> [RequestID] {
    activeRequests.filter { $0.phase == .guarding(screen) }.map(\.id)
  }

  /// Whether a decision is still being made.
  func isPending(_ decision: PendingDecision) -> Bool {
    switch decision {
    case .request(let id): index(of: id) != nil
    case .question(let id): questions.contains { $0.id == id }
    }
  }

  /// Discards the questions whose answers no request needs any longer.
  mutating func discardIdleQuestions() {
    for place in questions.indices where !isNeeded(questions[place]) { discard(at: place) }
  }

  /// Discards a question: its guard is cancelled, and its answer will not count.
  mutating func discard(at place: Int) {
    if questions[place].isDiscarded { return }
    questions[place].isDiscarded = true
    effects.append(.stop(.question(questions[place].id)))
  }

  /// Keeps the questions that a superseded request leaves behind for the request that took its place, which may need the
  /// same answers.
  mutating func passQuestions(from superseded: ActiveRequest, to successor: RequestID) {
    for place in questions.indices {
      let isLeft = superseded.phase == .guarding(questions[place].screen)
      if isLeft || questions[place].successor == superseded.id { questions[place].successor = successor }
    }
  }

  /// Whether a request still has to wait for the guard of a screen. It need not once that has answered or the screen has
  /// left, nor if the question was discarded and the screen has no guard any longer.
  func hasToWait(at index: Int, forGuardOf screen: NodeID) -> Bool {
    guard activeRequests[index].leaveDecisions[screen] == nil, state.node(screen) != nil else { return false }
    let isArmed = armed.contains(screen)
    return questions.contains { $0.screen == screen && (isArmed || !$0.isDiscarded) }
  }

  private func isNeeded(_ question: LeaveQuestion) -> Bool {
    if activeRequests.contains(where: { $0.phase == .guarding(question.screen) }) { return true }
    guard let index = question.successor.flatMap({ index(of: $0) }) else { return false }
    return activeRequests[index].phase.isBeforeLeaving
  }

  /// Whether the guard of a screen waits for a request, directly or through others. The request cannot wait for that guard.
  func isAwaited(_ request: NavigationRequest, byGuardOf screen: NodeID) -> Bool {
    if let opener = request.opener, isAwaited(opener, byGuardOf: screen) { return true }
    switch request.enclosingDecision {
    case nil: return false
    case .request(let id): return isAwaited(id, byGuardOf: screen)
    case .question(let id):
      guard let question = questions.first(where: { $0.id == id }) else { return false }
      return question.screen == screen
        || waiters(for: question.screen).contains { isAwaited($0, byGuardOf: screen) }
    }
  }

  private func isAwaited(_ id: RequestID, byGuardOf screen: NodeID) -> Bool {
    index(of: id).map { isAwaited(activeRequests[$0].request, byGuardOf: screen) } ?? false
  }
}

extension RequestPhase {
  /// Whether guards may still have to be asked.
  fileprivate var isBeforeLeaving: Bool {
    switch self {
    case .delayed, .queued, .resolving, .intercepting, .guarding: true
    case .waiting, .building, .applying, .held: false
    }
  }
}
