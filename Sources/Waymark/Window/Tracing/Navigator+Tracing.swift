extension Navigator {
  #if DEBUG
  /// Sends the events of this window to a tool, which is not retained. The closure is called synchronously and
  /// must not navigate.
  package func trace(
    by tool: AnyObject, _ receive: @escaping @MainActor (NavigationTraceEvent) -> Void
  ) {
    let tracer = tracer ?? NavigationTracer()
    tracer.tools.add(tool, receive)
    self.tracer = tracer
  }

  /// Ends the tracing of this window by a tool. Other tools continue.
  package func endTrace(by tool: AnyObject) {
    tracer?.tools.remove(tool)
    if tracer?.tools.isEmpty == true { tracer = nil }
  }
  #endif

  /// Lets the machine process an input and carries out the effects, like an untraced step. Reports the input
  /// and each effect to the tracer first.
  func step(_ input: RequestInput?, into effects: inout [RequestEffect], tracedBy tracer: NavigationTracer) {
    if let input { tracer.note(input, in: machine) }
    machine.step(input, into: &effects)
    for index in effects.indices {
      tracer.note(effects[index], in: machine)
      execute(effects[index])
    }
  }

  /// The current processing of requests in this window, for a tool such as the inspector.
  ///
  /// - Complexity: O(n) in the number of nodes.
  package var inspection: NavigatorInspection {
    NavigatorInspection(
      state: machine.state, traits: machine.traits, revision: machine.revision,
      host: host.map { "\(type(of: $0))" }, shown: host?.snapshot,
      isGestureInProgress: machine.hostPhase != .idle,
      isApplying: machine.isApplying,
      active: machine.activeRequests.indices.map { ActiveInspection(machine, at: $0) })
  }

  /// The requests that wait, in order of arrival, for a tool such as the inspector.
  ///
  /// - Complexity: O(n) in the number of active requests.
  package var waitingRequests: [ActiveInspection] {
    machine.activeRequests.indices.map { ActiveInspection(machine, at: $0) }.filter { $0.waitsFor != nil }
  }

  /// The current leave guards, admissions and interceptors of the screens.
  package var currentProtection: ScreenProtection {
    ScreenProtection(
      guarded: machine.armed, admissions: machine.admissions, interceptors: machine.interceptors)
  }

  /// The current layout traits.
  package var currentTraits: LayoutTraits { machine.traits }

  /// The content that the window shows when it would otherwise be empty.
  package var startBlueprint: NodeBlueprint { machine.start }
}

/// The state of a window, the content of its host, and its active requests.
package struct NavigatorInspection: Sendable {
  package let state: NavigationState
  package let traits: LayoutTraits
  package let revision: UInt64
  /// The type of the host, or `nil` if no host is attached.
  package let host: String?
  /// The content of the host, or `nil` if no host is attached.
  package let shown: HostSnapshot?
  package let isGestureInProgress: Bool
  /// Whether the host is carrying out operations.
  package let isApplying: Bool
  package let active: [ActiveInspection]
}

/// The leave guards, admissions and interceptors of a window's screens at one time. Copying it is fast, so
/// that a tool can keep one for each change.
package struct ScreenProtection: Sendable {
  private let guarded: Set<NodeID>
  private let admissions: Admissions
  /// The interceptors of the window.
  private let interceptors: [any Interceptor]

  fileprivate init(guarded: Set<NodeID>, admissions: Admissions, interceptors: [any Interceptor]) {
    (self.guarded, self.admissions, self.interceptors) = (guarded, admissions, interceptors)
  }

  /// Returns a plan for an action in the state that the window had at that time, with the questions that its request
  /// would have asked.
  package func plan(
    _ action: NavigationAction, from state: NavigationState, of map: NavigationMap, start: NodeBlueprint,
    traits: LayoutTraits
  ) -> Plan {
    var machine = RequestMachine(map: map, state: state, start: start, interceptors: interceptors)
    (machine.traits, machine.armed, machine.admissions) = (traits, guarded, admissions)
    return machine.planWithQuestions(for: action)
  }

  /// Returns whether a screen has a leave guard.
  package func isGuarded(_ screen: NodeID) -> Bool { guarded.contains(screen) }

  /// Returns whether a screen is visible without an admission.
  package func isWithheld(_ screen: NodeID) -> Bool { admissions.withheld[screen] != nil }

  /// Returns whether interceptors are asked about a screen.
  package func isProtected(_ screen: ScreenNode, in map: NavigationMap) -> Bool {
    if !interceptors.isEmpty { return true }
    let route = admissions.route(of: screen.id) ?? map.usualRoute(to: screen.destination)
    return route.map { !map.routes[$0].interceptors.isEmpty } ?? false
  }
}

/// An active request.
package struct ActiveInspection: Sendable {
  package let id: RequestID
  package let action: NavigationAction?
  package let destination: AnyDestination?
  package let stage: NavigationStage
  /// The cause of the request's wait, or `nil` if it does not wait.
  package let waitsFor: RequestWait?
  /// The place of the call that made the request, or `nil` if the app's code has not made it.
  package let site: CodeLocation?

  fileprivate init(_ machine: RequestMachine, at index: Int) {
    let active = machine.activeRequests[index]
    (id, action, destination) = (active.id, active.request.original, active.destination)
    (stage, waitsFor, site) = (active.phase.stage, machine.wait(at: index), active.request.site)
  }
}
