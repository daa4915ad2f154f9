extension Navigator {
  /// Sends the events of this window to a tool. It replaces the previous tool, if there is one. The closure
  /// is called synchronously and must not navigate.
  package func trace(_ send: @escaping @MainActor (NavigationTraceEvent) -> Void) {
    tracer = NavigationTracer(send)
  }

  /// Ends the tracing of this window.
  package func endTrace() { tracer = nil }

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
      isApplying: machine.isApplying, active: machine.activeRequests.map(ActiveInspection.init),
      guarded: machine.armed, withheld: Set(machine.admissions.withheld.keys),
      protected: Set(machine.state.screens.filter(machine.isProtected).map(\.id)))
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
  /// The screens that have a leave guard.
  package let guarded: Set<NodeID>
  /// The visible screens that have no admission.
  package let withheld: Set<NodeID>
  /// The screens about which interceptors are asked.
  package let protected: Set<NodeID>
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

extension NavigationState {
  /// Returns the nodes that are visible in their layers. Layers below other layers are included.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  package func nodesShown(traits: LayoutTraits) -> Set<NodeID> {
    var shown: Set<NodeID> = []
    for layer in layerStack.children { layer.forEachVisible(traits: traits) { shown.insert($0.id) } }
    return shown
  }
}
