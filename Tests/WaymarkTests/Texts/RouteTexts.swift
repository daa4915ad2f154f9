@testable import Waymark

private struct Offer: Destination { var id: Int }
private struct Library: ContainerDestination { static let kind = Split(columns: [.primary, .detail]) }
private struct Unreadable: Error, CustomStringConvertible { var description: String { "the disk is full" } }

/// The complete texts of the errors of routes, starts and requests.
enum RouteTexts {
  private static let offer = AnyDestination(Offer(id: 7))
  private static let library = AnyDestination(Library())

  static let diagnostics: [(RouteDiagnostic, String)] = [
    (
      .noContents(role: "Library"),
      "makes a container without saying what is in it: write Route(to: Library.self) { .container(as: $0, …) }, "
        + "or only .select it"
    ),
    (
      .wrongContents(fault: "Library() is empty: name what it holds"),
      "describes a container that cannot be shown: Library() is empty: name what it holds"
    ),
    (.emptyChoice, "has a .firstOf() without steps: name at least one"),
    (.emptySearch, "has a search that looks nowhere: give it a scope, such as .visible"),
    (
      .presentsInContainer,
      "presents inside a container, which is not possible: present over everything, as in .present(.sheet), or push"
    ),
    (
      .missingColumn(.supplementary, role: library, known: [.primary, .detail]),
      "sets column supplementary of Library(), which has only primary, detail: name one of those"
    ),
    (
      .missingPlace("column detail", kind: "split"),
      "makes a split that has no column detail: name one that it has"
    ),
    (.emptyContainer(kind: "stack"), "makes a stack and puts nothing into it: name what it holds"),
    (
      .wrongContainer(kind: "tabs", fault: "no child is selected: select one"),
      "makes a tabs that cannot be shown: no child is selected: select one"
    ),
  ]

  static let screenLinks: [(ScreenLinkDiagnostic, String)] = [
    (
      .unused("/offers/{id}", screen: "Offer"),
      "no route takes the link \"/offers/{id}\" of Screen(Offer.self): write it in one, as in Route(to: Offer.self, link: …)"
    ),
    (
      .otherLink("/o/{id}", than: "/offers/{id}", screen: "Offer"),
      "Screen(Offer.self) has the link \"/offers/{id}\" and its route the link \"/o/{id}\": remove one of them"
    ),
  ]

  static let states: [(StateDiagnostic, String)] = [
    (.ofKind("no child is selected: select one"), "no child is selected: select one"),
    (.empty(kind: "stack"), "this stack container is empty: name what it holds"),
    (.emptyInRole(container: "Library()"), "Library() is empty: name what it holds"),
    (
      .otherKind(role: library),
      "its role Library() is for another kind: make a container of the kind that the role declares"
    ),
    (.noRole(library), "it does not have the role Library(): describe it as in .container(as: $0, …)"),
    (
      .containerAsScreen(library),
      "Library() is a container, not a screen: write .container(as: Library(), …)"
    ),
    (.repeatedID, "the id is used twice"),
    (.idOfOtherWindow, "the id is of another window"),
    (.idNotGivenOut, "the counter has not yet given out this id"),
    (.takenID("Offer(id: 7) #3", by: "stack #3"), "Offer(id: 7) #3 has the id of stack #3"),
    (
      .otherWindow(WindowID(rawValue: 2), here: WindowID(rawValue: 1)),
      "it is of window 2, not of window 1"
    ),
    (.noLayerStack, "the outermost container is not a layer stack"),
    (.nestedLayerStack, "a layer stack is inside another container"),
    (.nestedLayer, "a layer is inside another container"),
    (.strayColumn, "a column is outside a split"),
    (.noLayer, "the layerStack holds only layers"),
    (.noPresenter, "a presented layer needs a presenter"),
    (.presentedBase, "the base has no presenter"),
    (.absentPresenter(5), "its presenter #5 is not in the layer below"),
  ]

