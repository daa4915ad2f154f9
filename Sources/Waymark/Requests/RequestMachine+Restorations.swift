/// Restorations. A restoration is a request that shows a saved navigation.
///
/// Nothing supersedes it. While interceptors decide about it, later requests wait for it, for at most half a
/// second. After that, or once it is held, it is set aside: requests act on what the window shows, and the
/// restoration is shown as soon as it is allowed or released. Setting the state, a reset, a later restoration
/// and dropping its hold end it.
///
/// Requests that only remove screens never wait for it, because they are about the screens that the user sees.
extension RequestMachine {
  /// The saved navigation that is waiting to be restored, or `nil` if there is none. If there are several, the
  /// last one.
  var restoringState: NavigationState? {
    for active in activeRequests.reversed() where active.isPendingRestoration {
      if case .setState(let state, _)? = active.request.action, active.redirects.isEmpty { return state }
    }
    return nil
  }

  /// The metadata of the nodes in ``restoringState``.
  var restoringMetadata: NodeMetadata? {
    let pending = activeRequests.last { $0.isPendingRestoration && $0.redirects.isEmpty }
    return pending.map { $0.request.metadata?.restored ?? NodeMetadata() }
  }

  func isRestoration(_ id: RequestID) -> Bool {
    index(of: id).map { activeRequests[$0].request.restores } ?? false
  }

  /// Returns whether a request restores a saved navigation, opens the screen for the hold of such a request, or
  /// was made by an interceptor that decides about one.
  func belongsToRestoration(_ request: NavigationRequest) -> Bool {
    if request.restores { return true }
    if let opener = request.opener { return isRestoration(opener) }
    if case .request(let id)? = request.enclosingDecision { return isRestoration(id) }
    return false
  }

  /// The indices of the restorations for which other requests wait.
  var restorationsToWaitFor: [Int] {
    activeRequests.indices.filter {
      activeRequests[$0].isPendingRestoration && !activeRequests[$0].isSetAside
    }
  }

  /// Returns whether a request only removes screens and would have to wait for a restoration.
  func bypassesRestoration(_ request: NavigationRequest) -> Bool {
    request.admission == .none && !request.isUrgent && !restorationsToWaitFor.isEmpty
  }

  /// Starts the time limit of new and released restorations that have to wait.
  mutating func limitRestorations() {
    hasNewRestoration = false
    for index in restorationsToWaitFor where !activeRequests[index].isLimited {
      activeRequests[index].isLimited = true
      effects.append(.limitRestoration(activeRequests[index].id))
    }
  }

  /// Lets other requests continue without waiting for a restoration, and resumes its caller.
  mutating func setAside(_ id: RequestID) {
    guard let index = index(of: id), activeRequests[index].isPendingRestoration else { return }
    activeRequests[index].isSetAside = true
    let hold = reportedHold(at: index)
    activeRequests[index].callers.forEach { effects.append(.resume($0, .held(hold))) }
    activeRequests[index].callers = CallerList()
  }

  /// The hold that the caller of a pending restoration receives. If no interceptor has held the restoration, it
  /// is named after the interceptor that is deciding.
  private func reportedHold(at index: Int) -> Hold {
    activeRequests[index].phase.hold ?? Hold(question(at: index)?.interceptor.name ?? "guards")
  }

  /// Returns whether a request is a restoration that was set aside and whose caller has received a hold with
  /// this name.
  func isSetAside(_ active: ActiveRequest, for hold: String) -> Bool {
    guard active.isSetAside, active.isPendingRestoration, let index = index(of: active.id) else {
      return false
    }
    return reportedHold(at: index).name == hold
  }

  /// Lets other requests wait again for a restoration that has been released.
  mutating func noteRelease(at index: Int, from hold: Hold?) {
    (activeRequests[index].isSetAside, activeRequests[index].isLimited) = (false, false)
    releasedHold = hold
    hasNewRestoration = true
  }

