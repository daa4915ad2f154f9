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
    let revealed = revealed(by: plan)
    guard let destination = active.destination else {
      // The request may also select a screen that is already visible but withheld.
      let withheld = arrival(of: plan).flatMap { isAdmitted($0) || revealed.contains($0) ? nil : $0 }
      return (revealed + [withheld].compactMap(\.self)).map { EntrySubject($0, route: route(of: $0)) }
    }
    let own = EntrySubject(destination: destination, route: active.route)
    var subjects: [EntrySubject] = []
    for screen in revealed {
      if screen.destination == destination {
        subjects.append(own)
      } else if !isAdmitted(screen) {
        subjects.append(EntrySubject(screen, route: route(of: screen)))
      }
    }
    return subjects.contains(own) ? subjects : [own] + subjects
  }

  /// Returns the interceptor at an index. The window's interceptors are counted first, then those of the
  /// route.
  private func interceptor(_ place: Int, along route: Int?) -> (any Interceptor)? {
    guard place < interceptorCount(along: route) else { return nil }
    if place < interceptors.count { return interceptors[place] }
    return route.map { map.routes[$0].interceptors[place - interceptors.count] }
  }

  func interceptorCount(along route: Int?) -> Int {
    guard let route else { return interceptors.count }
    return interceptors.count + map.routes[route].interceptors.count
  }
}

extension RequestMachine {
  /// Holds a request until its hold is released. Other requests continue.
  mutating func hold(at index: Int, _ hold: Hold) {
    let active = activeRequests[index]
    if let circle = circle(from: active, back: hold) {
      return end(active.id, .failed(.redirectLoop(circle)))
    }
    activeRequests[index].phase = .held(hold)
    activeRequests[index].opening = nil
    if active.request.restores {
      activeRequests[index].isSetAside = true
      effects.append(.stop(.request(active.id)))
    }
    keepIDs(of: active)
    if keepsRecords { record(active, .held(hold)) }
    if active.request.options.returnsWhenHeld {
      active.callers.forEach { effects.append(.resume($0, .held(hold))) }
      activeRequests[index].callers = CallerList()
    }
    if let timeLimit = hold.timeLimit { effects.append(.wait(active.id, timeLimit)) }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(
      .go(opening, .default), options: RequestOptions(animated: active.request.options.isAnimated))
    request.opener = active.id
    enqueue(request, id: makeID())
  }

  /// Returns the destinations of a loop in which the screen that a hold opens is held by the same hold, or of
  /// a chain of such screens that is too long. Otherwise returns `nil`.
  private func circle(from opening: ActiveRequest, back hold: Hold) -> [AnyDestination]? {
    var way = [opening.destination].compactMap(\.self)
    var next = opening.request.opener
    while let id = next, let index = index(of: id) {
      let opener = activeRequests[index]
      if let destination = opener.destination { way.insert(destination, at: 0) }
      if let other = opener.phase.hold, other.name == hold.name || way.count > Self.mostRedirects {
        return way
      }
      next = opener.request.opener
    }
    return nil
  }

  /// Resumes the requests that wait for a hold. Each of them is planned again. If several of them supersede
  /// other requests, as links do, only the last of these resumes. The same applies to restorations.
  mutating func release(_ hold: String) {
    let released = activeRequests.filter { $0.phase.hold?.name == hold }
    let lastLink = released.last { $0.request.supersedes }?.id
    let lastRestoration = released.last { $0.request.restores }?.id
    for active in released {
      if let lastLink, active.id != lastLink, active.request.supersedes {
        end(active.id, .superseded(by: lastLink))
      }
      if let lastRestoration, active.id != lastRestoration, active.request.restores {
        end(active.id, .superseded(by: lastRestoration))
      }
      guard let index = index(of: active.id) else { continue }
      if activeRequests[index].phase.isAwaiting { effects.append(.stop(.request(active.id))) }
      activeRequests[index].phase = .queued
      activeRequests[index].replans = 0
      if active.request.restores { noteRelease(at: index, from: active.phase.hold) }
      endOpening(for: active.id)
    }
  }

