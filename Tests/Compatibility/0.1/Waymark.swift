// The declarations of Waymark, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Observation
import Waymark

// MARK: The app

// A screen without fields.
struct Home: Destination {}

// A screen with a field.
struct Item: Destination {
  var number: Int
}

// A screen with all that a destination can declare.
struct Search: Destination {
  typealias Output = Int
  static let key = "search"
  static let formerKeys = ["find"]
  static let samples = [Search(text: "swift")]
  var text: String
}

// A screen with a value that logs do not show.
struct Account: Destination {
  @Sensitive var password: String?
}

// The tabs of the app.
struct Shop: ContainerDestination {
  static let kind = Tabs()
}

// A stack with a role.
struct Library: ContainerDestination {
  static let kind = Stack()
}

// A split with a role.
struct Desk: ContainerDestination {
  static let kind = Split()
}

// A kind of container with the requirements that have no default.
struct Shelf: ContainerKind {
  static let key = "shelf"
}

// A container of this kind, with all that a container's destination can declare.
struct Wall: ContainerDestination {
  typealias Output = String
  static let kind = Shelf()
  static let removesFinishedChildren = true
  static let updatesRestoredChildren = true
}

// A view, for a host that the app chooses.
@MainActor
final class Page {}

// An object that a screen shows.
@MainActor
final class Model {}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Declare screens

// Declares a screen.
func declareAScreen<D: Destination>(_ type: D.Type) {
  let _: String = D.key
  let _: [String] = D.formerKeys
  let _: [D] = D.samples
}

// Declares the value that a screen returns.
func declareTheValueThatAScreenReturns() {
  let _: Int.Type = Search.Output.self
  let _: Never.Type = Home.Output.self
}

// Declares a container with its own name.
func declareAContainerWithItsOwnName<D: ContainerDestination>(_ type: D.Type) {
  let _: D.Kind = D.kind
  let _: Bool = D.removesFinishedChildren
  let _: Bool = D.updatesRestoredChildren
  let _: Shelf.Type = Wall.Kind.self
  func requirePrimaryType(_ container: some ContainerDestination<Tabs>) {}
  requirePrimaryType(Shop())
}

// Finds the kind of container of a destination.
func findTheKindOfContainerOfADestination<D: Destination>(_ type: D.Type) {
  let _: (any ContainerKind)? = D.containerKind
  let _: (any ContainerKind)? = Shop.containerKind
}

// Holds a destination of any type.
func holdADestinationOfAnyType(_ destination: AnyDestination) {
  let _: AnyDestination = AnyDestination(Item(number: 1))
  let _: Item? = destination.as(Item.self)
  let _: any Destination = destination.base
  let _: (any ContainerKind)? = destination.containerKind
  let _: String = destination.key
}

// Keeps a value out of logs.
func keepAValueOutOfLogs(_ sensitive: inout Sensitive<String>) {
  let _: Sensitive<String> = Sensitive(wrappedValue: "secret")
  let _: Account = Account(password: "secret")
  let _: Account = Account(password: nil)
  let wrappedValue: String? = sensitive.wrappedValue
  sensitive.wrappedValue = wrappedValue
}

// Decodes a `Sensitive` property.
func decodeASensitiveProperty<Key: CodingKey>(_ values: KeyedDecodingContainer<Key>, key: Key) throws {
  let _: Sensitive<String> = try values.decode(Sensitive<String>.self, forKey: key)
}

// MARK: Declare routes and links

// Lists all routes of an app.
func listAllRoutesOfAnApp(_ map: NavigationMap) throws(NavigationMapError) {
  let _: NavigationMap = try NavigationMap(links: LinkFormat(scheme: "shop")) {
    Route(to: Home.self).using(.replaceRoot).from(.root)
  }
  let _: NavigationMap = try NavigationMap {}
  let _: [any Destination.Type] = map.destinations
}

