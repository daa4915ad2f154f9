/// An input of the request machine.
enum RequestInput: Sendable {
  /// A request has been made.
  case submit(NavigationRequest, CallerID)
  /// Middleware has refused a request.
  indirect case refuse(NavigationRequest, CallerID, NavigationOutcome)
  /// Middleware wants to decide later.
  indirect case delay(NavigationRequest, CallerID, MiddlewareWait)
  /// Middleware has decided after a while.
  indirect case delayEnded(RequestID, MiddlewareVerdict)
  /// The routers of screens were asked: what is to be done instead, if any of them knows.
  indirect case routed(RequestID, NavigationRequest?)
  /// What a route needs has been fetched, or not.
  case resolved(RequestID, Result<AnyDestination, any Error>)
  /// An interceptor has decided, or failed.
  case decided(RequestID, Result<InterceptorDecision, any Error>)
  /// A guard has agreed that its screen leaves, or not, and why not.
  case consented(QuestionID, Bool, reason: String = "it refused to leave")
  /// A guard has not answered in its time, and counts as having refused.
  case undecided(QuestionID, reason: String)
  /// The views are made, or could not be.
  case built(RequestID, BuildFailure?)
  /// The host has done what it was told, and says what it shows; `nil` if that is just what it was told to show, or
  /// there is no host.
  case applied(RequestID, HostSnapshot?)
  /// There is a new host; the caller hears when it shows the state.
  case attach(CallerID, NewHost)
  /// The host begins or ends a gesture.
  case hostPhase(HostPhase)
  /// The host has more or less room.
  case traits(LayoutTraits)
  /// The user has changed what is shown; the revision is that of the last operations the host was given.
  case observed(HostSnapshot, lastApplied: UInt64)
  /// A gesture of the user's has ended, and this is what it has left.
  case gestureEnded(HostSnapshot, lastApplied: UInt64)
  /// A screen will ask before it leaves, for new reasons, or no longer.
  case armed(NodeID, Bool)
  /// A caller does not wait any longer.
  case cancel(CallerID)
  /// A hold is over: what was held for it goes on.
  case release(String)
  /// A request has been held as long as its hold allows.
  case expired(RequestID)
  /// A hold is given up: what was held for it ends.
  case drop(String)
  /// The time is over in which a request could be released after the opening of its hold had left.
  case releaseOffered(RequestID)
  /// A caller waits no longer for a decision.
  case detach(CallerID)
  /// A caller has waited too long for a hold in a test.
  case unreleased(RequestID)
  /// The protected screens have to be admitted again.
  case revalidate
  /// The user wants a visible screen that was refused.
  case retry(NodeID)
  /// The window is closed.
  case close
}

/// A host as it is when it comes.
struct NewHost: Sendable {
  var capabilities = HostCapabilities()
  var phase = HostPhase.idle
  var traits = LayoutTraits()
  /// What the app shows already and the host takes over; `nil` if it shows what the state says.
  var adopted: NodeBlueprint?
}

/// An effect that the request machine wants carried out.
enum RequestEffect: Sendable {
  /// Wait, then say `delayEnded`.
  indirect case delay(RequestID, NavigationRequest, MiddlewareWait)
  /// Ask the routers of screens, then say `routed`.
  indirect case route(RequestID, NavigationRequest)
  /// Fetch what a route needs, then say `resolved`.
  case resolve(RequestID, AnyDestination, routeIndex: Int)
  /// Ask an interceptor, then say `decided`.
  case ask(RequestID, any Interceptor, InterceptionContext)
  /// Ask the guard of a screen whether it may leave, then say `consented`, also if the guard is stopped.
  case askLeaveGuard(QuestionID, NodeID)
  /// Make the views of these screens, then say `built`.
  case build(RequestID, [ScreenNode], arrival: NodeID?, payload: RequestPayload?)
  /// Make the views of these screens, which show because of the user or the room; failing that, report a fault.
  case show([ScreenNode])
  /// End a request whose caller waits for a hold, after so much time.
  case limitHeld(RequestID, Duration)
  /// Show a stand-in in the place of a screen, whose view is let go.
  indirect case withhold(NodeID, WithheldStatus)
  /// Views that were made for these nodes are not shown, because something happened meanwhile.
  case abandonViews([NodeID])
  /// The state has changed. The metadata came with the request, for the node that it arrives at.
  case committed(NavigationChange, RequestMetadata?)
  /// Have the host carry this out, then say `applied`.
  case apply(RequestID, [HostOperation], number: UInt64, isAnimated: Bool)
  /// Say `expired` when so much time has passed.
  case wait(RequestID, Duration)
  /// Say `releaseOffered` when the app has had the time to release a request.
  case offerRelease(RequestID)
  /// Stop a decision that is not needed any longer.
  case stop(PendingDecision)
  /// Do what is to be done when a request has arrived by the route in this place.
  case arrived(NavigationArrival, routeIndex: Int)
  /// Tell whoever keeps an account what has become of a request.
  indirect case recorded(NavigationRecord)
  /// A saved navigation that waited for a hold could not be restored.
  case notRestored(NavigationOutcome)
  /// The screen of a hold could not be opened.
  indirect case notOpened(Hold, NavigationError)
  /// Tell a caller how its request ended.
  case resume(CallerID, NavigationOutcome)
  /// The host shows something else than the state says, and will not be moved.
  case drifted(HostSnapshot)
}