  /// Keeps a restoration that a leave guard has refused after its caller was resumed, so that it is not lost.
  /// It is held again, and the next release asks again.
  ///
  /// - Returns: whether the restoration stays held.
  mutating func staysHeld(at index: Int, _ outcome: NavigationOutcome) -> Bool {
    guard activeRequests[index].request.restores, activeRequests[index].callers.isEmpty, !isClosed,
      case .refused(by: .guard, _) = outcome
    else { return false }
    activeRequests[index].phase = .held(releasedHold ?? reportedHold(at: index))
    activeRequests[index].isSetAside = true
    activeRequests[index].leaveDecisions = [:]
    keepIDs(of: activeRequests[index])
    effects.append(.stop(.request(activeRequests[index].id)))
    return true
  }

  /// Ends the earlier restorations that are pending, if the request sets or resets the state, or restores
  /// another navigation.
  mutating func endRestorations(by id: RequestID) {
    guard let index = index(of: id), activeRequests[index].request.endsRestorations else { return }
    for active in activeRequests where active.id < id && active.isPendingRestoration {
      end(active.id, .superseded(by: id))
    }
  }

  /// Applies a tap on a tab to the navigation that will be restored, unless that would close something.
  mutating func select(_ tap: Plan, in restorations: [Int]) {
    for index in restorations {
      guard case .setState(var state, _)? = activeRequests[index].request.action else { continue }
      for site in tap.diff.sites {
        if let child = site.after.container?.selection { state.bringForward(child) }
      }
      activeRequests[index].request.action = .setState(state, asksFirst: true)
      activeRequests[index].basis = .max
    }
  }
}

extension ActiveRequest {
  /// Whether the request is a restoration that has not been committed.
  var isPendingRestoration: Bool { request.restores && change == nil }
}

extension NavigationRequest {
  /// Whether the request replaces the navigation that is being restored.
  fileprivate var endsRestorations: Bool {
    if restores { return true }
    return switch action {
    case .setState(_, asksFirst: false), .setBlueprint(_, asksFirst: false), .reset: true
    default: false
    }
  }
}

/// A link that was opened while a restoration was pending.
struct ReopenedLink: Sendable {
  let request: NavigationRequest
  /// The screen that the link has shown.
  let screen: NodeID
}

extension RequestMachine {
  /// Records a link that was opened while a restoration is pending.
  mutating func noteLink(_ active: ActiveRequest, _ outcome: NavigationOutcome) {
    guard let screen = outcome.node?.id, active.request.enclosingDecision == nil,
      activeRequests.contains(where: \.isPendingRestoration)
    else { return }
    linkToReopen = ReopenedLink(request: active.request, screen: screen)
  }

  /// Forgets the link if its screen was closed before the restoration is shown.
  mutating func forgetLeftLink() {
    if let link = linkToReopen, !contains(link.screen) { linkToReopen = nil }
  }

  /// Emits the effects of the end of a restoration. A failure is reported if the caller has already been
  /// resumed. After a success, the flows of the lost screens are notified.
  private mutating func announceRestoration(_ active: ActiveRequest, _ outcome: NavigationOutcome) {
    if outcome.node == nil {
      if active.callers.isEmpty, !isClosed { effects.append(.notRestored(outcome)) }
    } else if !active.isRedirected, let lost = active.request.metadata?.lost, !lost.isEmpty {
      effects.append(.lost(lost))
    }
  }

  /// Handles the end of a restoration. Opens the last link again that was opened while it was pending, unless
  /// a later link or tap is waiting.
  ///
  /// - Parameter index: the place of the restoration in the queue.
  mutating func noteEnd(ofRestoration active: ActiveRequest, _ outcome: NavigationOutcome, at index: Int) {
    announceRestoration(active, outcome)
    if activeRequests.contains(where: \.isPendingRestoration) { return }
    defer { linkToReopen = nil }
    if active.change == nil { forgetLeftLink() }
    guard outcome.node != nil, let request = linkToReopen?.request,
      !activeRequests.contains(where: { $0.request.supersedes && !$0.phase.isHeld })
    else { return }
    enqueue(request, id: makeID(), match: try? request.match(in: map))
    activeRequests.insert(activeRequests.removeLast(), at: index)
  }
}
