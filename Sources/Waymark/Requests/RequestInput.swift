/// An input to the request machine.
enum RequestInput: Sendable {
  /// A request was made.
  case submit(NavigationRequest, CallerID)
  /// Middleware refused a request.
  indirect case refuse(NavigationRequest, CallerID, NavigationOutcome)
  /// Middleware delayed its decision about a request.
  indirect case delay(NavigationRequest, CallerID, MiddlewareWait)
  /// Middleware made its delayed decision.
  indirect case delayEnded(RequestID, MiddlewareVerdict)
  /// The routers of screens were asked. The request is `nil` if none of them changed it.
  indirect case routed(RequestID, NavigationRequest?)
  /// The data for a route was fetched, or fetching failed.
  case resolved(RequestID, Result<AnyDestination, any Error>)
  /// An interceptor made a decision, or failed.
  case decided(RequestID, Result<InterceptorDecision, any Error>)
  /// A leave guard agreed or refused. If it refused, `reason` states why.
  case consented(QuestionID, Bool, reason: String = "it refused to leave")
  /// A leave guard exceeded its time limit and counts as having refused.
  case undecided(QuestionID, reason: String)
  /// The views were built, or building failed.
  case built(RequestID, NavigationError?)
  /// The host acknowledged operations. The snapshot is `nil` if the content matches the operations, or if
  /// there is no host.
  case applied(RequestID, HostSnapshot?)
  /// A host was attached. The caller is resumed when the host shows the state.
  case attach(CallerID, NewHost)
  /// The host began or ended a gesture.
  case hostPhase(HostPhase)
  /// The layout traits changed.
  case traits(LayoutTraits)
  /// The user changed the content of the host, or ended a gesture. `lastApplied` is the number of the last
  /// operations that the host carried out.
  case observed(HostSnapshot, lastApplied: UInt64, endsGesture: Bool = false)
  /// The user made a change in the host that one operation describes, or ended a gesture with it.
  case userPerformed(HostOperation, lastApplied: UInt64, endsGesture: Bool = false)
  /// A leave guard was set, replaced, or removed. The Boolean value indicates whether the screen now has a
  /// guard.
  case armed(NodeID, Bool)
  /// A caller no longer waits for the outcome of its request.
  case cancel(CallerID)
  /// A hold was released. Its requests resume.
  case release(String)
  /// A held request has reached the time limit of its hold. `reason` states why it ends.
  case expired(RequestID, reason: String = LibraryReason.expired)
  /// A hold was dropped. Its requests end.
  case drop(String)
  /// The period for releasing a held request has ended. The period starts when the screen that its hold
  /// opened has closed.
  case releaseOffered(RequestID)
  /// The time in which other requests wait for a restoration has passed.
  case setAside(RequestID)
  /// All protected screens need a new admission. If an interceptor asked for this, `by` is its decision.
  case revalidate(keepsViews: Bool, by: PendingDecision?)
  /// The user tries again to view a visible screen that interceptors refused.
  case retry(NodeID)
  /// The window was closed.
  case close

  /// Whether the input can bring a request to its commit.
  var advancesRequest: Bool {
    switch self {
    case .submit, .delayEnded, .routed, .resolved, .decided, .consented, .built, .release,
      .releaseOffered, .revalidate, .retry:
      true
    case .refuse, .delay, .undecided, .applied, .attach, .hostPhase, .traits, .observed, .userPerformed,
      .armed,
      .cancel, .expired, .drop, .setAside, .close:
      false
    }
  }
}

/// The readiness of a host to apply operations.
enum HostPhase: Hashable, Sendable {
  /// The host can apply operations.
  case idle
  /// The user is making a gesture that has not ended yet.
  case interacting
}

/// The properties of a newly attached host.
struct NewHost: Sendable {
  var capabilities = HostCapabilities()
  var phase = HostPhase.idle
  var traits = LayoutTraits()
  /// The content that the window already shows, which becomes the state. If `nil`, the host shows the current
  /// state.
  var adopted: NodeBlueprint?
}

/// An effect that the request machine asks the navigator to carry out.
enum RequestEffect: Sendable {
  /// Wait for middleware, then send `delayEnded`.
  indirect case delay(RequestID, NavigationRequest, MiddlewareWait)
  /// Ask the routers of screens, then send `routed`.
  indirect case route(RequestID, NavigationRequest)
  /// Fetch the data for a route, then send `resolved`.
  case resolve(RequestID, AnyDestination, routeIndex: Int)
  /// Ask an interceptor, then send `decided`.
  case ask(RequestID, any Interceptor, InterceptionContext)
  /// Ask a screen's leave guard, then send `consented`, even if the guard was cancelled.
  case askLeaveGuard(QuestionID, NodeID)
  /// Build the missing views of these screens, which the request's plan shows, then send `built`.
  case build(RequestID, [ScreenNode])
  /// Build the views of these screens, which have become visible through a user action or new layout traits.
  /// Report a fault if a view cannot be built.
  case show([ScreenNode])
  /// Show a stand-in in place of a screen and release its view.
  indirect case withhold(NodeID, WithheldStatus)
  /// Show a stand-in in place of a screen. Its view is kept, and shown again if interceptors allow the screen.
  case hide(NodeID)
  /// Discard the views that were built for these nodes, because they will not be shown.
  case abandonViews([NodeID])
  /// Publish a change of the state, together with the metadata of its request.
  case committed(NavigationChange, RequestMetadata?)
  /// Report that the metadata of removed nodes was forgotten, because there are too many of them.
  case forgotten([NodeID: NodeMetadata.Entry])
  /// Make the host show a change, then send `applied`.
  case apply(RequestID, HostChange)
  /// Read the host's snapshot and send it as `observed` before any other input. This is the only effect of its step.
  case readHost(lastApplied: UInt64)
  /// Send `expired` after this duration.
  case wait(RequestID, Duration)
  /// Send `setAside` after half a second.
  case limitRestoration(RequestID)
  /// Start the period in which the app can release a held request, then send `releaseOffered`.
  case offerRelease(RequestID)
  /// Stop a decision that is no longer needed.
  case stop(PendingDecision)
  /// Call the arrival handlers of the window and of the route with this index.
  case arrived(NavigationArrival, routeIndex: Int)
  /// Deliver the record of a request.
  indirect case recorded(NavigationRecord)
  /// Report an event of a request to a tracing tool. Emitted only if the window is traced.
  indirect case traced(RequestTrace)
  /// Report that a saved navigation was not restored because its request was held and then ended without
  /// success.
  case notRestored(NavigationOutcome)
  /// Tell flows that the screens for whose results they wait were not restored.
  case lost([LostScreen])
  /// A held request is not saved with the screen of its hold, so that it is lost with the process.
  indirect case notKept(NavigationAction, Hold)
  /// A request that was made again after the release of its hold has failed.
  indirect case notWoken(NavigationAction, NavigationError)
  /// The screen of a hold could not be opened.
  indirect case notOpened(Hold, NavigationError)
  /// Resume a caller with the outcome of its request.
  case resume(CallerID, NavigationOutcome)
  /// Report that the host does not show the state, even after several attempts to correct it.
  case diverged(HostSnapshot)
}

/// An event of a request that no other effect reports.
enum RequestTrace: Sendable {
  /// The id is `nil` if the request was refused before it was queued.
  case began(RequestID?, NavigationRequest, CallerList)
  /// The request admitted a protected screen.
  case admitted(RequestID, ScreenNode)
  case ended(RequestID, NavigationOutcome)
}
