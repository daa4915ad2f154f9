// The questions that a request would ask, for plans.
extension RequestMachine {
  /// Returns a plan for an action, with the questions that its request would ask.
  func planWithQuestions(
    for action: NavigationAction, by route: Int? = nil, isFromOutside: Bool = false
  ) -> Plan {
    let plan = plan(for: action, by: route, isFromOutside: isFromOutside)
    if !plan.isPossible || plan.isUnchanged || !isProtecting && armed.isEmpty { return plan }
    return plan.asking(entryQuestions(of: plan, by: route) + leaveQuestions(of: plan))
  }

  /// The questions to interceptors, in the order in which they are asked. They are asked about each screen once.
  private func entryQuestions(of plan: Plan, by route: Int?) -> [PlanQuestion] {
    guard NavigationRequest(plan.action).admission == .asked else { return [] }
    var asked: Set<EntrySubject> = []
    return subjects(of: plan, to: plan.action.destination, by: route ?? self.route(of: plan.action)).flatMap {
      subject in
      let count = asked.insert(subject).inserted ? interceptorCount(along: subject.route) : 0
      return (0..<count).compactMap { interceptor($0, along: subject.route) }.map {
        PlanQuestion(decider: .interceptor($0.name), destination: subject.destination)
      }
    }
  }

  /// The questions to leave guards, in the order in which they are asked.
  private func leaveQuestions(of plan: Plan) -> [PlanQuestion] {
    leaving(by: plan).compactMap { screen in
      plan.before.node(screen)?.screen.map {
        PlanQuestion(decider: .guard(screen), destination: $0.destination)
      }
    }
  }

  /// The index of the route whose interceptors decide about an action's destination, or `nil` if there is none.
  private func route(of action: NavigationAction) -> Int? {
    switch action {
    case .go(let destination, let name), .reset(let destination, let name),
      .show(let destination, .route(let name)):
      try? map.route(to: destination, by: name)
    case .show(let destination, _): map.usualRoute(to: destination)
    default: nil
    }
  }
}
