/// The admitted and the withheld screens of a window.
///
/// A screen is protected if the window has interceptors, or if the route that showed the screen has
/// interceptors. An admission applies to a node and its current destination. It ends when the node's destination
/// changes. Admissions are never saved and are not part of the state.
struct Admissions: Sendable {
  private var admitted: [NodeID: AnyDestination] = [:]
  /// The indices of the routes that showed the screens. Screens that were shown by their default route are
  /// not included.
  private var routes: [NodeID: Int] = [:]
  /// The visible screens that have no admission, each with the request that asks interceptors about it.
  private(set) var withheld: [NodeID: WithheldScreen] = [:]
  /// Whether nodes have been removed since the last call to ``forget(absentFrom:by:)``.
  private var hasDepartures = false

  /// Returns whether a screen has an admission for its current destination.
  func contains(_ screen: ScreenNode) -> Bool { admitted[screen.id] == screen.destination }

  mutating func insert(_ screen: ScreenNode) { admitted[screen.id] = screen.destination }

  /// Returns the index of the route that showed a node, or `nil` if it was the default route.
  func route(of node: NodeID) -> Int? { routes[node] }

  mutating func note(_ route: Int?, of node: NodeID) { routes[node] = route }

  mutating func withhold(_ node: NodeID, _ screen: WithheldScreen?) { withheld[node] = screen }

  mutating func removeAll() { admitted = [:] }

  /// Records that nodes have been removed from the state.
  mutating func noteDepartures() { hasDepartures = true }

  /// Removes the entries of nodes that are not in `state`. Does nothing if no nodes have been removed since
  /// the last call.
  ///
  /// - Parameter index: the index of the state, if there is one.
  /// - Complexity: O(n) in the number of admissions.
  mutating func forget(absentFrom state: NavigationState, by index: NodeIndex?) {
    guard hasDepartures else { return }
    hasDepartures = false
    admitted = admitted.filter { state.contains($0.key, by: index) }
    routes = routes.filter { state.contains($0.key, by: index) }
  }
}

/// A visible screen that has no admission.
struct WithheldScreen: Hashable, Sendable {
  let destination: AnyDestination
  /// The request that asks interceptors about the screen, or `nil` if the request was refused.
  var reveal: RequestID?
}

extension RequestMachine {
  /// Returns whether interceptors must allow a screen before its view is built.
  func isProtected(_ screen: ScreenNode) -> Bool { interceptorCount(along: route(of: screen)) > 0 }

  /// Returns the index of the route that protects a screen. This is the route that showed the screen, which
  /// is usually the default route of its destination.
  func route(of screen: ScreenNode) -> Int? {
    admissions.route(of: screen.id) ?? map.usualRoute(to: screen.destination)
  }

  /// Returns whether the view of a screen may be built.
  func isAdmitted(_ screen: ScreenNode) -> Bool {
    !isProtecting || admissions.contains(screen) || !isProtected(screen)
  }

  /// Returns whether the view of a screen may be built for a new host. The window's initial content returns if the
  /// previous host only showed external screens, and is admitted when the host is attached.
  func isAdmittedInNewHost(_ screen: ScreenNode) -> Bool {
    isAdmitted(screen) || !contains(screen.id) && belongsToStart(screen)
  }

  /// Admits the screens that are protected.
  ///
  /// - Parameter request: the request that shows the screens, or `nil` if a change without a request does.
  mutating func admit(_ screens: [ScreenNode], for request: RequestID? = nil) {
    for screen in screens where isProtected(screen) {
      let isNew = isTraced && !admissions.contains(screen)
      admissions.insert(screen)
      if isNew, let request { effects.append(.traced(.admitted(request, screen))) }
    }
  }

  /// Admits the screens whose destinations belong to the window's initial content. Screens whose routes have
  /// interceptors are not admitted.
  mutating func admitStart(_ screens: [ScreenNode], for request: RequestID? = nil) {
    admit(screens.filter(belongsToStart), for: request)
  }

  private func belongsToStart(_ screen: ScreenNode) -> Bool {
    startDestinations.contains(screen.destination) && !hasProtectedRoute(screen)
  }

  /// Admits the screens of a committed request.
  mutating func admit(by plan: Plan, at index: Int) {
    let active = activeRequests[index]
    if active.request.admission != .none, let route = active.route, let destination = active.destination,
      let arrival = plan.arrival, plan.after.node(arrival)?.screen?.destination == destination
    {
      admissions.note(route == map.usualRoute(to: destination) ? nil : route, of: arrival)
    }
    admit(admitted(by: plan, at: index), for: active.id)
  }

  private func hasProtectedRoute(_ screen: ScreenNode) -> Bool {
    route(of: screen).map { !map.routes[$0].interceptors.isEmpty } ?? false
  }

  /// Returns whether interceptors have to be asked before a node is selected.
  func asksAboutSelection(of node: NodeID) -> Bool {
    isProtecting && revealed(by: plan(for: .select(node))).contains(where: isProtected)
  }

  /// Returns the screens that a plan makes visible, and the visible screens whose destination it changes. The
  /// screens are ordered from the lowest layer up.
  func revealed(by plan: Plan) -> [ScreenNode] {
    let visible = plan.before.visibleScreens(traits: traits).destinations
    var revealed = plan.after.visibleScreens(traits: traits)
    revealed.removeAll { visible[$0.id] == $0.destination }
    return revealed
  }

  /// Returns the screen that a plan shows, or `nil` if the plan does not lead to a screen.
  func arrival(of plan: Plan) -> ScreenNode? { plan.arrival.flatMap { plan.after.node($0)?.screen } }

  /// Returns the screens that a request admits when it is committed.
  func admitted(by plan: Plan, at index: Int) -> [ScreenNode] {
    switch activeRequests[index].request.admission {
    case .asked:
      return revealed(by: plan) + [arrival(of: plan)].compactMap(\.self)
    case .given:
      let changed = plan.entering
      return revealed(by: plan) + plan.after.screens.filter { changed.contains($0.id) }
    case .none:
      let entered = plan.entering
      if entered.isEmpty { return [] }
      return plan.after.screens.filter { entered.contains($0.id) && belongsToStart($0) }
    }
  }

  /// Returns the screens whose views may be built, and tells the host to withhold the other screens.
  mutating func buildable(_ screens: [ScreenNode], admitting admitted: [ScreenNode] = []) -> [ScreenNode] {
    guard isProtecting else { return screens }
    let allowed = Set(admitted.lazy.map(\.id))
    var buildable: [ScreenNode] = []
    for screen in screens {
      if isAdmitted(screen) || allowed.contains(screen.id) {
        buildable.append(screen)
      } else if admissions.withheld[screen.id]?.destination != screen.destination {
        let isSame = self.node(screen.id)?.screen?.destination == screen.destination
        effects.append(isSame ? .hide(screen.id) : .withhold(screen.id, .pending))
      }
    }
    return buildable
  }
}
