@testable import Waymark

private struct Offer: Destination { var id: Int }
private struct Library: ContainerDestination { static let kind = Split(columns: [.primary, .detail]) }
private struct Unreadable: Error, CustomStringConvertible { var description: String { "the disk is full" } }

/// The complete texts of the errors of routes, starts and requests.
enum RouteTexts {
  private static let offer = AnyDestination(Offer(id: 7))
  private static let library = AnyDestination(Library())

  static let diagnostics: [(Diagnostic, String)] = [
    (
      .noContents(role: "Library"),
      "creates a container without contents: write Route(to: Library.self) { .container(as: $0, …) }, "
        + "or use .select to find one"
    ),
    (
      .wrongContents(fault: "Library() is empty: specify its contents"),
      "describes a container that cannot be shown, because Library() is empty: specify its contents"
    ),
    (
      .noRouteWithoutWindow("layer", to: "Film"),
      "names the route layer for requests that open no window, but there is no such route: declare "
        + "Route(to: Film.self, name: \"layer\")"
    ),
    (
      .noInterceptorsWithoutWindow("layer"),
      "has interceptors, but the route layer for requests that open no window has none: add "
        + ".intercepted(by:) to it"
    ),
    (.emptyChoice, "has a .firstOf() without steps: add at least one"),
    (.emptySearch, "has a search without a scope: add one, such as .visible"),
    (
      .presentsInContainer,
      "presents inside a container: present over the window, as in .present(.sheet), or push"
    ),
    (
      .missingColumn(.supplementary, role: library, known: [.primary, .detail]),
      "sets column supplementary of Library(), which has only primary, detail: name one of those"
    ),
    (
      .missingPlace("column detail", kind: "split"),
      "creates a split container that has no column detail: name one of its columns"
    ),
    (.emptyContainer(kind: "stack"), "creates a stack container without contents: specify its contents"),
    (
      .wrongContainer(kind: "tabs", fault: "no child is selected: select one"),
      "creates a tabs container that cannot be shown, because no child is selected: select one"
    ),
  ]

  static let screenLinks: [(Diagnostic, String)] = [
    (
      .unused("/offers/{id}", screen: "Offer"),
      "no route uses the link \"/offers/{id}\" of Screen(Offer.self): add it to a route, as in Route(to: Offer.self, link: …)"
    ),
    (
      .otherLink("/o/{id}", than: "/offers/{id}", screen: "Offer"),
      "Screen(Offer.self) has the link \"/offers/{id}\", but its route has the link \"/o/{id}\": remove one of them"
    ),
  ]

  /// The text of a container kind about its contents.
  private static var unselected: Diagnostic {
    let child = Node.screen(ScreenNode(id: 3, destination: offer))
    return Diagnostic(stringLiteral: Tabs().fault(in: ContainerContents(children: [child])) ?? "")
  }

  static let states: [(Diagnostic, String)] = [
    (unselected, "no child is selected: select one"),
    (.empty(kind: "stack"), "this stack container is empty: specify its contents"),
    (.emptyInRole(container: "Library()"), "Library() is empty: specify its contents"),
    (
      .otherKind(role: library),
      "its role Library() is for a different kind of container: create a container of the kind that the role declares"
    ),
    (.noRole(library), "it does not have the role Library(): describe it as in .container(as: $0, …)"),
    (
      .containerAsScreen(library),
      "Library() is a container, not a screen: write .container(as: Library(), …)"
    ),
    (.repeatedID, "the id is used twice"),
    (.idOfOtherWindow, "the id belongs to a different window"),
    (.idNotGivenOut, "the window has not assigned this id yet"),
    (.takenID("Offer(id: 7) #3", by: "stack #3"), "Offer(id: 7) #3 has the id of stack #3"),
    (
      .otherWindow(WindowID(rawValue: 2), here: WindowID(rawValue: 1)),
      "it belongs to window 2, not to window 1"
    ),
    (.noLayerStack, "the outermost container is not a layer stack"),
    (.nestedLayerStack, "a layer stack is inside another container"),
    (.nestedLayer, "a layer is inside another container"),
    (.strayColumn, "a column is outside a split"),
    (.noLayer, "a layer stack can contain only layers"),
    (.noPresenter, "a presented layer needs a presenter"),
    (.presentedBase, "the base layer cannot have a presenter"),
    (.absentPresenter(5), "its presenter #5 is not in the layer below"),
  ]