  /// Returns the hold of a held request, or `nil` if the request is not held.
  func hold(of id: RequestID) -> Hold? { index(of: id).flatMap { activeRequests[$0].phase.hold } }

  /// Ends a held request that has reached the time limit of its hold.
  mutating func expired(_ id: RequestID, reason: String) {
    guard let hold = self.hold(of: id) else { return }
    abandon(id, .refused(by: .hold(hold.name), reason: reason))
  }

  /// Ends the requests that wait for a hold, including a restoration that has told its caller so. Their
  /// outcome is ``NavigationOutcome/refused(by:reason:)``.
  mutating func drop(_ hold: String) {
    for active in activeRequests where active.phase.hold?.name == hold || isSetAside(active, for: hold) {
      abandon(active.id, .refused(by: .hold(hold), reason: LibraryReason.dropped))
    }
  }

  /// Ends the held requests, because a later link or tap on a tab supersedes them. The screens that their
  /// holds have opened stay in the tree. Reveals and restorations are not superseded.
  mutating func dropHeld(by id: RequestID) {
    for index in activeRequests.indices where activeRequests[index].canBeDropped {
      activeRequests[index].opening = nil
    }
    for active in activeRequests where active.phase.isHeld && active.canBeDropped {
      end(active.id, .superseded(by: id))
    }
  }
}

extension ActiveRequest {
  /// Whether a later link or tap on a tab ends the request while it is held.
  fileprivate var canBeDropped: Bool { request.reveals == nil && !request.restores }
}

/// The result of asking all middleware about a request.
enum MiddlewareVerdict: Sendable {
  /// Submit the request.
  case submit(NavigationRequest)
  /// End the request with this outcome.
  case refuse(NavigationRequest, NavigationOutcome)
  /// Wait for the delayed decision.
  case delay(NavigationRequest, MiddlewareWait)
}

/// A decision that middleware makes asynchronously.
struct MiddlewareWait: Sendable {
  let operation: @MainActor @Sendable () async -> MiddlewareDecision
  /// The middleware that is still deciding, followed by the middleware to ask after it.
  let rest: ArraySlice<NavigationMiddleware>
}

extension RequestMachine {
  /// Handles the asynchronous decision of middleware about a request.
  mutating func delayEnded(_ id: RequestID, _ verdict: MiddlewareVerdict) {
    guard let index = index(of: id), activeRequests[index].phase == .delayed else { return }
    switch verdict {
    case .submit(let request): assign(request, to: index)
    case .refuse(let request, let outcome):
      activeRequests[index].request = request
      end(id, outcome)
    case .delay(let request, let wait):
      activeRequests[index].request = request
      effects.append(.delay(id, request, wait))
    }
  }

  /// Handles the decision of the routers of screens.
  mutating func routed(_ id: RequestID, _ request: NavigationRequest?) {
    guard let index = index(of: id), activeRequests[index].phase == .resolving,
      activeRequests[index].route == nil
    else { return }
    guard let request else { return run(id, from: .resolve) }
    assign(request, to: index)
    guard let index = self.index(of: id) else { return }
    activeRequests[index].isRouted = true
    run(id, from: .resolve)
  }

  /// Replaces an active request with another one. The new request has the same id and the same callers.
  private mutating func assign(_ request: NavigationRequest, to index: Int) {
    let (id, callers) = (activeRequests[index].id, activeRequests[index].callers)
    do throws(LinkError) {
      let match = try request.match(in: map)
      activeRequests[index] = ActiveRequest(
        id: id, request: request, callers: callers,
        destination: match?.destination ?? request.action?.destination, route: match?.route,
        isSetAside: activeRequests[index].isSetAside, isLimited: activeRequests[index].isLimited)
    } catch {
      activeRequests[index].request = request
      end(id, .failed(.link(error)))
    }
  }
}
