/// The phase of an active request.
enum RequestPhase: Hashable, Sendable {
  /// Waiting for the middleware with this name, with its place in the queue reserved.
  case delayed(String)
  /// Waiting in the queue.
  case queued
  /// Fetching the data that the route needs.
  case resolving
  /// Waiting for the decision of an interceptor. The associated value is the number of decisions that have
  /// already allowed a screen.
  case intercepting(Int)
  /// Waiting for the decision of a screen's leave guard.
  case guarding(NodeID)
  /// Planned, and waiting until the host is idle and other changes have finished.
  case waiting
  /// Building views in the host.
  case building
  /// Committed. The host is carrying out the operations. If they correct the host, the associated value is the
  /// difference that they correct.
  case applying(Divergence? = nil)
  /// Waiting for a hold without blocking other requests. The Boolean value indicates whether the screen that
  /// the hold opened has closed. In that case, the request ends after a short period unless it is released.
  case held(Hold, isReleaseOffered: Bool = false)

  /// Whether this phase prevents other requests from being committed.
  var isExclusive: Bool { self == .building || isApplying }

  /// Whether the request has left the queue.
  var isUnderway: Bool { self != .queued && !isDelayed && !isHeld }

  var isApplying: Bool {
    if case .applying = self { true } else { false }
  }

  /// Whether the request waits for middleware.
  var isDelayed: Bool {
    if case .delayed = self { true } else { false }
  }

  var isHeld: Bool { hold != nil }

  /// The hold for which the request waits, or `nil` if it is not held.
  var hold: Hold? {
    if case .held(let hold, _) = self { hold } else { nil }
  }
}

/// A request that has not ended.
struct ActiveRequest: Sendable {
  let id: RequestID
  var request: NavigationRequest
  var phase: RequestPhase = .queued
  /// The callers that wait for the outcome. Empty for requests that the machine makes itself.
  var callers: CallerList

  /// The current destination. Fetching data or a redirect can change it.
  var destination: AnyDestination?
  /// The index of the route in the map. For a link, the route is known from the start. Otherwise, it is
  /// determined after the request has left the queue.
  var route: Int?
  var isResolved = false
  /// Whether the routers of screens have been asked.
  var isRouted = false
  /// Whether the request restores a saved navigation and other requests no longer wait for it, because it is
  /// held or its interceptors have taken too long.
  var isSetAside = false
  /// Whether the time in which other requests wait for this restoration has started.
  var isLimited = false
  /// The destinations from which interceptors have redirected the request, in order.
  var redirects: [AnyDestination] = []
  /// The decisions of interceptors.
  var decisions = EntryDecisions()
  /// The decisions of leave guards since the request was made, by screen.
  var leaveDecisions: [NodeID: LeaveDecision] = [:]
  /// The node that an urgent request must remove. It is recorded when a leave guard has to be asked. If the
  /// node is removed in another way, the request succeeds.
  var target: NodeID?

  var plan: Plan?
  /// The revision of the state for which the plan was made. If the state has a later revision, the plan is
  /// outdated.
  var basis: UInt64 = 0
  /// The committed change, or `nil` if the plan was not committed.
  var change: NavigationChange?
  /// The number of times that the request was planned again or a leave guard was asked again.
  var replans = 0
  /// The nodes that the request's hold has opened.
  var opening: HoldOpening?
}

extension ActiveRequest {
  /// Whether the requests behind this one have to wait for it.
  var blocksQueue: Bool { phase.isUnderway && (!isSetAside || phase.isExclusive) }

  /// Whether the request waits for a decision or for the end of its hold, while other requests continue.
  var waitsAside: Bool {
    switch phase {
    case .held(_, let isReleaseOffered): !isReleaseOffered
    case .delayed, .intercepting, .guarding: isSetAside
    case .queued, .resolving, .waiting, .building, .applying: false
    }
  }

  /// Whether a redirect or a replaced action has changed the destination of the request.
  @inline(__always)
  var isRedirected: Bool { !redirects.isEmpty || request.metadata?.leadsElsewhere ?? false }

  /// Whether the routers of screens can be asked about the request. They can if the action has a destination
  /// without an explicit route, the request was not redirected, its route has not been determined, and the
  /// routers have not been asked yet.
  var canBeRouted: Bool {
    guard !isRouted, route == nil, redirects.isEmpty, case .go(_, .default)? = request.action else {
      return false
    }
    return true
  }

  /// How the destination is shown, or `nil` if it is shown by a route.
  var presentation: FlowPresentation? {
    switch request.action {
    case .show(_, .route)?: nil
    case .show(_, let presentation)? where redirects.isEmpty: presentation
    default: nil
    }
  }

  /// The name of the route that the action requests. After a redirect, the default route is used.
  var routeName: RouteName {
    switch request.action {
    case .go(_, let name) where redirects.isEmpty, .reset(_, let name) where redirects.isEmpty,
      .show(_, .route(let name)) where redirects.isEmpty:
      name
    default: .default
    }
  }
}
