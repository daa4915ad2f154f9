extension RequestMachine {
  /// Stage 4: asks the leave guards of the screens that the plan removes, one at a time.
  mutating func askGuards(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan, !plan.isUnchanged, !plan.action.isFinal else {
      return .next
    }
    if let (screen, reason) = refusal(at: index, plan) {
      return .end(.refused(by: .guard(screen), reason: reason))
    }
    let leaving = leaving(by: plan)
    if leaving.isEmpty { return .next }
    if activeRequests[index].request.isUrgent, activeRequests[index].target == nil {
      activeRequests[index].target = plan.target
    }
    let screen = leaving.first { !hasAgreed($0, at: index) }
    return screen.map { ask($0, at: index) } ?? .next
  }

  /// The screens with a leave guard that a plan removes, in the order in which their guards are asked.
  func leaving(by plan: Plan) -> [NodeID] {
    plan.action.isFinal ? [] : armed.filter { plan.removes($0) }.sorted(by: >)
  }

  /// Makes a request wait for the decision of a leave guard. Asks the guard, unless it is already being
  /// asked.
  private mutating func ask(_ screen: NodeID, at index: Int) -> StageResult {
    if isAwaited(activeRequests[index].request, byGuardOf: screen) {
      return .end(.refused(by: .guard(screen), reason: LibraryReason.undecided))
    }
    if activeRequests[index].replans > Self.mostReplans { return .end(.failed(.tooManyChanges)) }
    if let question = questions.first(where: { $0.screen == screen }) {
      if let reason = question.lateness { return .end(.refused(by: .guard(screen), reason: reason)) }
      return wait(at: index, .guarding(screen))
    }
    let id = makeQuestionID()
    questions.append(LeaveQuestion(id: id, screen: screen))
    return wait(at: index, .guarding(screen), for: .askLeaveGuard(id, screen))
  }

  /// Handles the decision of a leave guard. The decision applies to every request that was made before it,
  /// including queued requests, so that the user is not asked the same question again. A refusal does not
  /// apply to requests made after the user has answered. If the guard was removed before it decided, the
  /// decision applies only to the requests that are waiting for it. If one of these requests commits a
  /// change, the others continue in the next step.
  mutating func consented(_ id: QuestionID, _ agreed: Bool, reason: String) {
    guard let place = questions.firstIndex(where: { $0.id == id }) else { return }
    let question = questions.remove(at: place)
    if question.isDiscarded { return askAgain(question.screen) }
    apply(agreed ? .agreed : .refused(reason: reason), to: question)
  }

  /// Treats a leave guard that has exceeded its time limit as having refused. The guard is not asked again
  /// until it returns. Until then, requests that would remove its screen are refused immediately.
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

  /// Records the nodes that a leave guard has shown to ask the user.
  mutating func noteShown(in change: NavigationChange, by decision: PendingDecision) {
    guard case .question(let id) = decision, let place = questions.firstIndex(where: { $0.id == id }) else {
      return
    }
    questions[place].shown += change.inserted
    questions[place].firstAfter = nil
  }

  /// Records, in each question whose dialog has closed, the id of the next request. The user answered before
  /// that request is made, so a refusal does not apply to it.
  mutating func noteDecidedQuestions() {
    for place in questions.indices where !questions[place].shown.isEmpty {
      if questions[place].shown.contains(where: { contains($0) }) { continue }
      questions[place].shown = []
      questions[place].firstAfter = RequestID(number: nextNumber)
    }
  }

  /// Plans the requests again that are waiting for a discarded question. A request that would still remove
  /// the screen asks the screen's current guard.
  private mutating func askAgain(_ screen: NodeID) {
    for waiter in waiters(for: screen) where !hasCommitted {
      guard let index = index(of: waiter), tryAgain(at: index) else { continue }
      run(waiter, from: .plan)
    }
  }

  /// Records whether a screen has a leave guard. Earlier decisions about the screen no longer apply. If the
  /// screen has a new guard, the open question about the screen is discarded.
  mutating func arm(_ screen: NodeID, _ isArmed: Bool) {
    if isArmed { armed.insert(screen) } else { armed.remove(screen) }
    for index in activeRequests.indices where activeRequests[index].leaveDecisions[screen] != nil {
      activeRequests[index].leaveDecisions[screen] = nil
      if activeRequests[index].phase.isUnderway { activeRequests[index].replans += 1 }
    }
    guard isArmed, let place = questions.firstIndex(where: { $0.screen == screen }) else { return }
    discard(at: place)
  }

  /// Returns a screen that the plan would remove although its leave guard has refused, and the guard's
  /// reason. Returns `nil` if there is no such screen.
  private func refusal(at index: Int, _ plan: Plan) -> (NodeID, String)? {
    for (screen, decision) in activeRequests[index].leaveDecisions.sorted(by: { $0.key > $1.key }) {
      if case .refused(let reason) = decision, plan.removes(screen) { return (screen, reason) }
    }
    return nil
  }

  /// Returns whether the leave guard of a screen has agreed to its removal, for this request or for another
  /// active request.
  private func hasAgreed(_ screen: NodeID, at index: Int) -> Bool {
    activeRequests[index].leaveDecisions[screen] == .agreed
      || activeRequests.contains { $0.leaveDecisions[screen] == .agreed && !$0.phase.isHeld }
  }
}

extension Plan {
  /// Returns whether the plan removes a screen.
  fileprivate func removes(_ screen: NodeID) -> Bool {
    before.node(screen) != nil && after.node(screen) == nil
  }

  /// The node that the action removes: the node that it names, otherwise the first node that the plan
  /// removes.
  fileprivate var target: NodeID? {
    switch action {
    case .leave(let node), .dismiss(let node?): return node
    case .dismiss(nil): return before.layerStack.children.last?.id
    case .popToRoot(let node):
      return before.stack(around: node ?? before.front.id)?.0.children.dropFirst().first?.id
    default:
      return diff.firstRemoval
    }
  }
}

extension NavigationAction {
  /// Whether the action is carried out without asking leave guards, because the app replaces the state.
  fileprivate var isFinal: Bool {
    switch self {
    case .setState(_, asksFirst: false), .setBlueprint(_, asksFirst: false): true
    default: false
    }
  }
}

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
    guard activeRequests[index].leaveDecisions[screen] == nil, contains(screen) else { return false }
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
