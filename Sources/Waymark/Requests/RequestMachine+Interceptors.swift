extension RequestMachine {
  /// Stage 3: asks the interceptors, one at a time.
  mutating func intercept(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan, !plan.isUnchanged else { return .next }
    if activeRequests[index].decisions.subjects == nil {
      activeRequests[index].decisions.set(subjects(at: index, plan))
    }
    guard let question = question(at: index) else { return .next }
    let context = InterceptionContext(
      destination: question.subject.destination, state: state, plan: plan)
    return wait(
      at: index, .intercepting(activeRequests[index].decisions.count),
      for: .ask(activeRequests[index].id, question.interceptor, context))
  }

  /// Handles the decision of an interceptor.
  mutating func decided(_ id: RequestID, _ result: Result<InterceptorDecision, any Error>) {
    guard let index = index(of: id), case .intercepting = activeRequests[index].phase,
      let question = question(at: index)
    else { return }
    let isReveal = activeRequests[index].request.reveals != nil
    switch result {
    case .success(.allow):
      activeRequests[index].decisions.allow(question)
      // The changes during one decision do not count for the next, so that they do not end a restoration.
      if activeRequests[index].request.restores { activeRequests[index].replans = 0 }
      if isReveal { ask(forReveal: id) } else { resume(id) }
    case .success(.redirect(let target)):
      if isReveal { return redirect(reveal: id, by: question.interceptor.name, to: target) }
      redirect(at: index, from: question.subject.destination, to: target)
    case .success(.refuse(let reason)):
      end(id, .refused(by: .interceptor(question.interceptor.name), reason: reason))
    case .success(.hold(let hold)): self.hold(at: index, hold)
    case .failure(let error): end(id, .failed(.interceptorFailed(question.subject.destination, error)))
    }
  }

  private mutating func redirect(at index: Int, from destination: AnyDestination, to target: AnyDestination) {
    var active = activeRequests[index]
    active.redirects.append(destination)
    if active.redirects.contains(target) || active.redirects.count > Self.mostRedirects {
      return end(active.id, .failed(.redirectLoop(active.redirects + [target])))
    }
    active.destination = target
    active.route = nil
    active.isResolved = false
    activeRequests[index] = active
    run(active.id, from: .resolve)
  }

  /// The maximum number of times that a request can be redirected.
  static let mostRedirects = 5

  /// Returns the next question for a request, or `nil` if all interceptors have allowed all of its screens.
  func question(at index: Int) -> EntryQuestion? {
    let decisions = activeRequests[index].decisions
    guard let subjects = decisions.subjects else { return nil }
    for number in decisions.start..<subjects.count {
      let subject = subjects[number]
      let place = decisions[subject]
      if let interceptor = interceptor(place, along: subject.route) {
        return EntryQuestion(interceptor: interceptor, subject: subject, index: number)
      }
    }
    return nil
  }

  /// Returns the screens that interceptors must allow before a plan is carried out, from the lowest layer up.
  /// If the request has a destination, these are the destination's screen and the other screens that would
  /// become visible without an admission. Otherwise, for example after a tap on a tab, these are all
  /// protected screens that would become visible.
  private func subjects(at index: Int, _ plan: Plan) -> [EntrySubject] {
    let active = activeRequests[index]
    guard active.request.admission == .asked else { return [] }
    return subjects(of: plan, to: active.destination, by: active.route)
  }

  /// Returns the screens that interceptors must allow before a plan is carried out.
  ///
  /// - Parameters:
  ///   - destination: the destination of the request, if it has one.
  ///   - route: the index of the route to the destination.
  func subjects(of plan: Plan, to destination: AnyDestination?, by route: Int?) -> [EntrySubject] {
    let revealed = revealed(by: plan)
    guard let destination else {
      // The request may also select a screen that is already visible but withheld.
      let withheld = arrival(of: plan).flatMap { isAdmitted($0) || revealed.contains($0) ? nil : $0 }
      return (revealed + [withheld].compactMap(\.self)).map { EntrySubject($0, route: self.route(of: $0)) }
    }
    let own = EntrySubject(destination: destination, route: route)
    var subjects: [EntrySubject] = []
    for screen in revealed {
      if screen.destination == destination {
        subjects.append(own)
      } else if !isAdmitted(screen) {
        subjects.append(EntrySubject(screen, route: self.route(of: screen)))
      }
    }
    return subjects.contains(own) ? subjects : [own] + subjects
  }

  /// Returns the interceptor at an index. The window's interceptors are counted first, then those of the
  /// route.
  func interceptor(_ place: Int, along route: Int?) -> (any Interceptor)? {
    guard place < interceptorCount(along: route) else { return nil }
    if place < interceptors.count { return interceptors[place] }
    return route.map { map.routes[$0].interceptors[place - interceptors.count] }
  }

  func interceptorCount(along route: Int?) -> Int {
    guard let route else { return interceptors.count }
    return interceptors.count + map.routes[route].interceptors.count
  }
}