  static let requests: [(NavigationError, String)] = [
    (.noRoute(to: offer), "the map has no route to Offer(id: 7): declare Route(to: Offer.self)"),
    (
      .noRouteNamed("sheet", to: offer, known: [.default, "modal"]),
      "the map has no route named sheet to Offer(id: 7): declare one, or use one of these: default, modal"
    ),
    (
      .noOrigin(of: offer, sought: ["there is no stack anywhere", "it is not so that a stack is wanted"]),
      "the route to Offer(id: 7) has nowhere to start: there is no stack anywhere; it is not so that a stack is wanted; "
        + "add an alternative that always works, as in .newStackPresented(.sheet)"
    ),
    (
      .rootIsCovered(by: 1, for: offer),
      "Offer(id: 7) replaces the root, which a layer covers: start the route from .root to close what is above first"
    ),
    (
      .rootIsCovered(by: 2, for: offer),
      "Offer(id: 7) replaces the root, which 2 layers cover: start the route from .root to close what is above first"
    ),
    (
      .notThere(offer),
      "the route to Offer(id: 7) does not make it, and it is not where the route looks: "
        + "describe it in the container there, or use an action that makes it, such as .push"
    ),
    (
      .noContainer("stack", for: offer),
      "the route to Offer(id: 7) needs a container of kind stack where it arrives, and there is none: "
        + "look for one, as in .from(.first(…))"
    ),
    (.malformed([]), "there is nothing to show: name what the container holds"),
    (
      .malformed([StateFault(4, .empty(kind: "stack")), StateFault(5, .empty(kind: "tabs"))]),
      "the plan leads to a state that is not well-formed: #4: this stack container is empty: name what it holds; "
        + "#5: this tabs container is empty: name what it holds"
    ),
    (.link(.empty), "the link is empty"),
    (.resolving(offer, Unreadable()), "could not resolve Offer(id: 7): the disk is full"),
    (.unregistered(offer), "no module is registered for Offer: add ScreenModule(Offer.self)"),
    (.building(offer, Unreadable()), "could not build Offer(id: 7): the disk is full"),
    (.intercepting(offer, Unreadable()), "an interceptor failed for Offer(id: 7): the disk is full"),
    (
      .redirectLoop([offer, library, offer]),
      "redirected in a circle: Offer(id: 7) → Library() → Offer(id: 7); let an interceptor allow one of them"
    ),
    (
      .middlewareLoop("log"),
      "the middleware log makes a request about each request, its own included: let those pass that it makes itself"
    ),
    (.stale, "the state was made from an earlier one: the window has changed since"),
    (
      .forgotten(7),
      "the state after change 7 is not kept: it is too old for the history, or has not happened"
    ),
    (.contended, "the screen changed again and again while the navigation was waiting: try again"),
    (
      .host("it shows something else than it was told"),
      "the host could not show it: it shows something else than it was told"
    ),
    (.noNode(4), "there is no node #4"),
    (.nothingToGoBackTo, "there is nothing to go back to"),
    (.nothingToUndo, "there is nothing to undo: check canUndo first"),
    (.nothingToRedo, "there is nothing to redo: check canRedo first"),
    (.nothingToDismiss, "no layer is presented that could be dismissed"),
    (
      .noCheckpoint("movie"),
      "there is no checkpoint movie to come back to: declare it by checkpoint of the screen's scope"
    ),
    (.flowEnded, "the flow that asked for it has ended"),
    (
      .window(WindowError.tooMany(2)),
      "the window could not be opened: 2 windows are open, which is as many as windowLimit allows"
    ),
    (
      .window(WindowError.noWindow),
      "the window could not be opened: no window is open, and the system does not let the app open one"
    ),
    (
      .window(WindowError.taken(.main)),
      "the window could not be opened: window 0 is open: make the navigator with the id that the closure is given"
    ),
    (.closed, "the window is closed"),
  ]

  static let faults: [(NavigationFault, String)] = [
    (
      .malformedStart([StateFault(2, .empty(kind: "stack"))]),
      "the window's start is not well-formed: #2: this stack container is empty: name what it holds"
    ),
    (
      .uncovering(BuildFailure(destination: offer, reason: nil)),
      "the user uncovered a screen that has no view: no module is registered for Offer: add ScreenModule(Offer.self)"
    ),
    (
      .missingCoordinator(.screen(ScreenNode(id: 3, destination: offer))),
      "Offer(id: 7) #3 is shown again, and its coordinator is not registered: add a FlowModule for it to the FlowRegistry"
    ),
    (
      .drifted(HostSnapshot()),
      "the host shows something else than the state says, and does not do what it is told"
    ),
    (
      .notRestored(.blocked(by: "login", reason: "it was given up")),
      "the saved navigation was not restored: blocked by login: it was given up"
    ),
    (
      .notOpened(Hold("login", opening: Offer(id: 7)), .closed),
      "the hold login could not open Offer(id: 7): the window is closed"
    ),
    (
      .notRestorable(["Pane", "Shelf"]),
      "a restart would lose Pane, Shelf: add .restoring(Pane.self, Shelf.self) to the map"
    ),
    (.failed(.back, .nothingToGoBackTo), "going back failed: there is nothing to go back to"),
    (.flowFailed(.pop, .nothingToGoBackTo), "popping failed: there is nothing to go back to"),
    (
      .notPrepared(4, Int.self, expected: String.self),
      "the view of #4 is of type Int and was to be prepared as String: name the type that its module builds"
    ),
    (
      .middlewareIgnored("log", .back),
      "the middleware log may only see going back, and let nothing else happen: ask by the screen's leaveGuard instead"
    ),
    (
      .interceptorTimeout(InterceptorTimeout(interceptor: "login", timeLimit: .seconds(2))),
      "login did not decide within 2.0 seconds"
    ),
    (
      .resolverTimeout(ResolverTimeout(destination: offer, timeLimit: .seconds(2))),
      "what Offer(id: 7) needs was not fetched within 2.0 seconds"
    ),
    (
      .guardTimeout(GuardTimeout(screen: 3, timeLimit: .seconds(2))),
      "the guard of #3 did not answer within 2.0 seconds"
    ),
    (
      .hostTimeout(HostTimeout(operations: 1, timeLimit: .seconds(2))),
      "the host has not acknowledged 1 operation within 2.0 seconds"
    ),
  ]
}
