// The open questions to leave guards, and the requests that wait for them.
extension RequestMachine {
  /// Returns the requests that wait for the leave guard of a screen, in the order in which they were made.
  func waiters(for screen: NodeID) -> [RequestID] {
    activeRequests.filter { $0.phase == .guarding(screen) }.map(\.id)
  }

  /// Returns whether a decision is still pending.
  func isPending(_ decision: PendingDecision) -> Bool {
    switch decision {
    case .request(let id): index(of: id) != nil
    case .question(let id): questions.contains { $0.id == id }
    }
  }

  /// Discards the questions whose decisions no request needs.
  mutating func discardIdleQuestions() {
    for place in questions.indices where !isNeeded(questions[place]) { discard(at: place) }
  }

  /// Discards a question. Its guard is cancelled and its decision is ignored.
  mutating func discard(at place: Int) {
    if questions[place].isDiscarded { return }
    questions[place].isDiscarded = true
    effects.append(.stop(.question(questions[place].id)))
  }

  /// Keeps open the questions that a superseded request was waiting for, because the new request may need the
  /// same decisions.
  mutating func passQuestions(from superseded: ActiveRequest, to successor: RequestID) {
    for place in questions.indices {
      let isLeft = superseded.phase == .guarding(questions[place].screen)
      if isLeft || questions[place].successor == superseded.id { questions[place].successor = successor }
    }
  }

  /// Returns whether a request still has to wait for the leave guard of a screen. It does not have to wait if
  /// the guard has decided, if the screen was removed, or if the question was discarded and the screen no
  /// longer has a guard.
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

  /// Returns whether the leave guard of a screen waits for a request, directly or through other requests.
  /// Such a request must not wait for that guard.
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
  /// Whether a request in this phase may still have to ask leave guards.
  fileprivate var isBeforeLeaving: Bool {
    switch self {
    case .delayed, .queued, .resolving, .intercepting, .guarding: true
    case .waiting, .building, .applying, .held: false
    }
  }
}
