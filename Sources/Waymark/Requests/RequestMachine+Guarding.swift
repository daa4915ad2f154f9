extension RequestMachine {
  /// The fourth stage: asks the guards of the screens that the plan removes, one at a time.
  mutating func askGuards(at index: Int) -> StageResult {
    if armed.isEmpty && activeRequests[index].leaveDecisions.isEmpty { return .next }
    guard let plan = activeRequests[index].plan, !plan.isUnchanged, !plan.action.isFinal else {
      return .next
    }
    if let (screen, reason) = refusal(at: index, plan) { return .end(blocked(by: screen, reason)) }
    let leaving = armed.filter { plan.removes($0) }
    if leaving.isEmpty { return .next }
    if activeRequests[index].request.isUrgent, activeRequests[index].target == nil {
      activeRequests[index].target = plan.target
    }
    let screen = leaving.sorted(by: >).first { !hasAgreed($0, at: index) }
    return screen.map { ask($0, at: index) } ?? .next
  }

  /// Makes a request wait for the answer of a guard, and asks the guard unless it is being asked already.
  private mutating func ask(_ screen: NodeID, at index: Int) -> StageResult {
    if isAwaited(activeRequests[index].request, byGuardOf: screen) {
      return .end(blocked(by: screen, LibraryReason.undecided))
    }
    if activeRequests[index].replans > Self.mostReplans { return .end(.failed(.contended)) }
    if let question = questions.first(where: { $0.screen == screen }) {
      if let reason = question.lateness { return .end(blocked(by: screen, reason)) }
      return wait(at: index, .guarding(screen))
    }
    let id = makeQuestionID()
    questions.append(LeaveQuestion(id: id, screen: screen))
    return wait(at: index, .guarding(screen), for: .askLeaveGuard(id, screen))
  }

  /// Takes a guard's answer. It counts for every request made before it, including queued ones: otherwise the next in
  /// the queue would ask the same thing again at once. A refusal does not count for requests that were made after the user
  /// had answered. The answer of a guard that was removed meanwhile counts for its waiters alone. Waiters that are behind a
  /// change go on after that.
  mutating func consented(_ id: QuestionID, _ agreed: Bool, reason: String) {
    guard let place = questions.firstIndex(where: { $0.id == id }) else { return }
    let question = questions.remove(at: place)
    if question.isDiscarded { return askAgain(question.screen) }
    apply(agreed ? .agreed : .refused(reason: reason), to: question)
  }

  /// Refuses for a guard that has not answered in its time. It is not asked again before it has returned; until then no
  /// request waits for it.
  mutating func undecided(_ id: QuestionID, reason: String) {
    guard let place = questions.firstIndex(where: { $0.id == id }) else { return }
    questions[place].lateness = reason
    discard(at: place)
    apply(.refused(reason: reason), to: questions[place])
  }

  private mutating func apply(_ decision: LeaveDecision, to question: LeaveQuestion) {
    let isRemoved = !armed.contains(question.screen)
    for index in activeRequests.indices {
      if decision != .agreed, let first = question.firstAfter, activeRequests[index].id >= first { continue }
      let phase = activeRequests[index].phase
      if isRemoved ? phase == .guarding(question.screen) : !phase.isHeld {
        activeRequests[index].leaveDecisions[question.screen] = decision
      }
    }
    for waiter in waiters(for: question.screen) where !hasCommitted {
      run(waiter, from: .plan)
    }
  }

  /// Remembers the nodes that a guard shows to ask the user.
  mutating func noteShown(in change: NavigationChange, by decision: PendingDecision?) {
    guard case .question(let id)? = decision, let place = questions.firstIndex(where: { $0.id == id }) else {
      return
    }
    questions[place].shown += change.entered
    questions[place].firstAfter = nil
  }

  /// Remembers which request is the first after the guard's dialog has left: the user has answered by then.
  mutating func noteDecidedQuestions() {
    for place in questions.indices where !questions[place].shown.isEmpty {
      if questions[place].shown.contains(where: { state.node($0) != nil }) { continue }
      questions[place].shown = []
      questions[place].firstAfter = RequestID(number: nextNumber)
    }
  }

  /// Plans the waiters of a discarded question anew, which asks the screen's present guard if the screen would still leave.
  private mutating func askAgain(_ screen: NodeID) {
    for waiter in waiters(for: screen) where !hasCommitted {
      guard let index = index(of: waiter), tryAgain(at: index) else { continue }
      run(waiter, from: .plan)
    }
  }

  /// Arms or disarms a screen's guard. Earlier answers for the screen no longer count. An open question is discarded if
  /// there is a new guard to ask.
  mutating func arm(_ screen: NodeID, _ isArmed: Bool) {
    if isArmed { armed.insert(screen) } else { armed.remove(screen) }
    for index in activeRequests.indices where activeRequests[index].leaveDecisions[screen] != nil {
      activeRequests[index].leaveDecisions[screen] = nil
      if activeRequests[index].phase.isUnderway { activeRequests[index].replans += 1 }
    }
    guard isArmed, let place = questions.firstIndex(where: { $0.screen == screen }) else { return }
    discard(at: place)
  }

  private func blocked(by screen: NodeID, _ reason: String) -> NavigationOutcome {
    .blocked(by: state.node(screen).map(\.description) ?? "\(screen)", reason: reason)
  }

  /// The screen that the plan removes although its guard has refused, and the guard's reason.
  private func refusal(at index: Int, _ plan: Plan) -> (NodeID, String)? {
    for (screen, decision) in activeRequests[index].leaveDecisions.sorted(by: { $0.key > $1.key }) {
      if case .refused(let reason) = decision, plan.removes(screen) { return (screen, reason) }
    }
    return nil
  }

  /// Whether a guard has agreed, when asked for this request or for another one that has not ended yet.
  private func hasAgreed(_ screen: NodeID, at index: Int) -> Bool {
    activeRequests[index].leaveDecisions[screen] == .agreed
      || activeRequests.contains { $0.leaveDecisions[screen] == .agreed && !$0.phase.isHeld }
  }
}

extension Plan {
  /// Whether a screen is there before and not after.
  fileprivate func removes(_ screen: NodeID) -> Bool {
    before.node(screen) != nil && after.node(screen) == nil
  }

  /// What a request to leave is about: the node that it names, or else the one that was in front when it was planned first.
  fileprivate var target: NodeID? {
    switch action {
    case .leave(let node), .dismiss(let node?): return node
    case .dismiss(nil): return before.layerStack.children.last?.id
    default:
      for case .remove(let node) in edits { return node }
      return nil
    }
  }
}

extension NavigationAction {
  /// Whether the action asks no guard, as when code of the app sets a state.
  fileprivate var isFinal: Bool {
    switch self {
    case .setState, .setBlueprint: true
    default: false
    }
  }
}
