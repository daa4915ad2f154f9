/// Where a request is on its way.
enum RequestPhase: Hashable, Sendable {
  /// Waiting for middleware, in its place in the line.
  case delayed
  /// Waiting for its turn.
  case queued
  /// What the route needs is being fetched.
  case resolving
  /// The question at this place among those to interceptors is being decided.
  case intercepting(Int)
  /// Waiting for the answer of the guard of a screen that would leave.
  case guarding(NodeID)
  /// Planned; waiting for the host to be idle, and for others to have settled.
  case waiting
  /// The host is making the views.
  case building
  /// Committed; the host is moving.
  case applying
  /// Waiting for a hold, locking nothing.
  case held(Hold)

  /// Whether nothing else may be committed meanwhile.
  var isExclusive: Bool { self == .building || self == .applying }

  /// Whether the request has had its turn, so that others wait for it.
  var isUnderway: Bool { self != .queued && self != .delayed && !isHeld }

  var isHeld: Bool {
    if case .held = self { true } else { false }
  }
}

/// A request on its way.
struct ActiveRequest: Sendable {
  let id: RequestID
  var request: NavigationRequest
  var phase: RequestPhase = .queued
  /// Who waits for the outcome. One that the machine began itself has nobody.
  var callers: CallerList

  /// Where it leads now: what was asked for, resolved and redirected.
  var destination: AnyDestination?
  var routeName: RouteName
  /// The place of the route in the map, once it is known: for a link from the start, else when it has had its turn.
  var route: Int?
  var isResolved = false
  /// Whether the routers of screens were asked about it.
  var isRouted = false
  /// Where it was to lead before, in order.
  var redirects: [AnyDestination] = []
  /// The screens about which interceptors decide.
  var subjects: [EntrySubject] = []
  /// How many interceptors have allowed each of them, in their order.
  var allowed: [EntrySubject: Int] = [:]
  /// What guards have answered since the request was made.
  var leaveDecisions: [NodeID: LeaveDecision] = [:]
  /// The node that an urgent request is to remove, once a guard was involved. If it leaves otherwise, the request has got
  /// what it wanted.
  var target: NodeID?

  var plan: Plan?
  /// The revision that the plan was made from, to tell whether it still holds.
  var basis: UInt64 = 0
  /// Whether the plan was carried out.
  var isCommitted = false
  /// What has changed then, if accounts are kept.
  var change: NavigationChange?
  /// How often the plan had to be made again, or a screen asked again.
  var replans = 0
  /// How often the host was told again what to show.
  var repeats = 0
  /// What the host showed when it was told again.
  var shown: NavigationState?
  /// What the opening of the request's hold has brought.
  var opening: HoldOpening?
  /// Whether that has left, so that the request ends soon unless it is released.
  var isReleaseOffered = false
}

extension ActiveRequest {
  @inline(__always)
  init(id: RequestID, request: NavigationRequest, goal: RequestGoal, callers: CallerList) {
    // Calls the memberwise initializer: any other would build the value and then copy it.
    self.init(
      id: id, request: request, callers: callers, destination: goal.destination, routeName: goal.routeName,
      route: goal.route)
  }
}

/// Where a request leads, if its action names that.
struct RequestGoal: Sendable {
  var destination: AnyDestination?
  var routeName = RouteName.default
  /// The place of the route in the map, if that was found with the destination, as for a link.
  var route: Int?
}

extension NavigationMap {
  /// Where an action leads.
  @inline(__always)
  func goal(of action: NavigationAction?) throws(LinkError) -> RequestGoal {
    switch action {
    case .go(let destination, let name), .reset(let destination, let name):
      return RequestGoal(destination: destination, routeName: name)
    case .show(let destination, _): return RequestGoal(destination: destination)
    case .open(let link):
      let (destination, route) = try match(link)
      return RequestGoal(destination: destination, routeName: routes[route].name, route: route)
    case .back, .dismiss, .leave, .select, .reselect, .setState, .setBlueprint, .traverse, nil:
      return RequestGoal()
    }
  }
}

extension ActiveRequest {
  /// Whether the request leads elsewhere than was asked for.
  @inline(__always)
  var isRedirected: Bool { !redirects.isEmpty || request.metadata?.leadsElsewhere ?? false }

  /// Whether the routers of screens are to be asked about the request: it names no route.
  var canBeRouted: Bool {
    guard !isRouted, redirects.isEmpty, case .go(_, .default)? = request.action else { return false }
    return true
  }

  /// Where the destination goes, if not by a route.
  var placement: FlowPlacement? {
    guard request.treatment.isPlaced, redirects.isEmpty, case .show(_, let placement)? = request.action else {
      return nil
    }
    return placement
  }
}
