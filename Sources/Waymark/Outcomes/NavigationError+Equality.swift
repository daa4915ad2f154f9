extension NavigationError: Equatable {
  /// Returns whether two errors are the same case with equal values. Errors that come from the app are
  /// compared by value if their type is `Equatable`, otherwise by type and description.
  public static func == (a: NavigationError, b: NavigationError) -> Bool { a.parts == b.parts }

  /// The name of the case and its associated values.
  private var parts: [AnyHashable] {
    switch self {
    case .noRoute(let destination): ["noRoute", destination]
    case .noRouteNamed(let name, let destination, let known): ["noRouteNamed", name, destination, known]
    case .noOrigin(let destination, let sought): ["noOrigin", destination, sought]
    case .rootIsCovered(let layers, let destination): ["rootIsCovered", layers, destination]
    case .notThere(let destination): ["notThere", destination]
    case .noContainer(let kind, let destination): ["noContainer", kind, destination]
    case .malformed(let faults): ["malformed", faults]
    case .link(let error): ["link", error]
    case .resolving(let destination, let error): ["resolving", destination, ComparableError(error)]
    case .unregistered(let destination): ["unregistered", destination]
    case .building(let destination, let error): ["building", destination, ComparableError(error)]
    case .intercepting(let destination, let error): ["intercepting", destination, ComparableError(error)]
    case .redirectLoop(let chain): ["redirectLoop", chain]
    case .middlewareLoop(let name): ["middlewareLoop", name]
    case .stale: ["stale"]
    case .forgotten(let revision): ["forgotten", revision]
    case .contended: ["contended"]
    case .host(let reason): ["host", reason]
    case .noNode(let id): ["noNode", id]
    case .nothingToGoBackTo: ["nothingToGoBackTo"]
    case .nothingToUndo: ["nothingToUndo"]
    case .nothingToRedo: ["nothingToRedo"]
    case .nothingToDismiss: ["nothingToDismiss"]
    case .noCheckpoint(let name): ["noCheckpoint", name]
    case .flowEnded: ["flowEnded"]
    case .window(let error): ["window", ComparableError(error)]
    case .closed: ["closed"]
    }
  }
}
