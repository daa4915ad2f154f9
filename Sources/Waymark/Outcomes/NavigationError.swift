/// The reason why a request failed.
///
/// The state is unchanged, unless a host could not show a committed change, or the window closed before the
/// host had shown a committed change.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NavigationError: Error, Sendable {
  /// The map has no route to a destination of this type.
  case noRoute(to: AnyDestination)
  /// The map has no route with this name to the destination. `known` lists the names of the existing routes.
  case noRouteNamed(RouteName, to: AnyDestination, known: [RouteName])
  /// The route cannot start, because no matching starting node was found. `tried` lists the starting points
  /// that were tried.
  case noStartingNode(for: AnyDestination, tried: [String])
  /// The route replaces the root of the base layer, but other layers cover the base layer. `by` is the number
  /// of these layers.
  case rootIsCovered(by: Int, for: AnyDestination)
  /// The screen is not in the container that its route searches, and the route does not create it. For
  /// ``Flow/pop(to:file:line:)``, no equal screen is behind the front screen.
  case screenNotFound(AnyDestination)
  /// The screen has to be inserted into a container of this kind, but there is none.
  case noContainer(String, for: AnyDestination)
  /// The new state would be malformed, for example because of a custom container kind or a state set by the
  /// app.
  case malformed([StateFault])
  /// The link is invalid, or no route declares it.
  case link(LinkError)
  /// Loading the data for the route failed.
  case resolverFailed(AnyDestination, any Error)
  /// The host has no module for the destination.
  case unregistered(AnyDestination)
  /// Building the view of the destination failed.
  case buildFailed(AnyDestination, any Error)
  /// An interceptor threw an error.
  case interceptorFailed(AnyDestination, any Error)
  /// Redirects, or requests made by interceptors, formed a loop or a chain that is too long. The destinations
  /// are listed in order.
  case redirectLoop([AnyDestination])
  /// The middleware with this name makes a request for every request that it handles, including its own
  /// requests.
  case middlewareLoop(String)
  /// Closures that the navigator calls during a change, such as observers and fault handlers, have made 64
  /// requests in response to each other, without a task in between. The last actions are described in order.
  case requestLoop([String])
  /// A store set a state that is based on an outdated state of the window.
  case stale
  /// The window's state kept changing while the request was waiting.
  case tooManyChanges
  /// The host could not show the committed change. The state now matches the content of the host.
  case host(String)
  /// There is no node with this id.
  case noNode(NodeID)
  /// There is nothing to go back to.
  case nothingToGoBackTo
  /// There is no change to undo.
  case nothingToUndo
  /// There is no change to redo.
  case nothingToRedo
  /// There is no presented layer to dismiss.
  case nothingToDismiss
  /// There is no checkpoint with this name.
  case noCheckpoint(String)
  /// The flow that made the request has ended.
  case flowEnded
  /// The screen that made the request has been removed.
  case screenRemoved
  /// The screen or flow at this node cannot finish, because it is the first one of its window or tab.
  case cannotFinish(NodeID)
  /// The window for the request could not be opened. The error is a ``WindowError``, an error from the
  /// system, or an error of the app's code that opens windows. If the error is not a ``WindowError``, the
  /// description contains only its type and, if known, its case.
  case window(any Error)
  /// The window is closed.
  case closed
}

