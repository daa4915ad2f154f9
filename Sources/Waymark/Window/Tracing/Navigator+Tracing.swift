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
      isApplying: machine.isApplying, active: machine.activeRequests.map(ActiveInspection.init))
  }

  /// The current leave guards, admissions and interceptors of the screens.
  package var currentProtection: ScreenProtection {
    ScreenProtection(
      guarded: machine.armed, admissions: machine.admissions,
      isWindowProtected: !machine.interceptors.isEmpty)
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
  private let isWindowProtected: Bool

  fileprivate init(guarded: Set<NodeID>, admissions: Admissions, isWindowProtected: Bool) {
    (self.guarded, self.admissions, self.isWindowProtected) = (guarded, admissions, isWindowProtected)
  }

  /// Returns whether a screen has a leave guard.
  package func isGuarded(_ screen: NodeID) -> Bool { guarded.contains(screen) }

  /// Returns whether a screen is visible without an admission.
  package func isWithheld(_ screen: NodeID) -> Bool { admissions.withheld[screen] != nil }

  /// Returns whether interceptors are asked about a screen.
  package func isProtected(_ screen: ScreenNode, in map: NavigationMap) -> Bool {
    if isWindowProtected { return true }
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
  /// The hold for which the request waits, or `nil` if it is not held.
  package let hold: String?

  fileprivate init(_ active: ActiveRequest) {
    (id, action, destination) = (active.id, active.request.original, active.destination)
    stage = active.phase.stage
    if case .held(let hold, _) = active.phase { self.hold = hold.name } else { hold = nil }
  }
}