// Declares how to reach a screen.
func declareHowToReachAScreen() {
  let route: Route<Item, NextAction, NextAction> = Route(
    to: Item.self, name: "other", link: "/items/{number}", alsoOpens: ["/i/{number}"], file: #fileID,
    line: #line)
  let _: Route<Item, NextAction, NextAction> = Route(to: Item.self)
  let _: Route<Item, Stack, NextStep<Stack>> = route.using(.push)
  let _: Route<Library, Stack, NextStep<Tabs>> = Route(to: Library.self).using(.addTab)
  let _: Route<Shop, Tabs, NextStep<any ContainerKind>> = Route(to: Shop.self) {
    .tabs(as: $0, .stack(Home()))
  }.using(.replaceRoot)
  let pushed: Route<Item, Stack, Never> = route.using(.push).from(.firstStack())
  let _: Route<Item, Stack, Never> = pushed.find(.type, in: .visible, from: .base)
  let _: Route<Item, Stack, Never> = pushed.find(.equal)
}

// Shows one screen only, wherever it is.
func showOneScreenOnly(_ route: Route<Item, Stack, Never>) {
  let _: Route<Item, Stack, Never> = route.unique()
}

// Decides where links from outside put a screen.
func decideWhereLinksFromOutsidePutAScreen(_ route: Route<Item, Stack, Never>, _ placement: LinkPlacement) {
  let _: Route<Item, Stack, Never> = route.linksOpen(.overRoot)
  switch placement {
  case .ontoCurrentStack: break
  case .overRoot: break
  }
}

// Declares a container with its contents.
func declareAContainerWithItsContents() {
  let _: Route<Shop, Tabs, NextAction> = Route(
    to: Shop.self, name: .default, link: "/shop", alsoOpens: ["/store"], file: #fileID, line: #line,
    building: { shop in .tabs(as: shop, .stack(Home())) })
  let _: Route<Library, Stack, NextAction> = Route(to: Library.self) { .stack(as: $0, Home()) }
}

// Names a second route to a screen.
func nameASecondRouteToAScreen(_ name: inout RouteName, _ text: String) {
  let _: RouteName = "sheet"
  let _: RouteName = RouteName(text)
  let rawValue: String = name.rawValue
  name.rawValue = rawValue
  let _: RouteName = .default
}

// Loads data before a screen is shown.
func loadDataBeforeAScreenIsShown(_ route: Route<Item, Stack, Never>) {
  let _: Route<Item, Stack, Never> = route.resolving(within: .seconds(5)) { item async throws in
    Item(number: item.number + 1)
  }
  let _: Route<Item, Stack, Never> = route.resolving { $0 }
}

// Protects a screen.
func protectAScreen(_ route: Route<Item, Stack, Never>, _ interceptors: (any Interceptor, any Interceptor)) {
  let _: Route<Item, Stack, Never> = route.intercepted(by: interceptors.0, interceptors.1)
}

// Is told when a screen has been reached.
func beToldWhenAScreenHasBeenReached(_ route: Route<Item, Stack, Never>, _ task: @escaping ArrivalTask) {
  let _: @MainActor @Sendable (NavigationArrival) -> Void = task
  let _: Route<Item, Stack, Never> = route.onArrival(task)
  let _: Route<Item, Stack, Never> = route.onArrival { arrival in show(arrival.destination) }
}

// Shows a screen in a separate window.
func showAScreenInASeparateWindow(_ route: Route<Item, Stack, Never>) {
  let _: Route<Item, Stack, Never> = route.window(.existingOrNew, otherwise: "sheet")
  let _: Route<Item, Stack, Never> = route.window(.new)
}

// Chooses the container from which a route continues.
func chooseTheContainerFromWhichARouteContinues(
  _ route: Route<Item, Stack, NextStep<Stack>>, _ library: Route<Library, Stack, Never>
) {
  let _: Route<Item, Stack, Never> = route.from(.firstStack())
  let _: Route<Item, Stack, NextAction> = route.from(.newStack)
  let _: Route<Item, Stack, Never> = route.from(.container(Library()), otherwise: .firstStack())
  let _: Route<Item, Stack, Never> = route.from(
    .firstStack(), otherwiseEndOf: library, mapping: { _ in Library() })
  let _: Route<Item, Stack, Never> = route.from(endOf: library, at: Library())
  let _: Route<Item, Stack, Never> = route.from(endOf: library, mapping: { _ in Library() })
}

// Protects several routes, for example by a sign-in, or observes them.
func protectSeveralRoutes(_ signIn: any Interceptor, _ route: Route<Item, Stack, Never>, _ group: RouteGroup)
{
  let _: RouteGroup = RouteGroup(
    "account", interceptedBy: [signIn], onArrival: { arrival in show(arrival.destination) }
  ) {
    route
    group
    RouteGroup("inner") { route }
  }
  let _: RouteGroup = RouteGroup("account") {}
}

// Pushes, presents, selects or replaces.
func pushPresentSelectOrReplace() {
  let _: RouteAction<Stack, Stack> = .push
  let _: RouteAction<Stack, Stack> = .pushAsRoot
  let _: RouteAction<Stack, Stack> = .pushReplacingLast
  let _: RouteAction<any ContainerKind, Never> = .present(
    .sheet, from: PresentationAnchor(rawValue: "button"))
  let _: RouteAction<any ContainerKind, Never> = .present(.sheet)
  let _: RouteAction<Tabs, Never> = .present(.sheet, from: PresentationAnchor(rawValue: "button"))
  let _: RouteAction<Tabs, Never> = .present(.fullScreen)
  let _: RouteAction<any ContainerKind, Never> = .select
  let _: RouteAction<Tabs, Never> = .select
  let _: RouteAction<any ContainerKind, Never> = .replaceRoot
  let _: RouteAction<Stack, Never> = .replaceRoot
  let _: RouteAction<any ContainerKind, Never> = .none
  let _: RouteAction<Stack, Never> = .none
  let _: RouteAction<Tabs, Tabs> = .addTab
  let _: RouteAction<Tabs, Tabs> = .addTab(at: 1)
  let _: RouteAction<Tabs, Tabs> = .addTab(replacing: 0)
  let _: RouteAction<Split, Split.Column> = .setColumn(.detail)
  let _: RouteAction<Split.Column, Split.Column> = .setOtherColumn(.detail)
  let _: RouteAction<Shelf, Shelf> = .append(to: Shelf.self)
}

// Names the container for a screen, or creates it.
func nameTheContainerForAScreen(_ library: Route<Library, Stack, Never>) {
  let _: RouteStep<any ContainerKind, Never> = .current
  let _: RouteStep<any ContainerKind, Never> = .root
  let _: RouteStep<Tabs, Never> = .container(Shop(), in: .visible, from: .base)
  let _: RouteStep<Tabs, Never> = .container(Shop())
  let _: RouteStep<Stack, Never> = .firstStack(in: .layer, from: .base)
  let _: RouteStep<Stack, Never> = .firstStack()
  let _: RouteStep<Shelf, Never> = .first(Shelf.self, in: .visible, from: .top)
  let _: RouteStep<Shelf, Never> = .first(Shelf.self)
  let _: RouteStep<Stack, Never> = .end(of: library, at: Library())
  let _: RouteStep<Stack, Never> = .firstOf(.container(Library()), .firstStack())
  let _: RouteStep<Stack, Never> = RouteStep.firstStack().when("two columns") { context in
    context.traits.columns > 1
  }
  let new: RouteStep<Stack, NextAction> = .newStack
  let _: RouteStep<Stack, NextAction> = .newStack(over: Home(), Item(number: 1))
  let _: RouteStep<Stack, NextAction> = .newStack(as: Library(), over: Home())
  let _: RouteStep<Stack, Never> = .newStackPresented(.sheet)
  let _: RouteStep<Stack, Never> = .newStackPresented(.sheet, as: Library())
  let _: RouteStep<Shelf, NextAction> = .new(Shelf(), holding: .screen(Home()))
  let _: RouteStep<Shelf, NextAction> = .new(as: Wall(), holding: .screen(Home()), .stack(Home()))
  let presented: RouteStep<Stack, NextStep<any ContainerKind>> = new.using(.present(.sheet))
  let _: RouteStep<Stack, Never> = presented.from(.current)
}

// Recognizes a screen that already exists.
func recognizeAScreenThatAlreadyExists() {
  let _: RouteFinder<Item> = .equal
  let _: RouteFinder<Item> = .type
  let _: RouteFinder<Item> = .never
  let _: RouteFinder<Item> = .key(\.number)
  let _: RouteFinder<Item> = .where("with a larger number") { (shown: Item, asked: Item) in
    shown.number > asked.number
  }
  let _: RouteFinder<Item> = .where { $0 == $1 }
  let _: RouteFinder<Shop> = .role(Shop.self)
}

// Searches in a part of the window.
func searchInAPartOfTheWindow() {
  let _: SearchScope = [.layer, .visible]
  let _: SearchScope = SearchScope(rawValue: 1)
  let _: SearchScope = .anywhere
  let _: SearchScope = .contained
  let _: SearchScope = .focused
  let _: SearchScope = .layer
  let _: SearchScope = .presented
  let _: SearchScope = .presenting
  let _: SearchScope = .visible
}

// Chooses where a search starts.
func chooseWhereASearchStarts() {
  let _: SearchStart = .column(.detail, of: Desk())
  let _: SearchStart = .inside(Shop())
  let _: SearchStart = .nearest(Tabs.self)
  let _: SearchStart = .base
  let _: SearchStart = .top
}

// Decides by the state of a window.
func decideByTheStateOfAWindow(_ context: RouteContext) {
  let _: AnyDestination = context.destination
  let _: NavigationState = context.state
  let _: LayoutTraits = context.traits
}

// Declares the scheme and hosts of links.
func declareTheSchemeAndHostsOfLinks(_ format: LinkFormat) {
  let _: LinkFormat = LinkFormat(scheme: "shop", hosts: ["shop.example"])
  let _: LinkFormat = LinkFormat()
  let _: [String] = format.hosts
  let _: String? = format.scheme
}

// Gets the link of a screen.
@MainActor
func getTheLinkOfAScreen(_ navigator: Navigator) throws(LinkError) {
  let _: String = try navigator.map.link(to: Item(number: 1), by: "other")
  let _: String = try navigator.map.link(to: Home())
  let _: NavigationMap = navigator.map
}

// Makes sure that saved windows can be restored.
func makeSureThatSavedWindowsCanBeRestored(_ map: NavigationMap) {
  let _: NavigationMap = map.restoring(Home.self, Item.self, kinds: [Shelf.self])
  let _: NavigationMap = map.restoring(Home.self)
}

// Gets the screen of a link.
func getTheScreenOfALink(_ map: NavigationMap) throws(LinkError) {
  let found: (destination: AnyDestination, route: RouteName) = try map.destination(of: "shop:///items/1")
  let _: (AnyDestination, RouteName) = (found.destination, found.route)
}

// Handles an invalid link.
func handleAnInvalidLink(_ error: LinkError) {
  switch error {
  case .empty: break
  case .foreignHost(let text): let _: String = text
  case .foreignScheme(let text, expected: let expected): let _: (String, String?) = (text, expected)
  case .malformedEscape(let text): let _: String = text
  case .missingField(let text, destination: let destination): let _: (String, String) = (text, destination)
  case .noLink(destination: let destination): let _: String = destination
  case .noRoute(path: let path, closest: let closest): let _: (String, String?) = (path, closest)
  case .notALink(let text): let _: String = text
  case .notRepresentable(destination: let destination, field: let field, reason: let reason):
    let _: (String, String, String) = (destination, field, reason)
  case .rejected(destination: let destination, reason: let reason):
    let _: (String, String) = (destination, reason)
  case .repeatedField(let text): let _: String = text
  case .tooLong(bytes: let bytes, limit: let limit): let _: (Int, Int) = (bytes, limit)
  case .tooManySegments(limit: let limit): let _: Int = limit
  case .wrongValue(field: let field, text: let text, expected: let expected):
    let _: (String, String, String) = (field, text, expected)
  @unknown default: break
  }
}

// Shows a screen for unknown links.
func showAScreenForUnknownLinks(_ route: Route<Item, Stack, Never>, _ link: UnknownLink) {
  let _: UnknownLink = UnknownLink(path: "/itens", closest: "/items")
  let _: UnknownLink = UnknownLink(path: "/itens")
  let _: Route<Item, Stack, Never> = route.opensUnknownLinks { link in Item(number: link.path.count) }
  let _: String? = link.closest
  let _: String = link.path
}

// Handles an invalid map.
func handleAnInvalidMap(_ error: NavigationMapError) {
  let _: String = error.description
}

// MARK: Navigate

// Creates the navigator of a window, with interceptors for all its screens.
@MainActor
func createTheNavigatorOfAWindow(_ map: NavigationMap, _ interceptor: any Interceptor) {
  let _: Navigator = Navigator(
    map, start: .stack(Home()), window: .main, interceptors: [interceptor], flows: FlowRegistry(),
    clock: ContinuousClock())
  let _: Navigator = Navigator(map, start: .stack(Home()))
}

// Goes to a screen, and waits until it is shown.
@MainActor
func goToAScreen(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.go(
    to: Item(number: 1), by: "other", with: .noAnimation, file: #fileID, line: #line)
  await navigator.go(to: Home())
}

// Opens a link.
@MainActor
func openALink(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.open(
    "shop:///items/1", with: .fromOutside, file: #fileID, line: #line)
  await navigator.open("shop:///items/1")
}

// Goes back.
@MainActor
func goBack(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.back(file: #fileID, line: #line)
  await navigator.back()
}

// Dismisses a sheet.
@MainActor
func dismissASheet(_ navigator: Navigator, _ layer: NodeID) async {
  let _: NavigationOutcome = await navigator.dismiss(layer, file: #fileID, line: #line)
  await navigator.dismiss()
}

// Pops the stack in front to its root.
@MainActor
func popTheStackInFrontToItsRoot(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.popToRoot(file: #fileID, line: #line)
  await navigator.popToRoot()
}

// Removes, replaces or moves a screen in the middle, with all others kept.
@MainActor
func removeReplaceOrMoveAScreen(_ navigator: Navigator, _ id: NodeID) async {
  let _: NavigationOutcome = await navigator.remove(id, id, file: #fileID, line: #line)
  await navigator.remove(id)
  let _: NavigationOutcome = await navigator.remove(Home(), file: #fileID, line: #line)
  await navigator.remove(Home())
  let _: NavigationOutcome = await navigator.replace(
    id, with: Home(), options: .noAnimation, file: #fileID, line: #line)
  await navigator.replace(id, with: Home())
  let _: NavigationOutcome = await navigator.replace(
    Home(), with: Item(number: 1), options: .noAnimation, file: #fileID, line: #line)
  await navigator.replace(Home(), with: Item(number: 1))
  let _: NavigationOutcome = await navigator.move(id, to: .before(id), file: #fileID, line: #line)
  await navigator.move(id, to: .inside(id))
}

// Adds, moves, selects or removes a tab.
@MainActor
func addMoveSelectOrRemoveATab(_ navigator: Navigator, _ id: NodeID) async {
  let _: NavigationOutcome = await navigator.add(.stack(Home()), after: Home(), file: #fileID, line: #line)
  await navigator.add(.stack(Home()), after: Home())
  let _: NavigationOutcome = await navigator.add(.stack(Home()), before: Home(), file: #fileID, line: #line)
  await navigator.add(.stack(Home()), before: Home())
  let _: NavigationOutcome = await navigator.add(.stack(Home()), to: Shop(), file: #fileID, line: #line)
  await navigator.add(.stack(Home()), to: Shop())
  let _: NavigationOutcome = await navigator.move(Home(), after: Item(number: 1), file: #fileID, line: #line)
  await navigator.move(Home(), after: Item(number: 1))
  let _: NavigationOutcome = await navigator.move(Home(), before: Item(number: 1), file: #fileID, line: #line)
  await navigator.move(Home(), before: Item(number: 1))
  let _: NavigationOutcome = await navigator.select(id, file: #fileID, line: #line)
  await navigator.select(id)
  let _: NavigationOutcome = await navigator.select(Home(), file: #fileID, line: #line)
  await navigator.select(Home())
}

// Names the new position of a screen.
func nameTheNewPositionOfAScreen(_ position: NodePosition) {
  switch position {
  case .after(let id): let _: NodeID = id
  case .before(let id): let _: NodeID = id
  case .inside(let id): let _: NodeID = id
  }
}

// Acts as if the user tapped the selected tab.
@MainActor
func actAsIfTheUserTappedTheSelectedTab(_ navigator: Navigator, _ id: NodeID) async {
  let _: NavigationOutcome = await navigator.reselect(id, file: #fileID, line: #line)
  await navigator.reselect(id)
}

// Starts over with a screen.
@MainActor
func startOverWithAScreen(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.reset(
    to: Home(), by: "other", with: .noAnimation, file: #fileID, line: #line)
  await navigator.reset(to: Home())
}

// Shows an earlier state, or the state of a `StateBlueprint`, with guards and interceptors or without.
@MainActor
func showAnEarlierState(_ navigator: Navigator, _ state: NavigationState, _ blueprint: StateBlueprint) async {
  let _: NavigationOutcome = await navigator.setState(state, asksFirst: true, file: #fileID, line: #line)
  await navigator.setState(state, asksFirst: false)
  let _: NavigationOutcome = await navigator.setState(blueprint, asksFirst: true, file: #fileID, line: #line)
  await navigator.setState(blueprint, asksFirst: false)
}

// Navigates without waiting.
@MainActor
func navigateWithoutWaiting(_ navigator: Navigator) {
  let _: DispatchedRequest = navigator.dispatch(
    .back, in: .new, with: .noAnimation, file: #fileID, line: #line)
  navigator.dispatch(.back)
}

// Cancels a request, or reads its outcome later.
@MainActor
func cancelARequest(_ request: DispatchedRequest) async {
  request.cancel()
  let _: NavigationOutcome? = request.outcome
  let _: NavigationStage? = request.stage
  let _: NavigationOutcome = await request.value
}

// Carries out an action that is data.
@MainActor
func carryOutAnActionThatIsData(_ navigator: Navigator, _ action: NavigationAction) async {
  let _: NavigationOutcome = await navigator.perform(
    action, in: .existing, with: .noAnimation, file: #fileID, line: #line)
  await navigator.perform(action)
}

// Writes a request as data.
func writeARequestAsData(_ action: NavigationAction, _ id: NodeID) {
  let _: NavigationAction = .go(to: Home(), by: "other")
  let _: NavigationAction = .go(to: Home())
  let _: NavigationAction = .reset(to: Home(), by: "other")
  let _: NavigationAction = .reset(to: Home())
  let _: NavigationAction = .replace(id, with: Home())
  let _: NavigationAction = .remove(id)
  let _: AnyDestination? = action.destination
  switch action {
  case .add(let blueprint, to: let position): let _: (NodeBlueprint, NodePosition) = (blueprint, position)
  case .back: break
  case .dismiss(let id): let _: NodeID? = id
  case .go(let destination, let route): let _: (AnyDestination, RouteName) = (destination, route)
  case .leave(let id): let _: NodeID = id
  case .move(let id, to: let position): let _: (NodeID, NodePosition) = (id, position)
  case .open(let text): let _: String = text
  case .popToRoot(let id): let _: NodeID? = id
  case .remove(let ids): let _: [NodeID] = ids
  case .reselect(let id): let _: NodeID = id
  case .reset(to: let destination, let route): let _: (AnyDestination, RouteName) = (destination, route)
  case .select(let id): let _: NodeID = id
  case .setBlueprint(let blueprint, asksFirst: let asksFirst):
    let _: (StateBlueprint, Bool) = (blueprint, asksFirst)
  case .setState(let state, asksFirst: let asksFirst): let _: (NavigationState, Bool) = (state, asksFirst)
  case .show(let destination, let presentation):
    let _: (AnyDestination, FlowPresentation) = (destination, presentation)
  @unknown default: break
  }
  let _: NavigationAction = .dismiss
  let _: NavigationAction = .popToRoot
}

// Navigates without animation.
func navigateWithoutAnimation() {
  let _: RequestOptions = .noAnimation
}

// Passes a value that is already in memory.
@MainActor
func passAValueThatIsAlreadyInMemory() {
  let _: RequestOptions = .payload(Model())
  let _: RequestOptions = .payload(nil)
}

// Prepares the view of the new screen.
@MainActor
func prepareTheViewOfTheNewScreen() {
  let _: RequestOptions = .prepare { (page: Page, scope: ScreenScope) in show(page) }
}

// Opens a link, or goes to a screen, from outside the app.
func openALinkOrGoToAScreenFromOutsideTheApp(_ options: inout RequestOptions) {
  let isFromOutside: Bool = options.isFromOutside
  options.isFromOutside = isFromOutside
  let _: RequestOptions = .fromOutside
}

// Creates options outside the main actor.
func createOptions() {
  let _: RequestOptions = RequestOptions(returnsWhenHeld: true, animated: false)
  let _: RequestOptions = RequestOptions()
}

// Combines options.
@MainActor
func combineOptions(_ options: inout RequestOptions) {
  let _: RequestOptions = RequestOptions(payload: Model(), returnsWhenHeld: true, animated: false)
  let _: RequestOptions = RequestOptions(payload: nil)
  let _: RequestOptions = RequestOptions(
    payload: Model(), returnsWhenHeld: true, animated: false,
    prepare: { (page: Page, _: ScreenScope) in show(page) })
  let _: RequestOptions = RequestOptions(prepare: { (page: Page, _: ScreenScope) in show(page) })
  createOptions()
  let isAnimated: Bool = options.isAnimated
  options.isAnimated = isAnimated
  let returnsWhenHeld: Bool = options.returnsWhenHeld
  options.returnsWhenHeld = returnsWhenHeld
  let _: RequestOptions = .returnsWhenHeld
  let _: RequestOptions = .noAnimation
}

// Reads how a request ended.
func readHowARequestEnded(_ outcome: NavigationOutcome) throws(NavigationOutcome) {
  let _: Node = try outcome.get()
  try outcome.get()
  let _: Node? = outcome.node
  switch outcome {
  case .arrived(let node): let _: Node = node
  case .cancelled: break
  case .failed(let error): let _: NavigationError = error
  case .held(let hold): let _: Hold = hold
  case .redirected(to: let node): let _: Node = node
  case .refused(by: let decider, reason: let reason): let _: (RequestDecider, String) = (decider, reason)
  case .superseded(by: let id): let _: RequestID = id
  case .unchanged(let node): let _: Node = node
  }
}

// Reads why a request failed.
func readWhyARequestFailed(_ error: NavigationError) {
  switch error {
  case .buildFailed(let destination, let error): let _: (AnyDestination, any Error) = (destination, error)
  case .cannotFinish(let id): let _: NodeID = id
  case .closed: break
  case .flowEnded: break
  case .host(let text): let _: String = text
  case .interceptorFailed(let destination, let error):
    let _: (AnyDestination, any Error) = (destination, error)
  case .link(let error): let _: LinkError = error
  case .malformed(let faults): let _: [StateFault] = faults
  case .middlewareLoop(let text): let _: String = text
  case .noCheckpoint(let text): let _: String = text
  case .noContainer(let text, for: let destination): let _: (String, AnyDestination) = (text, destination)
  case .noNode(let id): let _: NodeID = id
  case .noRoute(to: let destination): let _: AnyDestination = destination
  case .noRouteNamed(let route, to: let destination, known: let known):
    let _: (RouteName, AnyDestination, [RouteName]) = (route, destination, known)
  case .noStartingNode(for: let destination, tried: let tried):
    let _: (AnyDestination, [String]) = (destination, tried)
  case .nothingToDismiss: break
  case .nothingToGoBackTo: break
  case .nothingToRedo: break
  case .nothingToUndo: break
  case .redirectLoop(let destinations): let _: [AnyDestination] = destinations
  case .requestLoop(let strings): let _: [String] = strings
  case .resolverFailed(let destination, let error): let _: (AnyDestination, any Error) = (destination, error)
  case .rootIsCovered(by: let number, for: let destination):
    let _: (Int, AnyDestination) = (number, destination)
  case .screenNotFound(let destination): let _: AnyDestination = destination
  case .screenRemoved: break
  case .stale: break
  case .tooManyChanges: break
  case .unregistered(let destination): let _: AnyDestination = destination
  case .window(let error): let _: any Error = error
  @unknown default: break
  }
}

// Reads who refused a request, or replaced its action.
func readWhoRefusedARequest(_ decider: RequestDecider) {
  switch decider {
  case .guard(let id): let _: NodeID = id
  case .hold(let text): let _: String = text
  case .interceptor(let text): let _: String = text
  case .middleware(let text): let _: String = text
  case .router(let id): let _: NodeID = id
  @unknown default: break
  }
}

// Reads the number of a request.
func readTheNumberOfARequest(_ id: RequestID) {
  let _: UInt64 = id.number
}

// Closes a window.
@MainActor
func closeAWindow(_ navigator: Navigator) {
  navigator.close()
}

// Replaces the texts that Waymark shows.
@MainActor
func replaceTheTextsThatWaymarkShows(_ navigator: Navigator) {
  let texts: HostTexts = navigator.texts
  navigator.texts = texts
}

// Translates the texts that Waymark shows.
func translateTheTextsThatWaymarkShows(
  _ texts: inout HostTexts, _ error: NavigationError, _ outcome: NavigationOutcome
) {
  let _: HostTexts = HostTexts()
  let _: HostTexts = HostTexts(localized: { (key: String, english: String) -> String in key + english })
  let _: String = texts.message(for: error)
  let _: String? = texts.message(for: outcome)
  let back: String = texts.back
  texts.back = back
  let close: String = texts.close
  texts.close = close
  let failure: String = texts.failure
  texts.failure = failure
  let language: String = texts.language
  texts.language = language
  let noAccess: String = texts.noAccess
  texts.noAccess = noAccess
  let notFound: String = texts.notFound
  texts.notFound = notFound
  let outcomeMessage: (@Sendable (NavigationOutcome) -> String?)? = texts.outcomeMessage
  texts.outcomeMessage = outcomeMessage
  let pending: String = texts.pending
  texts.pending = pending
  let reopened: String = texts.reopened
  texts.reopened = reopened
  let shownElsewhere: String = texts.shownElsewhere
  texts.shownElsewhere = shownElsewhere
  let tabWithBadge: @Sendable (String, String) -> String = texts.tabWithBadge
  texts.tabWithBadge = tabWithBadge
  let tabs: String = texts.tabs
  texts.tabs = tabs
  let tryAgain: String = texts.tryAgain
  texts.tryAgain = tryAgain
  let untitled: String = texts.untitled
  texts.untitled = untitled
}

// MARK: Decide before a screen appears or goes away

// An interceptor with the requirement that has no default.
struct SignIn: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    .allow
  }
}

// An interceptor with all that an interceptor can declare.
struct Subscription: Interceptor {
  let name = "subscription"
  let timeLimit: Duration? = .seconds(5)

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    .redirect(to: Home())
  }
}

// Requires a sign-in, or redirects.
func requireASignIn(_ interceptor: any Interceptor, _ context: InterceptionContext) async throws {
  let _: InterceptorDecision = try await interceptor.decide(context)
  let _: any Interceptor = SignIn().limited(to: .seconds(5))
  let _: (String, Duration?) = (SignIn().name, SignIn().timeLimit)
  let _: String = interceptor.name
  let _: Duration? = interceptor.timeLimit
}

// Reads what an interceptor decides about.
func readWhatAnInterceptorDecidesAbout(_ context: InterceptionContext) {
  let _: AnyDestination = context.destination
  let _: Plan = context.plan
  let _: NavigationState = context.state
}

// Allows, redirects, refuses or holds.
func allowRedirectRefuseOrHold(_ decision: InterceptorDecision) {
  let _: InterceptorDecision = .redirect(to: Home())
  switch decision {
  case .allow: break
  case .hold(let hold): let _: Hold = hold
  case .redirect(to: let destination): let _: AnyDestination = destination
  case .refuse(let text): let _: String = text
  }
}

// Shows a sign-in first and continues afterwards.
func showASignInFirstAndContinueAfterwards() {
  let _: Hold = Hold("sign-in", opening: Home(), for: .seconds(60), keepsOpening: true)
  let _: Hold = Hold("sign-in")
}

// Holds a request until a condition is met.
func holdARequestUntilAConditionIsMet(_ hold: inout Hold) {
  let _: any Interceptor = hold.until { context in text(of: context.destination) == "search" }
  let keepsOpening: Bool = hold.keepsOpening
  hold.keepsOpening = keepsOpening
  let name: String = hold.name
  hold.name = name
  let opening: AnyDestination? = hold.opening
  hold.opening = opening
  let timeLimit: Duration? = hold.timeLimit
  hold.timeLimit = timeLimit
}

// Lets requests continue that are held, for example for a sign-in.
@MainActor
func letRequestsContinueThatAreHeld(_ navigator: Navigator, _ app: NavigationApp) {
  navigator.release("sign-in")
  app.release("sign-in")
}

// Gives up held requests.
@MainActor
func giveUpHeldRequests(_ navigator: Navigator) {
  navigator.drop("sign-in")
}

// Forgets a held request when its screen or the app ends.
func forgetAHeldRequestWhenItsScreenOrTheAppEnds(_ route: Route<Item, Stack, Never>) {
  let _: Route<Item, Stack, Never> = route.keepsHeldRequests(false)
}

// Hides protected screens and asks again.
@MainActor
func hideProtectedScreensAndAskAgain(_ navigator: Navigator, _ app: NavigationApp) {
  navigator.revalidate(keepsViews: false)
  navigator.revalidate()
  app.revalidate(keepsViews: false)
  app.revalidate()
}

// Asks before unsaved changes are lost.
func askBeforeUnsavedChangesAreLost() {
  let _: LeaveGuard = LeaveGuard(
    "unsaved changes", within: .seconds(60), ask: { () async -> Bool in text(of: 1) == "1" })
  let _: LeaveGuard = LeaveGuard("unsaved changes")
}

// Installs a leave guard.
@MainActor
func installALeaveGuard(_ scope: ScreenScope) {
  let leaveGuard: LeaveGuard? = scope.leaveGuard
  scope.leaveGuard = leaveGuard
}

// Keeps the input that the user would lose with a screen.
@MainActor
func keepTheInputThatTheUserWouldLoseWithAScreen(_ scope: ScreenScope) {
  scope.setDraft(["title": "Draft"])
  let _: [String: String]? = scope.draft([String: String].self)
  scope.removeDraft()
}

// Asks before a screen with a draft is removed.
func askBeforeAScreenWithADraftIsRemoved(_ module: ScreenModule<Page>) {
  let _: ScreenModule<Page> = module.asksBeforeLosing(String.self, "unsaved changes", within: .seconds(60)) {
    draft, navigator async in
    await navigator.choice(in: Dialog(draft, buttons: [.plain("Discard")])) != nil
  }
  let _: ScreenModule<Page> = module.asksBeforeLosing(String.self, "unsaved changes") { draft, _ in
    text(of: draft) == "1"
  }
}

// Lists the screens with guards.
@MainActor
func listTheScreensWithGuards(_ navigator: Navigator) {
  let _: Set<NodeID> = navigator.guardedScreens
}

// Reads, changes or refuses the actions of a window in one place.
func readChangeOrRefuseActions(_ middleware: NavigationMiddleware) {
  let _: NavigationMiddleware = NavigationMiddleware("logger") {
    (action: NavigationAction, state: NavigationState) in
    text(of: state) == "" ? .replace(action) : .allow
  }
  let _: String = middleware.name
}

// Allows, replaces, refuses or delays an action in middleware.
func allowReplaceRefuseOrDelayAnAction(
  _ decision: MiddlewareDecision
) {
  switch decision {
  case .allow: break
  case .refuse(let text): let _: String = text
  case .replace(let action): let _: NavigationAction = action
  case .wait(let body): let _: @MainActor @Sendable () async -> MiddlewareDecision = body
  }
}

// Installs middleware.
@MainActor
func installMiddleware(_ navigator: Navigator) {
  let middleware: [NavigationMiddleware] = navigator.middleware
  navigator.middleware = middleware
}

// Lets a screen decide where requests from it lead.
@MainActor
func installARouter(_ scope: ScreenScope) {
  scope.router = { (destination: AnyDestination) -> NavigationAction? in
    destination.as(Home.self).map { .go(to: $0) }
  }
  let router: ScreenRouter? = scope.router
  scope.router = router
}

// Shows an alert or another dialog, and waits for the choice.
@MainActor
func showAnAlertOrAnotherDialog(_ navigator: Navigator, _ dialog: Dialog) async {
  let _: DialogButton? = await navigator.choice(
    in: dialog, file: #fileID, line: #line, onChoice: { button in show(button.title) })
  await navigator.choice(in: dialog)
}

// Describes a dialog.
func describeADialog(_ dialog: inout Dialog) {
  let _: Dialog = Dialog(
    "Delete?", message: "It cannot be undone.", style: .confirmation,
    source: PresentationAnchor(rawValue: "delete"),
    buttons: [.destructive("Delete"), .cancel("Keep")])
  let _: Dialog = Dialog("Delete?", buttons: [])
  let _: DialogButton.Type = Dialog.Output.self
  let buttons: [DialogButton] = dialog.buttons
  dialog.buttons = buttons
  let message: String = dialog.message
  dialog.message = message
  let source: PresentationAnchor? = dialog.source
  dialog.source = source
  let style: Dialog.Style = dialog.style
  dialog.style = style
  let title: String = dialog.title
  dialog.title = title
}

// Chooses how a dialog looks.
func chooseHowADialogLooks(_ style: Dialog.Style) {
  let _: Dialog.Style? = Dialog.Style(rawValue: "alert")
  switch style {
  case .alert: break
  case .confirmation: break
  }
}

// Describes a button of a dialog.
func describeAButtonOfADialog(_ button: inout DialogButton) {
  let _: DialogButton = DialogButton("Delete", role: .destructive)
  let _: DialogButton = DialogButton("Delete")
  let _: DialogButton = .plain("Later")
  let _: DialogButton = .cancel("Keep")
  let _: DialogButton = .destructive("Delete")
  let role: DialogButton.Role = button.role
  button.role = role
  let title: String = button.title
  button.title = title
}

// Chooses the role of a button.
func chooseTheRoleOfAButton(_ role: DialogButton.Role) {
  let _: DialogButton.Role? = DialogButton.Role(rawValue: "plain")
  switch role {
  case .cancel: break
  case .destructive: break
  case .plain: break
  }
}

// MARK: Observe and explain

// Observes changes, requests, arrivals, faults or a part of the state.
@MainActor
func observeEventsOrAPartOfTheState(_ navigator: Navigator, _ container: NodeID) {
  let _: AsyncStream<NavigationChange> = navigator.observe(.changes)
  let _: AsyncStream<Node> = navigator.observe(.front)
  let _: NavigationSubscription = navigator.observe(.requests) { (record: NavigationRecord) in
    show(record.outcome)
  }
  navigator.observe(.faults) { (fault: NavigationFault) in show(fault) }
  let _: NavigationSubscription = navigator.observe(.selection(of: container)) { (selection: NodeID?) in
    show(selection)
  }
  navigator.observe(.visibleScreens) { (screens: [ScreenNode]) in show(screens) }
}

// Chooses the events to observe.
func chooseTheEventsToObserve() {
  let _: NavigationEvents<NavigationArrival> = .arrivals
  let _: NavigationEvents<NavigationFault> = .faults
  let _: NavigationEvents<NavigationChange> = .changes
  let _: NavigationEvents<NavigationRecord> = .requests
}

// Logs every change with its cause.
func logEveryChangeWithItsCause() {
  let _: NavigationEvents<NavigationChange> = .changes
}

// Finds out why a request did nothing.
func findOutWhyARequestDidNothing() {
  let _: NavigationEvents<NavigationRecord> = .requests
}

// Is told when another tab is selected.
func beToldWhenAnotherTabIsSelected(_ container: NodeID) {
  let _: NavigationSlice<NodeID?> = .selection(of: container, endsWithNode: false)
  let _: NavigationSlice<NodeID?> = .selection(of: container)
}

// Chooses the part of the state to observe.
func chooseThePartOfTheStateToObserve(_ id: NodeID) {
  let _: NavigationSlice<Int> = NavigationSlice { (state: NavigationState) in text(of: state).count }
  let _: NavigationSlice<Int> = NavigationSlice { (state: NavigationState, traits: LayoutTraits) in
    text(of: traits).count
  }
  let _: NavigationSlice<Node?> = .node(id, endsWithNode: false)
  let _: NavigationSlice<Node?> = .node(id)
  let _: NavigationSlice<Optional<RequestStatus>> = .currentRequest
  let _: NavigationSlice<Node> = .front
  let _: NavigationSlice<Array<NodeID>> = .layers
  let _: NavigationSlice<Array<ScreenNode>> = .visibleScreens
}

// Reads a part of the state now.
@MainActor
func readAPartOfTheStateNow(_ navigator: Navigator) {
  let _: Node = navigator.value(of: .front)
  let _: [NodeID] = navigator.value(of: .layers)
}

// Ends an observation.
@MainActor
func endAnObservation(_ subscription: NavigationSubscription) {
  subscription.end()
  let _: Bool = subscription.hasEnded
}

// Reads what changed.
func readWhatChanged(_ change: NavigationChange) {
  let _: NavigationState = change.after
  let _: NavigationState = change.before
  let _: NavigationCause = change.cause
  let _: [NodeID] = change.inserted
  let _: [NodeID] = change.removed
  let _: UInt64 = change.revision
  let _: LayoutTraits = change.traits
  let _: [NodeID] = change.updated
}

// Reads why it changed.
func readWhyItChanged(_ cause: NavigationCause) {
  switch cause {
  case .action(let action): let _: NavigationAction = action
  case .attached: break
  case .closed: break
  case .externalScreen: break
  case .layoutTraits: break
  case .otherHostChange: break
  case .popped: break
  case .selected: break
  case .stateSet: break
  @unknown default: break
  }
}

// Reads how a request went, for a log or an inspector.
func readHowARequestWent(_ record: inout NavigationRecord) {
  let _: NavigationCause = record.cause
  let change: NavigationChange? = record.change
  record.change = change
  let durations: [NavigationStage: Duration] = record.durations
  record.durations = durations
  let id: RequestID? = record.id
  record.id = id
  let _: NavigationOutcome = record.outcome
  let plan: Plan? = record.plan
  record.plan = plan
  let replacers: [RequestDecider] = record.replacers
  record.replacers = replacers
}

// Reads the request in progress, and the cause of its wait.
func readTheRequestInProgress(_ status: RequestStatus, _ wait: RequestWait) {
  let _: NavigationAction = status.action
  let _: AnyDestination? = status.destination
  let _: RequestID = status.id
  let _: NavigationStage = status.stage
  let _: RequestWait? = status.waitsFor
  switch wait {
  case .data(let destination): let _: AnyDestination = destination
  case .decision(let decider, about: let about): let _: (RequestDecider, AnyDestination?) = (decider, about)
  case .host: break
  case .idleHost: break
  case .request(let id): let _: RequestID = id
  @unknown default: break
  }
}

// Names the stages of a request.
func nameTheStagesOfARequest(_ stage: NavigationStage) {
  let _: NavigationStage? = NavigationStage(rawValue: "queue")
  switch stage {
  case .apply: break
  case .build: break
  case .commit: break
  case .guard: break
  case .intercept: break
  case .plan: break
  case .queue: break
  case .resolve: break
  }
}

// Measures the stages.
@MainActor
func measureTheStages(_ navigator: Navigator) {
  let measuresStages: Bool = navigator.measuresStages
  navigator.measuresStages = measuresStages
}

// Reads which screens were reached.
func readWhichScreensWereReached(_ arrival: NavigationArrival) {
  let _: AnyDestination = arrival.destination
  let _: Bool = arrival.hasChanged
  let _: [ScreenNode] = arrival.screens
  let _: NavigationState = arrival.state
}

// Handles faults that no caller waits for.
func handleFaultsThatNoCallerWaitsFor(_ fault: NavigationFault) {
  switch fault {
  case .buildFailed(let error): let _: NavigationError = error
  case .failed(let action, let error): let _: (NavigationAction, NavigationError) = (action, error)
  case .flowFailed(let flowAction, let error): let _: (FlowAction, NavigationError) = (flowAction, error)
  case .malformedStart(let faults): let _: [StateFault] = faults
  case .middlewareIgnored(let text, let action): let _: (String, NavigationAction) = (text, action)
  case .missingCoordinator(let node): let _: Node = node
  case .notOpened(let hold, let error): let _: (Hold, NavigationError) = (hold, error)
  case .notPrepared(let id, let type, expected: let expected):
    let _: (NodeID, any Any.Type, any Any.Type) = (id, type, expected)
  case .notRestorable(let loss): let _: NotRestorable = loss
  case .notRestored(let outcome): let _: NavigationOutcome = outcome
  case .resultNotReceived(let type): let _: any Destination.Type = type
  case .timedOut(let timeout): let _: NavigationTimeout = timeout
  case .tooManyRemovedScreens: break
  case .unreadable(let text): let _: String = text
  default: break
  }
}

// Sees which parts of a window a restart would lose.
func seeWhichPartsOfAWindowARestartWouldLose(_ loss: NotRestorable) {
  switch loss {
  case .draft(let destination): let _: AnyDestination = destination
  case .flow(let destination): let _: AnyDestination = destination
  case .heldRequest(let action, let hold): let _: (NavigationAction, Hold) = (action, hold)
  case .types(let strings): let _: [String] = strings
  }
}

// Handles a time limit that expired.
func handleATimeLimitThatExpired(_ timeout: NavigationTimeout) {
  switch timeout {
  case .guard(let id, limit: let limit): let _: (NodeID, Duration) = (id, limit)
  case .host(operations: let operations, limit: let limit): let _: (Int, Duration) = (operations, limit)
  case .interceptor(let text, limit: let limit): let _: (String, Duration) = (text, limit)
  case .resolver(let destination, limit: let limit): let _: (AnyDestination, Duration) = (destination, limit)
  @unknown default: break
  }
}

// Limits how long a host may take.
@MainActor
func limitHowLongAHostMayTake(_ navigator: Navigator) {
  let hostTimeLimit: Duration? = navigator.hostTimeLimit
  navigator.hostTimeLimit = hostTimeLimit
}

// Shows what a request or a link would do.
@MainActor
func showWhatARequestOrALinkWouldDo(_ navigator: Navigator, _ action: NavigationAction) throws(LinkError) {
  let _: Plan = navigator.plan(for: action)
  let _: Plan = navigator.plan(to: Home(), by: "other")
  let _: Plan = navigator.plan(to: Home())
  let _: Plan = try navigator.plan(opening: "shop:///", with: .fromOutside)
  let _: Plan = try navigator.plan(opening: "shop:///")
}

// Shows what a request would do in any state.
func showWhatARequestWouldDoInAnyState(_ map: NavigationMap, _ state: NavigationState) {
  let _: Plan = map.plan(.back, from: state, start: .stack(Home()), traits: LayoutTraits(columns: 2))
  let _: Plan = map.plan(.back, from: state, start: .stack(Home()))
}

// Reads a plan and its reasons.
func readAPlanAndItsReasons(_ plan: Plan) {
  let _: String = plan.description
  let _: NavigationAction = plan.action
  let _: NavigationState = plan.after
  let _: NodeID? = plan.arrival
  let _: NavigationState = plan.before
  let _: NavigationError? = plan.failure
  let _: Bool = plan.isPossible
  let _: Bool = plan.isUnchanged
}

// Sees who is asked before a request is carried out.
func seeWhoIsAskedBeforeARequestIsCarriedOut(_ plan: Plan, _ question: PlanQuestion) {
  let _: [PlanQuestion] = plan.questions
  let _: RequestDecider = question.decider
  let _: AnyDestination = question.destination
}

// Checks whether requests are in progress.
@MainActor
func checkWhetherRequestsAreInProgress(_ navigator: Navigator) {
  let _: Bool = navigator.hasRequestsUnderWay
}

// MARK: Read and build states

// Reads the state of a window.
@MainActor
func readTheStateOfAWindow(_ navigator: Navigator) {
  let _: UInt64 = navigator.revision
  let _: NavigationState = navigator.state
}

// Reads a state.
func readAState(_ state: NavigationState, _ id: NodeID) {
  let _: NavigationState = NavigationState(window: .main, start: .stack(Home()))
  let _: NavigationState = NavigationState(start: .stack(Home()))
  let _: Node? = state.node(id)
  let _: [Node] = state.path(to: id)
  let _: NavigationState = state.normalized(start: .stack(Home()))
  let _: [StateFault] = state.validate()
  let _: [ScreenNode] = state.visibleScreens(traits: LayoutTraits())
  let _: [ScreenNode] = state.visibleScreens()
  let _: Node? = state.firstNode(
    in: .visible, from: .base, traits: LayoutTraits(), where: { node in node.id == id })
  let _: Node? = state.firstNode { $0.screen != nil }
  let _: ScreenNode? = state.focusedScreen
  let _: Node = state.front
  let _: [ContainerNode] = state.layers
  let _: [ScreenNode] = state.screens
  let _: ContainerNode? = state.topLayer
  let _: WindowID = state.window
}

// Reads a node of the tree.
func readANodeOfTheTree(_ node: Node) {
  let _: ContainerNode? = node.container
  let _: NodeID = node.id
  let _: ScreenNode? = node.screen
  switch node {
  case .container(let container): let _: ContainerNode = container
  case .foreign(let foreign): let _: ForeignNode = foreign
  case .screen(let screen): let _: ScreenNode = screen
  }
}

// Reads a screen.
func readAScreen(_ screen: ScreenNode) {
  let _: ScreenNode = ScreenNode(id: screen.id, destination: screen.destination)
  let _: AnyDestination = screen.destination
  let _: NodeID = screen.id
}

// Reads a container.
func readAContainer(_ container: ContainerNode, _ traits: LayoutTraits) {
  let _: ContainerNode = ContainerNode(
    id: container.id, kind: Stack(), role: AnyDestination(Library()), children: [.container(container)],
    selection: container.id)
  let _: ContainerNode = ContainerNode(id: container.id, kind: Stack())
  let _: [Node] = container.visibleChildren(traits: traits)
  let _: [Node] = container.visibleLeaves(traits: traits)
  let _: ChildList = container.children
  let _: ContainerContents = container.contents
  let _: Node? = container.focusedChild
  let _: NodeID = container.id
  let _: any ContainerKind = container.kind
  let _: Presentation? = container.presentation
  let _: AnyDestination? = container.role
  let _: Node? = container.root
  let _: NodeID? = container.selection
}

// Reads the children of a container.
func readTheChildrenOfAContainer(_ children: inout ChildList, _ node: Node) {
  let _: ChildList = ChildList()
  let _: ChildList = ChildList([node])
  let _: ChildList = [node]
  children.append(node)
  children.insert(node, at: 0)
  children.remove(at: 0)
  children.truncate(to: 1)
  let first: Node = children[0]
  children[0] = first
  let _: Int = children.endIndex
  let _: Int = children.startIndex
}

// Reads how a layer is presented.
func readHowALayerIsPresented(_ presentation: inout Presentation) {
  let _: Presentation = Presentation(
    style: .sheet, presenter: presentation.presenter, anchor: presentation.anchor)
  let _: Presentation = Presentation(style: .sheet, presenter: presentation.presenter)
  let anchor: PresentationAnchor? = presentation.anchor
  presentation.anchor = anchor
  let _: PresentationOptions = presentation.options
  let presenter: NodeID = presentation.presenter
  presentation.presenter = presenter
  let style: PresentationStyle = presentation.style
  presentation.style = style
}

// Identifies a node.
func identifyANode(_ nodeID: NodeID) {
  let _: NodeID? = NodeID(window: .main, number: 1)
  let _: UInt64 = nodeID.number
  let _: WindowID = nodeID.window
  let _: UInt64 = NodeID.largestNumber
}

// Identifies a window.
func identifyAWindow() {
  let _: WindowID = WindowID(rawValue: 1)
  let _: WindowID = .main
}

// Recognizes a screen that code outside Waymark shows.
func recognizeAScreenThatCodeOutsideWaymarkShows(_ foreign: ForeignNode) {
  let _: ForeignNode = ForeignNode(id: foreign.id, mark: foreign.mark)
  let _: NodeID = foreign.id
  let _: ForeignMark = foreign.mark
}

// Describes such a screen.
func describeSuchAScreen(_ mark: inout ForeignMark) {
  let _: ForeignMark = ForeignMark(token: 1, name: "Mail")
  let name: String = mark.name
  mark.name = name
  let token: UInt64 = mark.token
  mark.token = token
}

// Describes the screens and containers of a start or a tab.
func describeTheScreensAndContainersOfAStartOrATab() {
  let _: NodeBlueprint = .screen(Home())
  let _: NodeBlueprint = .stack(Home(), Item(number: 1))
  let _: NodeBlueprint = .stack(as: Library(), Home())
  let _: NodeBlueprint = .tabs(selecting: 1, .stack(Home()), .stack(Home()))
  let _: NodeBlueprint = .tabs(.stack(Home()))
  let _: NodeBlueprint = .tabs(as: Shop(), selecting: 1, .stack(Home()), .stack(Home()))
  let _: NodeBlueprint = .tabs(as: Shop(), .stack(Home()))
  let _: NodeBlueprint = .split(as: Desk(), [.primary: .screen(Home()), .detail: .screen(Item(number: 1))])
  let _: NodeBlueprint = .container(Shelf(), [.screen(Home())], selecting: 0)
  let _: NodeBlueprint = .container(Shelf(), [])
  let _: NodeBlueprint = .container(as: Wall(), [.screen(Home())], selecting: 0)
  let _: NodeBlueprint = .container(as: Wall(), [])
}

// Describes a whole state.
func describeAWholeState() {
  let blueprint: StateBlueprint = StateBlueprint(.stack(Home()))
  let _: StateBlueprint = blueprint.presenting(.sheet, .stack(Item(number: 1)))
}

// Reads why a state is invalid.
func readWhyAStateIsInvalid(_ fault: inout StateFault) {
  let node: NodeID = fault.node
  fault.node = node
  let reason: String = fault.reason
  fault.reason = reason
}

// MARK: Containers and presentations

// Uses a stack.
func useAStack() {
  let _: Stack = Stack()
  let _: String = Stack.key
}

// Uses tabs.
func useTabs() {
  let _: Tabs = Tabs()
  let _: String = Tabs.key
}

// Uses a split.
func useASplit(_ split: inout Split) {
  let _: Split = Split(columns: [.primary, .supplementary, .detail])
  let _: Split = Split()
  let _: String = Split.key
  let _: Bool = Split.isKeptWhenEmpty
  let columns: [Split.Column] = split.columns
  split.columns = columns
}

// Names a column of a split.
func nameAColumnOfASplit(_ column: inout Split.Column) {
  let _: Split.Column = Split.Column("notes")
  let _: String = Split.Column.key
  let _: Bool = Split.Column.isKeptWhenEmpty
  let name: String = column.name
  column.name = name
  let _: Split.Column = .detail
  let _: Split.Column = .primary
  let _: Split.Column = .supplementary
}

// A kind of container with all that a kind can declare.
struct Carousel: ContainerKind {
  static let key = "carousel"
  static let isKeptWhenEmpty = true
  var layout: ContainerLayout { .one }
  func append(_ node: Node, to contents: inout ContainerContents) {}
  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool { false }
  func fault(in contents: ContainerContents) -> String? { nil }
  func focusedIndex(in contents: ContainerContents) -> Int? { nil }
  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool { true }
  func remove(at index: Int, from contents: inout ContainerContents) {}
  func replace(at index: Int, with node: Node, in contents: inout ContainerContents) {}
  func select(at index: Int, in contents: inout ContainerContents) {}
}

// Writes a kind of container, such as a carousel.
func writeAKindOfContainer<Kind: ContainerKind>(
  _ kind: Kind, _ node: Node, _ contents: inout ContainerContents, _ traits: LayoutTraits
) {
  let _: String = Kind.key
  let _: Bool = Kind.isKeptWhenEmpty
  let _: ContainerLayout = kind.layout
  kind.append(node, to: &contents)
  let _: Bool = kind.back(in: &contents, traits: traits)
  let _: String? = kind.fault(in: contents)
  let _: Int? = kind.focusedIndex(in: contents)
  let _: Bool = kind.isVisible(at: 0, in: contents, traits: traits)
  kind.remove(at: 0, from: &contents)
  kind.replace(at: 0, with: node, in: &contents)
  kind.select(at: 0, in: &contents)
}

// Reads and changes what such a container holds.
func readAndChangeWhatSuchAContainerHolds(_ contents: inout ContainerContents) {
  let _: ContainerContents = ContainerContents(children: contents.children, selection: contents.selection)
  let _: ContainerContents = ContainerContents()
  let children: ChildList = contents.children
  contents.children = children
  let _: Int? = contents.selectedIndex
  let selection: NodeID? = contents.selection
  contents.selection = selection
}

// Chooses how its children are laid out.
func chooseHowItsChildrenAreLaidOut(_ layout: ContainerLayout) {
  switch layout {
  case .all: break
  case .columns: break
  case .one: break
  case .stack: break
  }
}

// Chooses the style of a presentation.
func chooseTheStyleOfAPresentation(_ style: inout PresentationStyle) {
  let _: PresentationStyle = PresentationStyle("card", options: PresentationOptions())
  let _: PresentationStyle = PresentationStyle("card")
  let _: PresentationStyle = .sheet(
    detents: [.medium], backgroundInteraction: .enabled, dragIndicatorVisible: true,
    interactiveDismissDisabled: true, sizing: .form)
  let _: PresentationStyle = .sheet()
  let name: String = style.name
  style.name = name
  let options: PresentationOptions = style.options
  style.options = options
  let _: PresentationStyle = .alert
  let _: PresentationStyle = .currentContext
  let _: PresentationStyle = .foreign
  let _: PresentationStyle = .fullScreen
  let _: PresentationStyle = .popover
  let _: PresentationStyle = .sheet
}

// Chooses the height and behavior of a sheet.
func chooseTheHeightAndBehaviorOfASheet(_ options: PresentationOptions) {
  let _: PresentationOptions = PresentationOptions(
    detents: [.medium], backgroundInteraction: .enabled, dragIndicatorVisible: true,
    interactiveDismissDisabled: true, sizing: .form)
  let _: PresentationOptions = PresentationOptions()
  let _: PresentationOptions? = PresentationOptions("medium")
  let _: Int = PresentationOptions.detentLimit
  let _: PresentationOptions.BackgroundInteraction = options.backgroundInteraction
  let _: [PresentationOptions.Detent] = options.detents
  let _: Bool? = options.isDragIndicatorVisible
  let _: Bool = options.isInteractiveDismissDisabled
  let _: PresentationOptions.Sizing = options.sizing
  let _: Int = PresentationOptions.detentLimit
}

// Chooses a height.
func chooseAHeight(_ detent: PresentationOptions.Detent) {
  let _: PresentationOptions.Detent? = PresentationOptions.Detent("medium")
  switch detent {
  case .fraction(let number): let _: Double = number
  case .height(let number): let _: Double = number
  case .large: break
  case .medium: break
  }
}

// Allows taps behind a sheet.
func allowTapsBehindASheet(_ interaction: PresentationOptions.BackgroundInteraction) {
  let _: PresentationOptions.BackgroundInteraction? = PresentationOptions.BackgroundInteraction("disabled")
  switch interaction {
  case .automatic: break
  case .disabled: break
  case .enabled(upThrough: let upThrough): let _: PresentationOptions.Detent? = upThrough
  }
  let _: PresentationOptions.BackgroundInteraction = .enabled
}

// Chooses the size of a form or page.
func chooseTheSizeOfAFormOrPage(_ sizing: PresentationOptions.Sizing) {
  let _: PresentationOptions.Sizing? = PresentationOptions.Sizing(rawValue: "page")
  switch sizing {
  case .automatic: break
  case .fitted: break
  case .form: break
  case .page: break
  }
}

// Names the view from which a popover or zoom starts.
func nameTheViewFromWhichAPopoverOrZoomStarts(_ anchor: inout PresentationAnchor) {
  let _: PresentationAnchor = PresentationAnchor(rawValue: "button")
  anchor.rawValue = "other"
}

// Reads whether a split is collapsed.
func readWhetherASplitIsCollapsed(_ traits: inout LayoutTraits) {
  let _: LayoutTraits = LayoutTraits(columns: 2)
  let _: LayoutTraits = LayoutTraits()
  let columns: Int = traits.columns
  traits.columns = columns
  let _: Bool = traits.isCollapsed
}

// MARK: Build screens

// Lists the screens that a host can build.
@MainActor
func listTheScreensThatAHostCanBuild(
  _ registry: ModuleRegistry<Page>, _ map: NavigationMap, _ destination: AnyDestination
) {
  let _: ModuleRegistry<Page> = ModuleRegistry {
    ScreenModule(Home.self, build: { _, _ in Page() })
  }
  let _: String? = registry.title(of: destination)
  let _: String? = registry.badge(of: destination)
  let _: [any Destination.Type] = registry.missing(from: map)
  let _: ModuleRegistry<Model> = registry.wrapped(
    { (page: Page) -> Model in Model() }, unwrap: { (model: Model) -> Page? in nil })
}

// A coordinator of a screen.
final class HomeCoordinator: Coordinator {}

// Builds the view of a destination.
func buildTheViewOfADestination(_ module: ScreenModule<Page>) {
  let _: ScreenModule<Page> = ScreenModule(
    Item.self, title: { (item: Item) -> String? in text(of: item) },
    build: { (item: Item, scope: ScreenScope) throws -> Page in Page() },
    update: { (item: Item, page: Page) in show(page) })
  let _: ScreenModule<Page> = ScreenModule(Item.self, build: { _, _ in Page() })
  let _: ScreenModule<Page> = ScreenModule(
    Home.self, title: { (home: Home) -> String? in text(of: home) },
    coordinator: { (home: Home, flow: Flow, handle: ScreenHandle<Model>) in HomeCoordinator() },
    build: { (home: Home, scope: ScreenScope, coordinator: HomeCoordinator) throws -> Model in Model() },
    show: { (model: Model) -> Page in Page() },
    update: { (home: Home, coordinator: HomeCoordinator) in show(home) })
  let _: ScreenModule<Page> = ScreenModule(
    Home.self, coordinator: { _, _, _ in HomeCoordinator() }, build: { _, _, _ in Model() },
    show: { _ in Page() })
  let _: ScreenModule<Page> = module.backTitle("Back")
  let _: ScreenModule<Page> = module.badge { () -> Int in text(of: 1).count }
  let _: ScreenModule<Page> = module.badge { () -> String? in text(of: 1) }
  let _: ScreenModule<Page> = module.hidesTabBar(false)
  let _: ScreenModule<Page> = module.hidesTabBar()
}

// Keeps the object of such a screen.
@MainActor
func keepTheObjectOfSuchAScreen(_ handle: ScreenHandle<Model>) {
  let _: Model? = handle.object
}

// Uses the navigator in a screen.
@MainActor
func useTheNavigatorInAScreen(_ scope: ScreenScope) {
  let _: Flow? = scope.flow
  let _: NodeID = scope.id
  let _: Navigator? = scope.navigator
}

// Receives the payload in the screen.
@MainActor
func receiveThePayloadInTheScreen(_ scope: ScreenScope) {
  let _: Model? = scope.payload(Model.self)
  let _: Any? = scope.payload
}

// Runs a task until the screen is removed.
@MainActor
func runATaskUntilTheScreenIsRemoved(_ scope: ScreenScope) {
  scope.task(priority: .low) { () async in show(nil) }
  scope.task { show(nil) }
  scope.onEnd { show(nil) }
  let _: Bool = scope.hasEnded
}

// Is told when the screen becomes visible.
@MainActor
func beToldWhenTheScreenBecomesVisible(_ scope: ScreenScope) {
  scope.onVisibilityChange { (isVisible: Bool) in show(isVisible) }
  let _: Bool = scope.isReturning
  let _: Bool = scope.isVisible
}

// Scrolls to the top when the user taps the selected tab.
@MainActor
func scrollToTheTopWhenTheUserTapsTheSelectedTab(_ scope: ScreenScope) {
  scope.onReselect = { show(nil) }
  let onReselect: (@MainActor @Sendable () -> Void)? = scope.onReselect
  scope.onReselect = onReselect
}

// Sends an action from a button.
@MainActor
func sendAnActionFromAButton(_ scope: ScreenScope) {
  let _: DispatchedRequest? = scope.dispatch(.back, in: .new, with: .noAnimation, file: #fileID, line: #line)
  scope.dispatch(.back)
}

// Closes the screen, with or without a result, and waits.
@MainActor
func closeTheScreen(_ scope: ScreenScope, _ search: Search) async {
  let _: NavigationOutcome = await scope.finish(file: #fileID, line: #line)
  await scope.finish()
  let _: NavigationOutcome = await scope.finish(search, with: 1, file: #fileID, line: #line)
  await scope.finish(search, with: 1)
}

// Closes the screen from a button.
@MainActor
func closeTheScreenFromAButton(_ scope: ScreenScope, _ search: Search) {
  let _: DispatchedRequest? = scope.dispatch(.finish, file: #fileID, line: #line)
  scope.dispatch(.finish(search, with: 1))
  let _: ScreenFinish = .finish(search, with: 1)
  let _: ScreenFinish = .finish
}

// Marks a screen to which a flow returns.
@MainActor
func markAScreenToWhichAFlowReturns(_ scope: ScreenScope, _ flow: Flow) {
  scope.checkpoint(Checkpoint<Int>("overview")) { (value: Int) in show(value) }
  flow.checkpoint(Checkpoint<Int>("overview")) { (value: Int) in show(value) }
}

// Reaches the coordinator of the screen.
@MainActor
func reachTheCoordinatorOfTheScreen(_ scope: ScreenScope) {
  let _: HomeCoordinator? = scope.coordinator(HomeCoordinator.self)
}

// MARK: Flows and results

// Waits for the result of a screen.
@MainActor
func waitForTheResultOfAScreen(_ navigator: Navigator) async {
  let _: Result<Int, NoResult> = await navigator.result(
    of: Search(text: "a"), by: .push, file: #fileID, line: #line)
  let _: Result<Int, NoResult> = await navigator.result(of: Search(text: "a"))
}

// Reads the value of a result.
func readTheValueOfAResult(_ result: Result<Int, NoResult>) {
  let _: Int? = result.value
}

// Reads why there is no result.
func readWhyThereIsNoResult(_ reason: NoResult) {
  switch reason {
  case .alreadyAwaited: break
  case .cancelled: break
  case .closed: break
  case .finished: break
  case .notShown(let outcome): let _: NavigationOutcome = outcome
  case .removed: break
  }
}

// A coordinator that handles events.
final class Checkout: Coordinator {
  func handle(_ event: any FlowEvent) -> Bool {
    event is Purchase
  }
}

// Writes a coordinator.
@MainActor
func writeACoordinator(_ coordinator: any Coordinator, _ event: any FlowEvent) {
  let _: Bool = coordinator.handle(event)
}

// Lists the coordinators of an app.
func listTheCoordinatorsOfAnApp(_ module: FlowModule) {
  let _: FlowRegistry = FlowRegistry({ module }, window: { (flow: Flow) in Checkout() })
  let _: FlowRegistry = FlowRegistry {
    module
  }
  let _: FlowRegistry = FlowRegistry()
}

// Creates the coordinator of a destination.
func createTheCoordinatorOfADestination() {
  let _: FlowModule = FlowModule(
    Item.self, make: { (item: Item, flow: Flow) in Checkout() },
    update: { (item: Item, checkout: Checkout) in show(item) })
  let _: FlowModule = FlowModule(Item.self, make: { _, _ in Checkout() })
}

// Moves inside a flow.
@MainActor
func moveInsideAFlow(_ flow: Flow) async {
  let _: NavigationOutcome = await flow.push(Home(), file: #fileID, line: #line)
  await flow.push(Home())
  let _: NavigationOutcome = await flow.pop(file: #fileID, line: #line)
  await flow.pop()
  let _: NavigationOutcome = await flow.pop(to: Home(), file: #fileID, line: #line)
  await flow.pop(to: Home())
  let _: NavigationOutcome = await flow.popToRoot(file: #fileID, line: #line)
  await flow.popToRoot()
  let _: NavigationOutcome = await flow.popToMain(file: #fileID, line: #line)
  await flow.popToMain()
  let _: NavigationOutcome = await flow.present(Home(), .fullScreen, file: #fileID, line: #line)
  await flow.present(Home())
  let _: NavigationOutcome = await flow.present(.stack(Home()), .fullScreen, file: #fileID, line: #line)
  await flow.present(.stack(Home()))
  let _: NavigationOutcome = await flow.dismiss(file: #fileID, line: #line)
  await flow.dismiss()
  let _: DispatchedRequest? = flow.dispatch(.pop, with: .noAnimation, file: #fileID, line: #line)
  flow.dispatch(.pop)
}

// Writes the moves of a flow as data.
func writeTheMovesOfAFlowAsData() {
  let _: FlowAction = .push(Home())
  let _: FlowAction = .pop(to: Home())
  let _: FlowAction = .present(Home(), .fullScreen)
  let _: FlowAction = .present(Home())
  let _: FlowAction = .present(.stack(Home()), .fullScreen)
  let _: FlowAction = .present(.stack(Home()))
  let _: FlowAction = .start(Home(), by: .push)
  let _: FlowAction = .finish(Search(text: "a"), with: 1)
  let _: FlowAction = .dismiss
  let _: FlowAction = .finish
  let _: FlowAction = .pop
  let _: FlowAction = .popToMain
  let _: FlowAction = .popToRoot
}

// Starts a child flow.
@MainActor
func startAChildFlow(_ flow: Flow) async {
  let _: NavigationOutcome = await flow.start(
    Home(), by: .push, with: .noAnimation, file: #fileID, line: #line)
  await flow.start(Home(), by: .route)
  let _: NavigationOutcome = await flow.start(
    Home(), by: .push, with: .noAnimation, file: #fileID, line: #line, make: { (child: Flow) in Checkout() })
  await flow.start(Home(), by: .push) { _ in Checkout() }
  let _: Flow? = flow.beginFlow { (child: Flow) in Checkout() }
  flow.beginFlow(make: { _ in Checkout() })
}

// Chooses how a flow appears.
func chooseHowAFlowAppears(_ presentation: FlowPresentation) {
  let _: FlowPresentation = .present(.sheet)
  switch presentation {
  case .present(let style, let blueprint): let _: (PresentationStyle, NodeBlueprint?) = (style, blueprint)
  case .push(around: let around): let _: NodeID? = around
  case .replacing(let id): let _: NodeID = id
  case .route(let route): let _: RouteName = route
  }
  let _: FlowPresentation = .push
  let _: FlowPresentation = .route
}

// Receives the result of a screen or child flow, even if the app was killed in between.
@MainActor
func receiveTheResultOfAScreenOrChildFlow(_ flow: Flow) {
  flow.onResult(of: Search.self) { (search: Search?, result: Result<Int, NoResult>) in show(search) }
  flow.onResult(of: Search.self) { (search: Search?, result: Result<Int, NoResult>, key: ResultKey) in
    show(key)
  }
}

// Waits for the result of a child flow or a screen.
@MainActor
func waitForTheResultOfAChildFlowOrAScreen(_ flow: Flow) async {
  let _: Result<Int, NoResult> = await flow.result(
    of: Search(text: "a"), by: .push, file: #fileID, line: #line)
  let _: Result<Int, NoResult> = await flow.result(of: Search(text: "a"), by: .present(.sheet))
}

// Recognizes a result that is delivered again after a restart.
func recognizeARepeatedResult(_ key: ResultKey) {
  let _: ResultKey = ResultKey()
  let _: ResultKey = ResultKey(rawValue: "a")
  let _: String = key.rawValue
}

// Ends a flow, with or without a result.
@MainActor
func endAFlow(_ flow: Flow, _ search: Search) async {
  let _: NavigationOutcome = await flow.finish(file: #fileID, line: #line)
  await flow.finish()
  let _: NavigationOutcome = await flow.finish(search, with: 1, file: #fileID, line: #line)
  await flow.finish(search, with: 1)
  flow.onEnd { show(nil) }
  let _: Bool = flow.hasEnded
}

// Sends an event to parents or children.
@MainActor
func sendAnEventToParentsOrChildren(_ flow: Flow, _ event: any FlowEvent) {
  let _: Bool = flow.send(event)
  flow.send(Purchase(number: 1))
  let _: Bool = flow.sendDown(event)
  flow.sendDown(event)
  let _: Bool = flow.sendToOtherWindows(event)
  flow.sendToOtherWindows(event)
}

// An event.
struct Purchase: FlowEvent {
  var number: Int
}

// Declares an event.
func declareAnEvent(_ event: Purchase) {
  let _: any FlowEvent = event
}

// Runs a task until the flow ends.
@MainActor
func runATaskUntilTheFlowEnds(_ flow: Flow) {
  flow.task(priority: .low) { () async in show(nil) }
  flow.task { show(nil) }
}

// Returns to a marked screen with a value.
@MainActor
func returnToAMarkedScreenWithAValue(_ navigator: Navigator) async {
  let _: NavigationOutcome = await navigator.returnTo(
    Checkpoint<Void>("overview"), file: #fileID, line: #line)
  await navigator.returnTo(Checkpoint<Void>("overview"))
  let _: NavigationOutcome = await navigator.returnTo(
    Checkpoint<Int>("overview"), with: 1, file: #fileID, line: #line)
  await navigator.returnTo(Checkpoint<Int>("overview"), with: 1)
}

// Names the mark.
func nameTheMark(_ checkpoint: Checkpoint<Int>) {
  let _: Checkpoint<Int> = Checkpoint("overview")
  let _: String = checkpoint.name
}

// Walks the tree of flows.
@MainActor
func walkTheTreeOfFlows(_ flow: Flow) async {
  let _: NavigationOutcome = await flow.perform(.pop, with: .noAnimation, file: #fileID, line: #line)
  await flow.perform(.pop)
  let _: [Flow] = flow.children
  let _: (any Coordinator)? = flow.coordinator
  let _: AnyDestination? = flow.destination
  let _: NodeID? = flow.main
  let _: Navigator? = flow.navigator
  let _: Flow? = flow.parent
}

// Finds the flow of a screen.
@MainActor
func findTheFlowOfAScreen(_ navigator: Navigator, _ id: NodeID) {
  let _: Flow? = navigator.flow(of: id)
  let _: Flow? = navigator.flow
}

// MARK: Several windows

// Creates an app with several windows.
@MainActor
func createAnAppWithSeveralWindows(_ app: NavigationApp, _ map: NavigationMap) {
  let _: NavigationApp = NavigationApp { (window: WindowID) throws in
    Navigator(map, start: .stack(Home()), window: window)
  }
  let presenter: (any WindowPresenter)? = app.presenter
  app.presenter = presenter
  let windowLimit: Int = app.windowLimit
  app.windowLimit = windowLimit
}

// Opens a link that reaches the app, in the right window.
@MainActor
func openALinkThatReachesTheApp(_ app: NavigationApp) async {
  let _: NavigationOutcome = await app.perform(
    .open("shop:///"), in: .existing, with: .fromOutside, file: #fileID, line: #line)
  await app.perform(.open("shop:///"))
}

// Adds a window that the system has opened.
@MainActor
func addAWindowThatTheSystemHasOpened(_ app: NavigationApp, _ window: Navigator) throws {
  let _: Navigator = try app.openWindow(WindowKey())
  try app.openWindow()
  try app.addWindow(window)
}

// Finds a window.
@MainActor
func findAWindow(_ app: NavigationApp, _ window: Navigator, _ event: any FlowEvent) {
  let _: Navigator? = app[WindowKey(rawValue: "a")]
  let _: Navigator? = app[WindowID.main]
  app.noteFront(window)
  app.closeWindow(window)
  app.setKey(WindowKey(), of: window)
  let _: Bool = app.send(event)
  app.send(event)
  let _: Navigator? = app.front
  let _: [Navigator] = app.windows
}

// Chooses the window of a request.
func chooseTheWindowOfARequest(_ choice: WindowChoice) {
  let _: WindowChoice? = WindowChoice(rawValue: "new")
  switch choice {
  case .existing: break
  case .existingOrNew: break
  case .new: break
  case .same: break
  }
}

// A presenter with all requirements.
final class Desktop: WindowPresenter {
  func bringToFront(_ window: Navigator) {}
  func canOpenWindow(for asked: Navigator?) -> Bool { true }
  func close(_ window: Navigator) {}
  func open(_ window: Navigator, for asked: Navigator?) async throws {}
}

// Opens and closes the windows of a system.
@MainActor
func openAndCloseTheWindowsOfASystem(_ presenter: any WindowPresenter, _ window: Navigator) async throws {
  presenter.bringToFront(window)
  let _: Bool = presenter.canOpenWindow(for: window)
  presenter.close(window)
  try await presenter.open(window, for: nil)
}

// Recognizes a window after a restart.
func recognizeAWindowAfterARestart(_ key: WindowKey, _ window: WindowID) {
  let _: WindowKey = WindowKey()
  let _: WindowKey = WindowKey(rawValue: "a")
  let _: String = key.rawValue
}

// Reads the key and the app of a window.
@MainActor
func readTheKeyAndTheAppOfAWindow(_ navigator: Navigator) {
  let _: NavigationApp? = navigator.app
  let _: WindowKey = navigator.key
}

// Handles a window that cannot be opened.
func handleAWindowThatCannotBeOpened(_ error: WindowError) {
  switch error {
  case .noWindow: break
  case .taken(let window): let _: WindowID = window
  case .tooMany(let number): let _: Int = number
  @unknown default: break
  }
}

// MARK: History and app stores

// Undoes and redoes.
@MainActor
func undoAndRedo(_ history: NavigationHistory, _ navigator: Navigator) async {
  let _: NavigationHistory = NavigationHistory(of: navigator, maximumBytes: 1 << 20)
  let _: NavigationHistory = NavigationHistory(of: navigator)
  let _: NavigationOutcome = await history.undo(file: #fileID, line: #line)
  await history.undo()
  let _: NavigationOutcome = await history.redo(file: #fileID, line: #line)
  await history.redo()
  let _: LoggedChange? = history.change(1)
  let _: NavigationState? = history.state(at: 1)
  let _: Int = history.bytes
  let _: Bool = history.canRedo
  let _: Bool = history.canUndo
  let _: ClosedRange<UInt64> = history.revisions
}

// Stores a change without its states.
func storeAChangeWithoutItsStates(_ change: LoggedChange, _ other: NavigationChange) {
  let _: LoggedChange = LoggedChange(other)
  let _: NavigationCause = change.cause
  let _: UInt64 = change.revision
  let _: LayoutTraits = change.traits
}

// Keeps navigation in the state of an app store.
@MainActor
func keepNavigationInTheStateOfAnAppStore(
  _ snapshot: inout NavigationSnapshot, _ navigator: Navigator, _ event: StoreEvent
) {
  let _: NavigationSnapshot = NavigationSnapshot(navigator)
  let _: NavigationSnapshot = NavigationSnapshot(start: .stack(Home()), window: .main)
  let _: NavigationSnapshot = NavigationSnapshot(start: .stack(Home()))
  snapshot.apply(event)
  snapshot.request(.back, animated: false, optionsKey: "payload")
  snapshot.request(.back)
  let _: UInt64 = snapshot.revision
  let state: NavigationState = snapshot.state
  snapshot.state = state
}

// Connects an app store.
@MainActor
func connectAnAppStore(_ navigator: Navigator) async {
  let adapter: StoreAdapter = StoreAdapter(
    navigator,
    read: { () -> NavigationSnapshot? in
      show(nil); return nil
    }, dispatch: { (event: StoreEvent) in show(event) },
    options: { (key: String) -> RequestOptions in .payload(text(of: key)) })
  let _: StoreAdapter = StoreAdapter(navigator, read: { nil }, dispatch: { _ in })
  adapter.storeDidChange()
  await adapter.settle()
}

// Reads what a store is told.
func readWhatAStoreIsTold(_ event: StoreEvent, _ kind: StoreEvent.Kind) {
  let _: StoreEvent.Kind = event.kind
  let _: NavigationSnapshot = event.snapshot
  switch kind {
  case .changed(let cause): let _: NavigationCause = cause
  case .closed: break
  case .ended(let action, let outcome): let _: (NavigationAction, NavigationOutcome) = (action, outcome)
  case .refused(let outcome): let _: NavigationOutcome = outcome
  case .updated: break
  }
}

// MARK: Test navigation

// Chooses what the host of a test can do.
func chooseWhatTheHostOfATestCanDo(_ capabilities: inout HostCapabilities) {
  let _: HostCapabilities = HostCapabilities(refusesSelection: true, seesExternalScreens: false)
  let _: HostCapabilities = HostCapabilities()
  let refusesSelection: Bool = capabilities.refusesSelection
  capabilities.refusesSelection = refusesSelection
  let seesExternalScreens: Bool = capabilities.seesExternalScreens
  capabilities.seesExternalScreens = seesExternalScreens
}

// MARK: Behind the syntax

// Collects values with the builder of the lists.
func collect<Element>(@ListBuilder<Element> _ list: () -> [Element]) -> [Element] {
  list()
}

// Writes lists of routes, modules and buttons with conditions and loops.
@MainActor
func writeListsOfRoutes(
  _ route: Route<Item, Stack, Never>, _ screen: ScreenModule<Page>, _ module: FlowModule, _ isNew: Bool
) {
  let _: ListBuilder<RouteGroup>.Type = RouteBuilder.self
  let _: ListBuilder<ScreenModule<Page>>.Type = ModuleBuilder<Page>.self
  let _: ListBuilder<FlowModule>.Type = FlowModuleBuilder.self
  let numbers: [Int] = collect {
    1
    [2, 3]
    for number in 4..<6 { number }
    if isNew { 6 }
    if isNew {
      7
    } else {
      8
    }
  }
  let _: [Int] = collect { numbers }
  let _: [RouteGroup] = RouteBuilder.buildExpression(route)
  let _: [FlowModule] = FlowModuleBuilder.buildExpression(screen)
  let _: [Int] = ListBuilder<Int>.buildExpression(1)
  let _: [Int] = ListBuilder<Int>.buildExpression(numbers)
  let _: [Int] = ListBuilder<Int>.buildBlock(numbers)
  let _: [Int] = ListBuilder<Int>.buildBlock(numbers, numbers)
  let _: [Int] = ListBuilder<Int>.buildArray([numbers])
  let _: [Int] = ListBuilder<Int>.buildEither(first: numbers)
  let _: [Int] = ListBuilder<Int>.buildEither(second: numbers)
  let _: [Int] = ListBuilder<Int>.buildOptional(numbers)
}

// MARK: Conformances

// Lists the types that list their cases.
func listCaseIterableTypes() {
  func require<each T: CaseIterable>(_ types: repeat (each T).Type) {}
  require(
    NavigationStage.self)
}

// Lists the types that can be encoded and decoded.
func listCodableTypes() {
  func require<each T: Codable>(_ types: repeat (each T).Type) {}
  require(
    Dialog.self, Dialog.Style.self, DialogButton.self, DialogButton.Role.self, ForeignMark.self,
    NavigationStage.self,
    NodeID.self, Presentation.self, PresentationAnchor.self, PresentationOptions.self, PresentationStyle.self,
    RequestID.self, ResultKey.self, Sensitive<String>.self, Split.self, Split.Column.self, Stack.self,
    Tabs.self,
    WindowChoice.self, WindowID.self, WindowKey.self)
}

// Lists the types that have an order.
func listComparableTypes() {
  func require<each T: Comparable>(_ types: repeat (each T).Type) {}
  require(
    NodeID.self, RequestID.self)
}

// Lists the types that are kinds of containers.
func listContainerKindTypes() {
  func require<each T: ContainerKind>(_ types: repeat (each T).Type) {}
  require(
    Split.self, Split.Column.self, Stack.self, Tabs.self)
}

// Lists the types that have a description for debuggers.
func listCustomDebugStringConvertibleTypes() {
  func require<each T: CustomDebugStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    Sensitive<String>.self)
}

// Lists the types that have a mirror.
func listCustomReflectableTypes() {
  func require<each T: CustomReflectable>(_ types: repeat (each T).Type) {}
  require(
    Sensitive<String>.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    AnyDestination.self, Dialog.self, FlowAction.self, FlowPresentation.self, LinkError.self,
    NavigationAction.self,
    NavigationCause.self, NavigationError.self, NavigationFault.self, NavigationMapError.self,
    NavigationOutcome.self,
    NavigationSnapshot.self, NavigationState.self, NavigationTimeout.self, Node.self, NodeID.self,
    NodePosition.self,
    NotRestorable.self, Plan.self, PlanQuestion.self, PresentationOptions.self,
    PresentationOptions.BackgroundInteraction.self, PresentationOptions.Detent.self, PresentationStyle.self,
    RequestDecider.self, RequestID.self, RequestStatus.self, RequestWait.self, RouteName.self,
    SearchScope.self,
    Sensitive<String>.self, Split.Column.self, StateFault.self, StoreEvent.self, WindowError.self)
}

// Lists the types that are destinations.
func listDestinationTypes() {
  func require<each T: Destination>(_ types: repeat (each T).Type) {}
  require(
    Dialog.self)
}

// Lists the types that can be compared, but not be members of sets.
func listEquatableTypes() {
  func require<each T: Equatable>(_ types: repeat (each T).Type) {}
  require(
    NavigationError.self, NavigationOutcome.self, NoResult.self, StoreEvent.Kind.self, UnknownLink.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    LinkError.self, NavigationError.self, NavigationMapError.self, NavigationOutcome.self,
    NavigationTimeout.self,
    NoResult.self, StateFault.self, WindowError.self)
}

// Lists the types that can be written as a string.
func listExpressibleByStringLiteralTypes() {
  func require<each T: ExpressibleByStringLiteral>(_ types: repeat (each T).Type) {}
  require(
    RouteName.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    AnyDestination.self, Checkpoint<Int>.self, ChildList.self, ContainerContents.self, ContainerLayout.self,
    ContainerNode.self, Dialog.self, Dialog.Style.self, DialogButton.self, DialogButton.Role.self,
    FlowPresentation.self, ForeignMark.self, ForeignNode.self, Hold.self, HostCapabilities.self,
    LayoutTraits.self,
    LinkError.self, LinkFormat.self, LinkPlacement.self, LoggedChange.self, NavigationAction.self,
    NavigationCause.self,
    NavigationSnapshot.self, NavigationStage.self, NavigationState.self, NavigationTimeout.self, Node.self,
    NodeBlueprint.self, NodeID.self, NodePosition.self, NotRestorable.self, PlanQuestion.self,
    Presentation.self,
    PresentationAnchor.self, PresentationOptions.self, PresentationOptions.BackgroundInteraction.self,
    PresentationOptions.Detent.self, PresentationOptions.Sizing.self, PresentationStyle.self,
    RequestDecider.self,
    RequestID.self, RequestStatus.self, RequestWait.self, ResultKey.self, RouteName.self, ScreenNode.self,
    SearchScope.self, SearchStart.self, Sensitive<String>.self, Split.self, Split.Column.self, Stack.self,
    StateBlueprint.self, StateFault.self, Tabs.self, WindowChoice.self, WindowError.self, WindowID.self,
    WindowKey.self)
}

// Lists the types that can be made from their description.
func listLosslessStringConvertibleTypes() {
  func require<each T: LosslessStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    PresentationOptions.self, PresentationOptions.BackgroundInteraction.self, PresentationOptions.Detent.self)
}

// Lists the types that can be observed by views.
func listObservableTypes() {
  func require<each T: Observable>(_ types: repeat (each T).Type) {}
  require(
    NavigationApp.self, NavigationHistory.self, Navigator.self)
}

// Lists the types that are sets of options.
func listOptionSetTypes() {
  func require<each T: OptionSet>(_ types: repeat (each T).Type) {}
  require(
    SearchScope.self)
}

// Lists the types that are collections.
func listRandomAccessCollectionTypes() {
  func require<each T: RandomAccessCollection>(_ types: repeat (each T).Type) {}
  require(
    ChildList.self)
}

// Lists the types that have a raw value.
func listRawRepresentableTypes() {
  func require<each T: RawRepresentable>(_ types: repeat (each T).Type) {}
  require(
    Dialog.Style.self, DialogButton.Role.self, NavigationStage.self, PresentationAnchor.self,
    PresentationOptions.Sizing.self, ResultKey.self, SearchScope.self, WindowChoice.self, WindowID.self,
    WindowKey.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    AnyDestination.self, Checkpoint<Int>.self, ChildList.self, ContainerContents.self, ContainerLayout.self,
    ContainerNode.self, Dialog.self, Dialog.Style.self, DialogButton.self, DialogButton.Role.self,
    DispatchedRequest.self, Flow.self, FlowAction.self, FlowModule.self, FlowPresentation.self,
    FlowRegistry.self,
    ForeignMark.self, ForeignNode.self, Hold.self, HostCapabilities.self, HostTexts.self,
    InterceptionContext.self,
    InterceptorDecision.self, LayoutTraits.self, LeaveGuard.self, LinkError.self, LinkFormat.self,
    LinkPlacement.self,
    LoggedChange.self, MiddlewareDecision.self, ModuleRegistry<Page>.self, NavigationAction.self,
    NavigationApp.self,
    NavigationArrival.self, NavigationCause.self, NavigationChange.self, NavigationError.self,
    NavigationEvents<NavigationChange>.self, NavigationFault.self, NavigationHistory.self, NavigationMap.self,
    NavigationMapError.self, NavigationMiddleware.self, NavigationOutcome.self, NavigationRecord.self,
    NavigationSlice<Int>.self, NavigationSnapshot.self, NavigationStage.self, NavigationState.self,
    NavigationSubscription.self, NavigationTimeout.self, Navigator.self, NextAction.self,
    NextStep<Stack>.self,
    NoResult.self, Node.self, NodeBlueprint.self, NodeID.self, NodePosition.self, NotRestorable.self,
    Plan.self,
    PlanQuestion.self, Presentation.self, PresentationAnchor.self, PresentationOptions.self,
    PresentationOptions.BackgroundInteraction.self, PresentationOptions.Detent.self,
    PresentationOptions.Sizing.self,
    PresentationStyle.self, RequestDecider.self, RequestID.self, RequestOptions.self, RequestStatus.self,
    RequestWait.self, ResultKey.self, Route<Item, Stack, Never>.self, RouteAction<Stack, Stack>.self,
    RouteContext.self,
    RouteFinder<Item>.self, RouteGroup.self, RouteName.self, RouteStep<Stack, Never>.self, ScreenFinish.self,
    ScreenHandle<Model>.self, ScreenNode.self, ScreenScope.self, SearchScope.self, SearchStart.self,
    Sensitive<String>.self, Split.self, Split.Column.self, Stack.self, StateBlueprint.self, StateFault.self,
    StoreAdapter.self, StoreEvent.self, StoreEvent.Kind.self, Tabs.self, UnknownLink.self, WindowChoice.self,
    WindowError.self, WindowID.self, WindowKey.self)
}