extension NavigationError: CustomStringConvertible {
  /// One sentence that describes the error and, where possible, a fix.
  public var description: String {
    switch self {
    case .noRoute(let destination):
      "the map has no route to \(destination): declare Route(to: \(destination.typeName).self), "
        + "or Screen(\(destination.typeName).self) in SwiftUI"
    case .noRouteNamed(let name, let destination, let known):
      "the map has no route named \(name) to \(destination): declare one, or use one of these: \(list(known))"
    case .noStartingNode(let destination, let tried):
      "the route to \(destination) cannot start: \(list(tried, by: "; ")); "
        + "add an alternative that always works, as in .newStackPresented(.sheet)"
    case .rootIsCovered(let layers, let destination):
      "\(destination) replaces the root, which \(layers == 1 ? "a layer covers" : "\(layers) layers cover"): "
        + "start the route from .root to close the layers above it first"
    case .screenNotFound(let destination):
      "the search did not find \(destination): show it first, add it to the contents of the "
        + "container that its route searches, or use an action that creates it, such as .push"
    case .noContainer(let kind, let destination):
      "\(destination) needs a container of kind \(kind), but there is none: let its route search "
        + "for one, as in .from(.first(…)), or present it"
    case .malformed(let faults):
      faults.isEmpty
        ? "there is nothing to show: name the contents of the container"
        : "the plan leads to an invalid state (\(list(faults, by: "; ")))"
    case .link(let error): "\(error)"
    case .resolverFailed(let destination, let error):
      "could not resolve \(destination): \(destination.text(of: error))"
    case .unregistered(let destination):
      "no module is registered for \(destination.typeName): add ScreenModule(\(destination.typeName).self)"
    case .buildFailed(let destination, let error):
      "could not build \(destination): \(destination.text(of: error))"
    case .interceptorFailed(let destination, let error):
      "an interceptor failed for \(destination): \(destination.text(of: error))"
    case .redirectLoop(let chain):
      "redirect loop: \(list(chain, by: " → ")); let an interceptor allow one of them"
    case .middlewareLoop(let name):
      "\(RequestDecider.middleware(name)) makes a request for every request, including its own: let its own requests pass"
    case .requestLoop(let actions):
      "requests trigger each other in an endless loop (\(list(actions)), …): do not answer each request with a new one"
    case .stale: "the state is out of date: the window has changed since it was read"
    case .tooManyChanges: "the window kept changing while the request was waiting: try again"
    case .host(let reason): "the host could not show the new state: \(reason)"
    case .noNode(let id): "there is no node \(id)"
    case .nothingToGoBackTo: "there is nothing to go back to"
    case .nothingToUndo: "there is nothing to undo: check canUndo first"
    case .nothingToRedo: "there is nothing to redo: check canRedo first"
    case .nothingToDismiss: "no layer is presented"
    case .noCheckpoint(let name):
      "there is no checkpoint \(name): declare it with checkpoint(_:) of the screen's scope"
    case .flowEnded: "the flow that made the request has ended"
    case .screenRemoved:
      "the screen that made the request has been removed: use the window's navigator instead"
    case .cannotFinish(let id):
      "\(id) cannot finish, because no screen is behind it: show a different screen instead, or set "
        + "removesFinishedChildren in the role of its container"
    case .window(let error): Self.text(ofWindowError: SensitiveValues.redactedText(of: error))
    case .closed: "the window is closed"
    }
  }

  static func text(ofWindowError reason: String) -> String { "the window could not be opened: \(reason)" }
}

private func list(_ items: [some Any], by separator: String = ", ") -> String {
  items.map { String(describing: $0) }.joined(separator: separator)
}

extension NavigationError: Equatable {
  /// Returns whether two errors are the same case with equal values. Errors that come from the app are
  /// compared by value if their type is `Equatable`, otherwise by type and description.
  public static func == (a: NavigationError, b: NavigationError) -> Bool { a.parts == b.parts }

  /// The name of the case and its associated values.
  private var parts: [AnyHashable] {
    switch self {
    case .noRoute(let destination): ["noRoute", destination]
    case .noRouteNamed(let name, let destination, let known): ["noRouteNamed", name, destination, known]
    case .noStartingNode(let destination, let tried): ["noStartingNode", destination, tried]
    case .rootIsCovered(let layers, let destination): ["rootIsCovered", layers, destination]
    case .screenNotFound(let destination): ["screenNotFound", destination]
    case .noContainer(let kind, let destination): ["noContainer", kind, destination]
    case .malformed(let faults): ["malformed", faults]
    case .link(let error): ["link", error]
    case .resolverFailed(let destination, let error): ["resolverFailed", destination, ComparableError(error)]
    case .unregistered(let destination): ["unregistered", destination]
    case .buildFailed(let destination, let error): ["buildFailed", destination, ComparableError(error)]
    case .interceptorFailed(let destination, let error):
      ["interceptorFailed", destination, ComparableError(error)]
    case .redirectLoop(let chain): ["redirectLoop", chain]
    case .middlewareLoop(let name): ["middlewareLoop", name]
    case .requestLoop(let actions): ["requestLoop", actions]
    case .stale: ["stale"]
    case .tooManyChanges: ["tooManyChanges"]
    case .host(let reason): ["host", reason]
    case .noNode(let id): ["noNode", id]
    case .nothingToGoBackTo: ["nothingToGoBackTo"]
    case .nothingToUndo: ["nothingToUndo"]
    case .nothingToRedo: ["nothingToRedo"]
    case .nothingToDismiss: ["nothingToDismiss"]
    case .noCheckpoint(let name): ["noCheckpoint", name]
    case .flowEnded: ["flowEnded"]
    case .screenRemoved: ["screenRemoved"]
    case .cannotFinish(let id): ["cannotFinish", id]
    case .window(let error): ["window", ComparableError(error)]
    case .closed: ["closed"]
    }
  }
}

/// A wrapper that makes any error comparable. Errors are compared by value if their type is `Equatable`, and
/// otherwise by type and description.
package struct ComparableError: Hashable {
  private let error: any Error

  package init(_ error: any Error) { self.error = error }

  package static func == (a: ComparableError, b: ComparableError) -> Bool {
    let error: Any = a.error
    if let value = error as? any Equatable { return value.isEqual(to: b.error) }
    return type(of: a.error) == type(of: b.error)
      && String(describing: a.error) == String(describing: b.error)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: error))) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Error) -> Bool { other as? Self == self }
}