  static let requests: [(NavigationError, String)] = [
    (
      .noRoute(to: offer),
      "the map has no route to Offer(id: 7): declare Route(to: Offer.self), or Screen(Offer.self) in SwiftUI"
    ),
    (
      .noRouteNamed("sheet", to: offer, known: [.default, "modal"]),
      "the map has no route named sheet to Offer(id: 7): declare one, or use one of these: default, modal"
    ),
    (
      .noStartingNode(
        for: offer, tried: ["there is no stack anywhere", #"the condition "a stack is wanted" is false"#]),
      #"the route to Offer(id: 7) cannot start: there is no stack anywhere; the condition "a stack is wanted" is false; "#
        + "add an alternative that always works, as in .newStackPresented(.sheet)"
    ),
    (
      .rootIsCovered(by: 1, for: offer),
      "Offer(id: 7) replaces the root, which a layer covers: start the route from .root to close the layers above it first"
    ),
    (
      .rootIsCovered(by: 2, for: offer),
      "Offer(id: 7) replaces the root, which 2 layers cover: start the route from .root to close the layers above it first"
    ),
    (
      .screenNotFound(offer),
      "the search did not find Offer(id: 7): show it first, add it to the contents of the "
        + "container that its route searches, or use an action that creates it, such as .push"
    ),
    (
      .noContainer("stack", for: offer),
      "Offer(id: 7) needs a container of kind stack, but there is none: "
        + "let its route search for one, as in .from(.first(…)), or present it"
    ),
    (.malformed([]), "there is nothing to show: name the contents of the container"),
    (
      .malformed([StateFault(4, .empty(kind: "stack")), StateFault(5, .empty(kind: "tabs"))]),
      "the plan leads to an invalid state (#4: this stack container is empty: specify its contents; "
        + "#5: this tabs container is empty: specify its contents)"
    ),
    (.link(.empty), "the link is empty"),
    (.resolverFailed(offer, Unreadable()), "could not resolve Offer(id: 7): the disk is full"),
    (.unregistered(offer), "no module is registered for Offer: add ScreenModule(Offer.self)"),
    (.buildFailed(offer, Unreadable()), "could not build Offer(id: 7): the disk is full"),
    (.interceptorFailed(offer, Unreadable()), "an interceptor failed for Offer(id: 7): the disk is full"),
    (
      .redirectLoop([offer, library, offer]),
      "redirect loop: Offer(id: 7) → Library() → Offer(id: 7); let an interceptor allow one of them"
    ),
    (
      .middlewareLoop("log"),
      "the middleware log makes a request for every request, including its own: let its own requests pass"
    ),
    (
      .requestLoop(["going back", "dismissing the layer on top"]),
      "requests trigger each other in an endless loop (going back, dismissing the layer on top, …): do not answer each request with a new one"
    ),
    (.stale, "the state is out of date: the window has changed since it was read"),
    (.tooManyChanges, "the window kept changing while the request was waiting: try again"),
    (
      .host("it shows a different state"),
      "the host could not show the new state: it shows a different state"
    ),
    (.noNode(4), "there is no node #4"),
    (.nothingToGoBackTo, "there is nothing to go back to"),
    (.nothingToUndo, "there is nothing to undo: check canUndo first"),
    (.nothingToRedo, "there is nothing to redo: check canRedo first"),
    (.nothingToDismiss, "no layer is presented"),
    (
      .noCheckpoint("movie"),
      "there is no checkpoint movie: declare it with checkpoint(_:) of the screen's scope"
    ),
    (.flowEnded, "the flow that made the request has ended"),
    (
      .screenRemoved,
      "the screen that made the request has been removed: use the window's navigator instead"
    ),
    (
      .cannotFinish(4),
      "#4 cannot finish, because no screen is behind it: show a different screen instead, or set "
        + "removesFinishedChildren in the role of its container"
    ),
    (
      .window(WindowError.tooMany(2)),
      "the window could not be opened: 2 windows are open, which is the maximum set by windowLimit"
    ),
    (
      .window(WindowError.noWindow),
      "the window could not be opened: no window is open, and the system does not allow the app to open one"
    ),
    (
      .window(WindowError.taken(.main)),
      "the window could not be opened: window 0 is already open: create the navigator with the id that the closure receives"
    ),
    (.closed, "the window is closed"),
  ]

  static let faults: [(NavigationFault, String)] = [
    (
      .malformedStart([StateFault(2, .empty(kind: "stack"))]),
      "the window's start state is invalid (#2: this stack container is empty: specify its contents)"
    ),
    (
      .buildFailed(NavigationError.unregistered(offer)),
      "a screen became visible, but it could not be built: no module is registered for Offer: add ScreenModule(Offer.self)"
    ),
    (
      .missingCoordinator(.screen(ScreenNode(id: 3, destination: offer))),
      "Offer(id: 7) #3 is shown again, but its coordinator is not registered: add a FlowModule for it to the FlowRegistry"
    ),
    (
      .hostDiverged(HostSnapshot()),
      "the host does not show the state and ignores operations"
    ),
    (
      .notRestored(.refused(by: .hold("login"), reason: "it was dropped")),
      "the saved navigation was not restored (refused by the hold login: it was dropped)"
    ),
    (
      .resultNotReceived(Offer.self),
      "the result of Offer was not received: set a handler with onResult(of:_:) in the flow that shows it, which also works after a restart"
    ),
    (
      .notOpened(Hold("login", opening: Offer(id: 7)), .closed),
      "the hold login could not open Offer(id: 7): the window is closed"
    ),
    (
      .notRestorable(.types(["Pane", "Shelf"])),
      "a restart would lose Pane, Shelf: add .restoring(Pane.self, Shelf.self) to the map"
    ),
    (
      .notRestorable(.flow(AnyDestination(Offer(id: 7)))),
      "a restart would lose the coordinator of the flow at Offer(id: 7): add a FlowModule for it to the FlowRegistry"
    ),
    (
      .notRestorable(.draft(AnyDestination(Offer(id: 7)))),
      "a restart would lose the draft of Offer(id: 7): it cannot be encoded, it is too large, or its screen is above a dialog"
    ),
    (
      .notRestorable(.heldRequest(.back, Hold("login"))),
      "a restart would lose the request that waits for the hold login: going back"
    ),
    (
      .tooManyRemovedScreens,
      "the window no longer stores the result receivers of the oldest removed screens: its maximum is 1000"
    ),
    (
      .unreadable("state: it is not an object"),
      "the saved navigation could not be read: state: it is not an object"
    ),
    (.failed(.back, .nothingToGoBackTo), "going back failed: there is nothing to go back to"),
    (.flowFailed(.pop, .nothingToGoBackTo), "popping failed: there is nothing to go back to"),
    (
      .notPrepared(4, Int.self, expected: String.self),
      "the view of #4 has type Int, but its preparation expects String: use the type that the module builds"
    ),
    (
      .middlewareIgnored("log", .back),
      "the middleware log cannot change an action that removes a screen (going back): use the screen's leaveGuard instead"
    ),
    (
      .timedOut(.interceptor("login", limit: .seconds(2))),
      "the interceptor login did not decide within 2.0 seconds"
    ),
    (
      .timedOut(.resolver(offer, limit: .seconds(2))),
      "the data of Offer(id: 7) was not fetched within 2.0 seconds"
    ),
    (
      .timedOut(.guard(3, limit: .seconds(2))),
      "the guard of #3 did not decide within 2.0 seconds"
    ),
    (
      .timedOut(.host(operations: 1, limit: .seconds(2))),
      "the host has not acknowledged 1 operation within 2.0 seconds"
    ),
  ]
}
