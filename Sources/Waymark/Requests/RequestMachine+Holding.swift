extension RequestMachine {
  /// Holds a request until its hold is released. Other requests continue.
  mutating func hold(at index: Int, _ hold: Hold) {
    let active = activeRequests[index]
    if let circle = circle(from: active, back: hold) {
      return end(active.id, .failed(.redirectLoop(circle)))
    }
    activeRequests[index].phase = .held(limited(hold, for: active))
    activeRequests[index].opening = nil
    keepIDs(of: active)
    record(active, .held(hold))
    if active.request.returnsWhenHeld {
      active.callers.forEach { effects.append(.resume($0, .held(hold))) }
      activeRequests[index].callers = CallerList()
    }
    if let timeLimit = hold.timeLimit { effects.append(.wait(active.id, timeLimit)) }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(.go(opening, .default))
    request.opener = active.id
    request.isAnimated = active.request.isAnimated
    enqueue(request, id: makeID(), goal: RequestGoal(destination: opening))
  }

  /// Returns a hold with the default time limit if `hold` has none and a caller is waiting for the request.
  /// The default time limit is set only in tests.
  private mutating func limited(_ hold: Hold, for active: ActiveRequest) -> Hold {
    guard let heldLimit, hold.timeLimit == nil, !active.callers.isEmpty,
      !active.request.returnsWhenHeld
    else { return hold }
    effects.append(.limitHeld(active.id, heldLimit))
    var hold = hold
    hold.timeLimit = heldLimit
    return hold
  }

  /// Ends a request whose caller has waited too long for a hold in a test.
  mutating func unreleased(_ id: RequestID) {
    guard let index = index(of: id), case .held(let hold) = activeRequests[index].phase else { return }
    abandon(id, .blocked(by: hold.name, reason: LibraryReason.unreleased(hold)))
  }

  /// Returns the destinations of a loop in which the screen that a hold opens is held by the same hold, or of
  /// a chain of such screens that is too long. Otherwise returns `nil`.
  private func circle(from opening: ActiveRequest, back hold: Hold) -> [AnyDestination]? {
    var way = [opening.destination].compactMap(\.self)
    var next = opening.request.opener
    while let id = next, let index = index(of: id) {
      let opener = activeRequests[index]
      if let destination = opener.destination { way.insert(destination, at: 0) }
      if case .held(let other) = opener.phase, other.name == hold.name || way.count > Self.mostRedirects {
        return way
      }
      next = opener.request.opener
    }
    return nil
  }

  /// The saved navigation that is waiting to be restored, or `nil` if there is none.
  var restoringState: NavigationState? {
    for active in activeRequests where active.request.restores && !active.isCommitted {
      if case .traverse(let state)? = active.request.action, active.redirects.isEmpty {
        return state
      }
    }
    return nil
  }

  /// Resumes the requests that wait for a hold. Each of them is planned again. If several of them supersede
  /// other requests, as links do, only the last of these resumes.
  mutating func release(_ hold: String) {
    let released = activeRequests.filter { active in
      if case .held(let held) = active.phase { held.name == hold } else { false }
    }
    let last = released.last { $0.request.supersedes }?.id
    for active in released {
      if let last, active.id != last, active.request.supersedes {
        end(active.id, .superseded(by: last))
      }
      guard let index = index(of: active.id) else { continue }
      if activeRequests[index].isAwaiting { effects.append(.stop(.request(active.id))) }
      activeRequests[index].phase = .queued
      activeRequests[index].isReleaseOffered = false
      activeRequests[index].replans = 0
      endOpening(for: active.id)
    }
  }

  /// Ends a held request that has reached the time limit of its hold.
  mutating func expired(_ id: RequestID) {
    guard let index = index(of: id), case .held(let hold) = activeRequests[index].phase else { return }
    abandon(id, .blocked(by: hold.name, reason: LibraryReason.expired))
  }

  /// Ends the requests that wait for a hold. Their outcome is ``NavigationOutcome/blocked(by:reason:)``.
  mutating func drop(_ hold: String) {
    for active in activeRequests {
      guard case .held(let held) = active.phase, held.name == hold else { continue }
      abandon(active.id, .blocked(by: hold, reason: LibraryReason.dropped))
    }
  }

  /// Ends the held requests, because a later link or tap on a tab supersedes them. The screens that their
  /// holds have opened stay in the tree.
  mutating func dropHeld(by id: RequestID) {
    for index in activeRequests.indices where activeRequests[index].request.reveals == nil {
      activeRequests[index].opening = nil
    }
    for active in activeRequests where active.phase.isHeld && active.request.reveals == nil {
      end(active.id, .superseded(by: id))
    }
  }
}
