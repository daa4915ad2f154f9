// The declarations of WaymarkTesting, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Foundation
import Waymark
import WaymarkSaving
import WaymarkTesting

// MARK: The app

// A screen without fields.
struct Home: Destination {}

// The tabs of the app.
struct Shop: ContainerDestination {
  static let kind = Tabs()
}

// A stack with a role.
struct Library: ContainerDestination {
  static let kind = Stack()
}

// A view, for a host that the app chooses.
@MainActor
final class Page {}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Test navigation

// Shows a window in a test, without a simulator.
@MainActor
func showAWindowInATest(_ navigator: Navigator, _ modules: ModuleRegistry<Page>) async throws(NavigationError)
{
  let _: HeadlessHost<Page> = try await HeadlessHost.attached(
    to: navigator, building: modules, capabilities: .strict, traits: LayoutTraits())
  let _: HeadlessHost<Page> = try await HeadlessHost.attached(to: navigator, building: modules)
  let _: HeadlessHost<ScreenScope> = try await HeadlessHost.attached(
    to: navigator, capabilities: .strict, traits: LayoutTraits())
  let _: HeadlessHost<ScreenScope> = try await HeadlessHost.attached(to: navigator)
  let host: HeadlessHost<Page> = HeadlessHost(modules, capabilities: .strict, traits: LayoutTraits())
  let _: HeadlessHost<Page> = HeadlessHost(nil)
  try await host.attach(to: navigator)
}

// Checks which screen is in front in a test.
@MainActor
func checkWhichScreenIsInFrontInATest(_ host: HeadlessHost<Page>, _ state: NavigationState) {
  let _: Bool = host.shows(state)
  let _: Bool = host.front == Home()
  let _: Bool = host.front != Home()
  let _: AnyDestination? = host.front
  let _: [NodeID] = host.screensInFront
}

// Swipes back, pulls down a sheet or taps a tab in a test.
@MainActor
func swipeBackPullDownASheetOrTapATabInATest(_ host: HeadlessHost<Page>, _ child: NodeID) {
  let _: GestureEffect = host.swipeBack()
  host.swipeBack()
  let _: GestureEffect = host.pullDown()
  host.pullDown()
  let _: GestureEffect = host.tapTab(at: 1)
  host.tapTab(at: 1)
  let _: GestureEffect = host.choose(child)
  host.choose(child)
  let _: GestureEffect = host.choose(at: 1)
  host.choose(at: 1)
}

// Checks what a gesture did.
func checkWhatAGestureDid(_ effect: GestureEffect) {
  switch effect {
  case .askedGuard: break
  case .askedInterceptors: break
  case .disabled: break
  case .done: break
  case .nothingToDo: break
  }
}

// Presses a button in a test.
@MainActor
func pressAButtonInATest(_ host: HeadlessHost<Page>) async throws {
  let _: NavigationOutcome = try await host.press("Delete", within: .seconds(1), file: #fileID, line: #line)
  try await host.press("Delete")
}

// Handles a button that no dialog shows.
func handleAButtonThatNoDialogShows(_ error: ButtonNotFound) {
  let _: AnyDestination? = error.front
  let _: String = error.place
  let _: String = error.title
}

// Reads the view, the model or the scope of a screen in a test.
@MainActor
func readTheView(_ host: HeadlessHost<Page>, _ id: NodeID) {
  let _: Page? = host.view(of: Home())
  let _: Page? = host.view(of: id)
  let _: ScreenScope? = host.scope(of: Home())
  let _: ScreenScope? = host.scope(of: id)
  let _: Int = host.viewCount
}

// Waits until no request is in progress in a test.
@MainActor
func waitUntilNoRequestIsInProgressInATest(_ host: HeadlessHost<Page>) async {
  await host.settle()
}

// Waits for a condition in a test.
@MainActor
func waitForAConditionInATest(_ navigator: Navigator, _ error: WaitTimedOut) async throws {
  try await waitFor(
    "the end of all requests", within: .seconds(1), file: #fileID, line: #line,
    until: { () async throws in
      navigator.hasRequestsUnderWay == false
    })
  try await waitFor("the end of all requests") { !navigator.hasRequestsUnderWay }
  let _: Duration = error.limit
  let _: String = error.place
  let _: String = error.what
}

// Rotates or resizes the window in a test.
@MainActor
func rotateOrResizeTheWindowInATest(_ host: HeadlessHost<Page>) {
  host.resize(columns: 2)
}

// Simulates a long animation.
@MainActor
func simulateALongAnimation(_ host: HeadlessHost<Page>) {
  host.proceed()
  let isPaused: Bool = host.isPaused
  host.isPaused = isPaused
  let _: Bool = host.isWaiting
  let _: Bool = host.lastWasAnimated
}

// Simulates a gesture that takes time.
@MainActor
func simulateAGestureThatTakesTime(_ host: HeadlessHost<Page>) {
  host.beginGesture()
  host.cancelGesture()
}

// Simulates a screen that code outside Waymark shows.
@MainActor
func simulateAScreenThatCodeOutsideWaymarkShows(_ host: HeadlessHost<Page>, _ mark: ForeignMark) {
  let _: GestureEffect = host.pushForeign(mark)
  host.pushForeign(mark)
  host.presentForeign(mark)
}

// Tests a screen that cannot be built.
@MainActor
func testAScreenThatCannotBeBuilt(_ host: HeadlessHost<Page>, _ id: NodeID) {
  let _: NavigationError? = host.failure(of: id)
  host.retry(id)
}

// Finds operations that a real host would refuse.
@MainActor
func findOperationsThatARealHostWouldRefuse(_ host: HeadlessHost<Page>) {
  let _: [String] = host.violations
}

// Limits how long a test waits for a held request.
@MainActor
func limitHowLongATestWaitsForAHeldRequest(_ host: HeadlessHost<Page>) {
  let holdLimit: Duration? = host.holdLimit
  host.holdLimit = holdLimit
}

// Tests an app with several windows.
@MainActor
func testAnAppWithSeveralWindows(
  _ windows: HeadlessWindows<Page>, _ app: NavigationApp, _ modules: ModuleRegistry<Page>, _ window: Navigator
) async throws {
  let _: HeadlessWindows<Page> = HeadlessWindows(
    app, modules: { (window: Navigator) -> ModuleRegistry<Page>? in modules })
  let _: Navigator = try await windows.open(WindowKey())
  try await windows.open()
  windows.turn(to: window)
  windows.proceed()
  let _: HeadlessHost<Page>? = windows.host(of: window)
  let _: [WindowID] = windows.broughtToFront
  let canOpenWindows: Bool = windows.canOpenWindows
  windows.canOpenWindows = canOpenWindows
  let _: [WindowID] = windows.closed
  let isPaused: Bool = windows.isPaused
  windows.isPaused = isPaused
  let _: Bool = windows.isWaiting
  let refusal: (any Error)? = windows.refusal
  windows.refusal = refusal
}

// Chooses what the host of a test can do.
func chooseWhatTheHostOfATestCanDo() {
  let _: HostCapabilities = .strict
}

// Simulates the faults of real hosts.
@MainActor
func simulateTheFaultsOfRealHosts(
  _ host: FaultInjectingHost<Page>, _ fault: FaultInjectingHost<Page>.Fault, _ base: HeadlessHost<Page>,
  _ navigator: Navigator
) async throws(NavigationError) {
  let _: FaultInjectingHost<Page> = FaultInjectingHost(base, seed: 1)
  try await host.attach(to: navigator)
  host.proceed()
  let _: HeadlessHost<Page> = host.base
  let faults: Set<FaultInjectingHost<Page>.Fault> = host.faults
  host.faults = faults
  let _: [FaultInjectingHost<Page>.Fault] = host.injected
  let likelihood: Double = host.likelihood
  host.likelihood = likelihood
  let mostInARow: Int = host.mostInARow
  host.mostInARow = mostInARow
  switch fault {
  case .delay: break
  case .foreign: break
  case .gesture: break
  case .pop: break
  case .refusal: break
  }
}

// Advances the time in a test.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func advanceTheTimeInATest(_ clock: ManualClock) {
  let _: ManualClock = ManualClock()
  clock.advance(by: .seconds(1))
  clock.wakeNext()
  let _: ManualClock.Instant = clock.now
  let _: Int = clock.sleeperCount
}

// MARK: Check all routes from all states

// Checks all states that an app can reach.
@MainActor
func checkAllStatesThatAnAppCanReach(_ map: NavigationMap, _ start: NodeBlueprint) async {
  let _: VerificationReport = await map.verify(
    from: start, start, by: Verification(),
    onProgress: { (progress: VerificationProgress) in show(progress) })
  let _: VerificationReport = await map.verify(from: start)
}

// Chooses what a verification tries.
func chooseWhatAVerificationTries(_ verification: inout Verification) {
  let _: Verification = Verification()
  let _: VerificationActions = VerificationActions(rawValue: 1)
  let _: UInt8 = verification.actions.rawValue
  let actions: VerificationActions = verification.actions
  verification.actions = actions
  let bounds: VerificationBounds = verification.bounds
  verification.bounds = bounds
  let capabilities: HostCapabilities = verification.capabilities
  verification.capabilities = capabilities
  let clock: any Clock<Duration> = verification.clock
  verification.clock = clock
  let destinations: [any Destination] = verification.destinations
  verification.destinations = destinations
  let expression: @Sendable (any Destination) -> String? = verification.expression
  verification.expression = expression
  let failuresKept: Int = verification.failuresKept
  verification.failuresKept = failuresKept
  let mapExpression: String = verification.mapExpression
  verification.mapExpression = mapExpression
  let refusalsAreFailures: Bool = verification.refusalsAreFailures
  verification.refusalsAreFailures = refusalsAreFailures
  let resolves: Bool = verification.resolves
  verification.resolves = resolves
  let _: VerificationActions = .all
  let _: VerificationActions = .back
  let _: VerificationActions = .dismissal
  let _: VerificationActions = .resizing
  let _: VerificationActions = .routes
  let _: VerificationActions = .selection
}

// Limits how long a verification takes.
func limitHowLongAVerificationTakes(_ bounds: inout VerificationBounds, _ limit: VerificationLimit) {
  let _: VerificationBounds = VerificationBounds()
  let _: VerificationLimit? = VerificationLimit(rawValue: "time")
  let checks: Int = bounds.checks
  bounds.checks = checks
  let copies: Int = bounds.copies
  bounds.copies = copies
  let layers: Int = bounds.layers
  bounds.layers = layers
  let screens: Int = bounds.screens
  bounds.screens = screens
  let states: Int = bounds.states
  bounds.states = states
  let steps: Int = bounds.steps
  bounds.steps = steps
  let time: Duration? = bounds.time
  bounds.time = time
  switch limit {
  case .checks: break
  case .layers: break
  case .screens: break
  case .states: break
  case .steps: break
  case .time: break
  }
}

// Shows the progress of a verification.
func showTheProgressOfAVerification(_ progress: VerificationProgress) {
  let _: Int = progress.checks
  let _: Int = progress.states
  let _: Int = progress.statesAhead
}

// Reads the report of a verification.
func readTheReportOfAVerification(_ report: VerificationReport) {
  let _: Int = report.checks
  let _: Double = report.checksPerSecond
  let _: [String] = report.disagreements
  let _: Duration = report.duration
  let _: [VerificationFailure.Kind: Int] = report.failureCounts
  let _: [VerificationFailure] = report.failures
  let _: Int = report.interceptedRoutes
  let _: Bool = report.isComplete
  let _: Set<VerificationLimit> = report.limits
  let _: [String] = report.notReached
  let _: [VerificationRefusal] = report.refusals
  let _: Int = report.resolvingRoutes
  let _: Int = report.routes
  let _: Int = report.states
  let _: Int = report.statesLeft
  let _: Bool = report.wasCancelled
}

// Reads a failure, and the test that reproduces it.
func readAFailure(
  _ failure: VerificationFailure, _ kind: VerificationFailure.Kind, _ action: VerificationAction
) {
  let _: VerificationFailure.Kind? = VerificationFailure.Kind(rawValue: "link")
  let _: VerificationAction? = failure.action
  let _: String = failure.expected
  let _: VerificationFailure.Kind = failure.kind
  let _: String = failure.seen
  let _: String = failure.test
  let _: [VerificationAction] = failure.way
  switch kind {
  case .arrival: break
  case .deadEnd: break
  case .execution: break
  case .host: break
  case .link: break
  case .malformed: break
  case .operations: break
  case .outsideLink: break
  case .refusal: break
  case .restless: break
  case .unending: break
  case .unreachable: break
  case .unstable: break
  case .untried: break
  case .unusable: break
  case .wayBack: break
  }
  switch action {
  case .back: break
  case .dismiss: break
  case .go(let destination, let route): let _: (AnyDestination, RouteName) = (destination, route)
  case .resize(columns: let columns): let _: Int = columns
  case .select(let id): let _: NodeID = id
  }
}

// Reads which routes are refused.
func readWhichRoutesAreRefused(_ refusal: VerificationRefusal) {
  let _: VerificationAction = refusal.action
  let _: Int = refusal.count
  let _: NavigationError = refusal.error
  let _: String = refusal.route
  let _: [VerificationAction] = refusal.way
}

// MARK: Describe scenarios for several hosts

// Writes a scenario.
func writeAScenario(_ scenario: Scenario, _ start: ScenarioStart, _ picture: ShownPicture) {
  let _: Scenario = Scenario("S1", "Goes to a screen.", from: [start]) { (start: ScenarioStart) in
    ScenarioStep.go(to: Home(), shows: start.picture)
    ScenarioStep.open("shop:///", shows: picture)
  }
  let _: Scenario = Scenario("S2", "Does nothing.", from: [], steps: { _ in })
  let _: Scenario = scenario.starting(from: [start])
  let _: ListBuilder<ScenarioStep>.Type = ScenarioBuilder.self
  let _: String = scenario.id
  let _: [ScenarioStart] = scenario.starts
  let _: String = scenario.title
}

// Chooses the state in which a scenario begins.
func chooseTheStateInWhichAScenarioBegins(_ start: ScenarioStart, _ picture: ShownPicture) {
  let _: ScenarioStart = ScenarioStart("home", shows: picture) {
    ScenarioStep.go(to: Home(), shows: picture)
  }
  let _: ScenarioStart = ScenarioStart("home", shows: picture, by: {})
  let _: String = start.name
  let _: ShownPicture = start.picture
  let _: [ScenarioStep] = start.steps
}

// Writes a step with its expected effects.
func writeAStepWithItsExpectedEffects(_ step: ScenarioStep, _ picture: ShownPicture) {
  let _: ScenarioStep = .go(to: Home(), by: "other", .unchanged, shows: picture, operations: 1)
  let _: ScenarioStep = .go(to: Home(), shows: picture)
  let _: ScenarioStep = .open("shop:///", .unchanged, shows: picture, operations: 1)
  let _: ScenarioStep = .open("shop:///", shows: picture)
  let _: ScenarioStep = .perform(.back, .unchanged, shows: picture, operations: 1)
  let _: ScenarioStep = .perform(.back, shows: picture)
  let _: ScenarioStep = .gesture(.swipeBack, or: .back, .unchanged, shows: picture, revealing: picture)
  let _: ScenarioStep = .gesture(.swipeBack, shows: picture)
  let _: ScenarioStep = .request(
    "a", .unchanged, shows: picture, operations: 1,
    by: { (navigator: Navigator) async in await navigator.back() })
  let _: ScenarioStep = .request("a", shows: picture) { await $0.back() }
  let _: ScenarioStep = .outcome(of: "a", .unchanged, shows: picture)
  let _: ScenarioStep = .outcome(of: "a", shows: picture)
  let _: ScenarioStep = .reads("Home", shows: picture)
  let _: ScenarioStep = .restart(shows: picture)
  let _: ScenarioStep = .update(forgetting: "item", "search", dropping: ["Item(1)"], shows: picture)
  let _: ScenarioStep = .update(to: "2", dropping: ["Item(1)"], shows: picture)
  let _: ScenarioStep = .update(to: "2", shows: picture)
  let _: ScenarioStep = .install("2", shows: picture)
  let _: ScenarioStep = .turn(toWindow: 1, shows: picture)
  let _: ScenarioStep = .close(shows: picture)
}

// Simulates the user in a scenario.
func simulateTheUserInAScenario(_ gesture: UserGesture) {
  switch gesture {
  case .back: break
  case .fill(let text, with: let with): let _: (String, String) = (text, with)
  case .presentForeign(let mark): let _: ForeignMark = mark
  case .press(let text): let _: String = text
  case .pullDown: break
  case .pushForeign(let mark): let _: ForeignMark = mark
  case .resize(columns: let columns): let _: Int = columns
  case .swipeBack: break
  case .tapTab(let number): let _: Int = number
  }
}

// Writes the outcome that a step must have.
func writeTheOutcomeThatAStepMustHave(_ outcome: ExpectedOutcome) {
  switch outcome {
  case .arrived: break
  case .failed(saying: let saying): let _: String = saying
  case .redirected: break
  case .refused(by: let text): let _: String = text
  case .superseded: break
  case .unchanged: break
  case .waiting(as: let text): let _: String = text
  }
}

// Writes the screens that a step must show.
func writeTheScreensThatAStepMustShow(
  _ picture: inout ShownPicture, _ layer: inout ShownPicture.Layer, _ shape: ShownShape
) {
  let _: ShownPicture = ShownPicture(.screen(Home()))
  let _: ShownPicture = picture.pushing(Home(), Home())
  let _: ShownPicture = picture.presenting(.sheet, .stack(Home()))
  let _: ShownPicture = picture.selecting(1)
  let _: ShownPicture = picture.keeping(1)
  let _: ShownPicture.Layer = ShownPicture.Layer(style: .sheet, root: .stack(Home()))
  let _: ShownShape = .screen(Home())
  let _: ShownShape = .stack(as: Library(), Home(), Home())
  let _: ShownShape = .stack(Home())
  let _: ShownShape = .tabs(as: Shop(), selecting: 1, .stack(Home()), .stack(Home()))
  let _: ShownShape = .tabs(.stack(Home()))
  let _: ShownShape = .container(as: Shop(), selecting: 1, [.stack(Home())])
  let _: ShownPicture = picture.base
  let layers: [ShownPicture.Layer] = picture.layers
  picture.layers = layers
  let _: ShownPicture = picture.popped
  let _: ShownPicture = picture.withoutTop
  let root: ShownShape = layer.root
  layer.root = root
  let style: PresentationStyle? = layer.style
  layer.style = style
  switch shape {
  case .container(key: let key, role: let role, let shapes, selected: let selected):
    let _: (String, AnyDestination?, [ShownShape], Int?) = (key, role, shapes, selected)
  case .foreign(let text): let _: String = text
  case .screen(let destination): let _: AnyDestination = destination
  }
}

// Runs scenarios on a host.
@MainActor
func runScenariosOnAHost(
  _ stage: ScenarioStage, _ navigator: Navigator, _ host: any ScenarioHost, _ app: any ScenarioApp,
  _ scenario: Scenario
) async {
  let _: ScenarioStage = ScenarioStage("headless", launch: { () throws in app })
  let _: ScenarioStage = ScenarioStage("headless", open: { () throws in (navigator, host) })
  let _: ScenarioStage = ScenarioStage("headless", navigator: { () throws in navigator }, host: { host })
  let _: ScenarioResult = await stage.run(scenario)
  let _: ScenarioStage = stage.including("1", stage)
  let _: String = stage.name
}

// Runs scenarios without a display, and presses the buttons of the app.
@MainActor
func runScenariosWithoutADisplay(
  _ host: HeadlessScenarioHost<Page>, _ result: GestureResult, _ modules: ModuleRegistry<Page>
) {
  let _: HeadlessScenarioHost<Page> = HeadlessScenarioHost(
    modules, capabilities: .strict, delayedBy: 1,
    press: { (page: Page, title: String) async in .impossible(text(of: page)) },
    fill: { (page: Page, field: String, value: String) in .impossible(text(of: page)) },
    read: { (page: Page) -> [String] in [text(of: page)] })
  let _: HeadlessScenarioHost<Page> = HeadlessScenarioHost(modules, press: { _, _ in .unknown })
  let _: HeadlessHost<Page> = host.host
  switch result {
  case .done(let outcome): let _: NavigationOutcome? = outcome
  case .impossible(let text): let _: String = text
  case .unknown: break
  }
}

// An app with all requirements.
final class ShopApp: ScenarioApp {
  let window: ScenarioWindow

  init(_ window: ScenarioWindow) {
    self.window = window
  }

  func open() async throws -> ScenarioWindow { window }
  func turn(to index: Int) async throws -> ScenarioWindow { window }
  func close() async {}
}

// Runs scenarios with several windows.
@MainActor
func runScenariosWithSeveralWindows(
  _ window: ScenarioWindow, _ app: any ScenarioApp, _ windows: NavigationApp
) async throws {
  let _: ScenarioWindow = ScenarioWindow(navigator: window.navigator, host: window.host)
  let _: ScenarioWindow = try await app.open()
  let _: ScenarioWindow = try await app.turn(to: 1)
  await app.close()
  let _: ScenarioStage = ScenarioStage(
    "headless", launching: { () throws in windows }, windows: { (app: NavigationApp) in app },
    host: { (app: NavigationApp, navigator: Navigator) throws in window.host })
  let _: any ScenarioHost = window.host
  let _: Navigator = window.navigator
}

// Runs scenarios on several versions of an app.
func runScenariosOnSeveralVersionsOfAnApp() {
  let _: AppVersion = "1"
  let _: AppVersion = .latest
}

// Replays a log on several hosts.
@MainActor
func replayALogOnSeveralHosts(
  _ stage: ScenarioStage, _ scenario: Scenario, _ log: NavigationLog, _ picture: ShownPicture
) async throws {
  let _: Data = try await stage.record(scenario)
  let _: ScenarioStep = .replay("a", shows: picture, of: { (navigator: Navigator) async throws in log })
}

// Reads which scenarios passed.
func readWhichScenariosPassed(
  _ result: ScenarioResult, _ fromStart: ScenarioResult.FromStart, _ table: ScenarioTable
) {
  let _: ScenarioTable = ScenarioTable([[result]])
  let _: [ScenarioFailure] = result.failures
  let _: Bool = result.hasPassed
  let _: String = result.host
  let _: Scenario = result.scenario
  let _: [ScenarioResult.FromStart] = result.starts
  let _: String = result.summary
  switch fromStart {
  case .failed(let failure): let _: ScenarioFailure = failure
  case .leftOut(let gesture): let _: UserGesture = gesture
  case .passed(steps: let steps): let _: Int = steps
  }
  let _: [String] = table.failures
  let _: Bool = table.isComplete
  let _: [[ScenarioResult]] = table.rows
}

// Reads why a scenario failed.
func readWhyAScenarioFailed(_ failure: ScenarioFailure) {
  let _: [String] = failure.complaints
  let _: String? = failure.plan
  let _: String = failure.start
  let _: String = failure.state
  let _: String = failure.step
}

// MARK: Test properties with random values

// Checks that a property holds for random values.
func checkThatAPropertyHoldsForRandomValues() async {
  let _: PropertyFailure<Int>? = checkProperty(
    seed: 1, cases: 10,
    generate: { (random: inout SeededGenerator) in Int.random(in: 0..<9, using: &random) },
    holds: { (value: Int) throws -> Bool in value < 9 })
  let _: PropertyFailure<Int>? = checkProperty(
    seed: 1, generate: { Int.random(in: 0..<9, using: &$0) }, holds: { $0 < 9 })
  let _: PropertyFailure<Int>? = checkProperty(
    seed: 1, cases: 10, maximumAttempts: 100, generate: { Int.random(in: 0..<9, using: &$0) },
    shrink: { Shrink.integer($0) },
    holds: { $0 < 9 })
  let _: PropertyFailure<Int>? = checkProperty(
    seed: 1, generate: { Int.random(in: 0..<9, using: &$0) }, shrink: { Shrink.integer($0) },
    holds: { $0 < 9 })
  let _: PropertyFailure<Int>? = await checkAsyncProperty(
    seed: 1, cases: 10, maximumAttempts: 100, generate: { Int.random(in: 0..<9, using: &$0) },
    shrink: { Shrink.integer($0) },
    holds: { (value: Int) async throws -> Bool in value < 9 })
  let _: PropertyFailure<Int>? = await checkAsyncProperty(
    seed: 1, generate: { Int.random(in: 0..<9, using: &$0) }, shrink: { Shrink.integer($0) },
    holds: { $0 < 9 })
}

// Reads the smallest value that fails.
func readTheSmallestValueThatFails(_ failure: PropertyFailure<Int>) {
  let _: Int = failure.caseNumber
  let _: (any Error)? = failure.error
  let _: Bool = failure.isSmallest
  let _: Int = failure.original
  let _: UInt64 = failure.seed
  let _: Int = failure.shrinkSteps
  let _: Int = failure.value
}

// Generates random numbers that can be repeated.
func generateRandomNumbersThatCanBeRepeated(_ random: inout SeededGenerator) {
  let _: SeededGenerator = SeededGenerator(seed: 1)
  let _: SeededGenerator = SeededGenerator(seed: 1, stream: 2)
  let _: UInt64 = random.next()
}

// Generates random states.
func generateRandomStates(
  _ generator: inout StateGenerator, _ screen: inout GeneratedScreen, _ random: inout SeededGenerator
) {
  let _: StateGenerator = StateGenerator()
  let state: NavigationState = generator.state(using: &random)
  let _: NavigationState = generator.mutation(of: state, using: &random)
  let _: GeneratedScreen = GeneratedScreen(number: 1)
  let includesForeign: Bool = generator.includesForeign
  generator.includesForeign = includesForeign
  let kinds: [any ContainerKind] = generator.kinds
  generator.kinds = kinds
  let maximumLayers: Int = generator.maximumLayers
  generator.maximumLayers = maximumLayers
  let maximumMutations: Int = generator.maximumMutations
  generator.maximumMutations = maximumMutations
  let maximumNodes: Int = generator.maximumNodes
  generator.maximumNodes = maximumNodes
  let roles: [AnyDestination] = generator.roles
  generator.roles = roles
  let screens: [AnyDestination] = generator.screens
  generator.screens = screens
  let sharesStructure: Bool = generator.sharesStructure
  generator.sharesStructure = sharesStructure
  let number: Int = screen.number
  screen.number = number
}

// Simplifies a value that fails.
func simplifyAValueThatFails(_ state: NavigationState) {
  let _: [Int] = Shrink.integer(9)
  let _: AnySequence<[Int]> = Shrink.array([1, 2])
  let _: AnySequence<[Int]> = Shrink.array([1, 2], element: { (value: Int) in Shrink.integer(value) })
  let _: AnySequence<NavigationState> = Shrink.state(state)
  let _: AnySequence<(NavigationState, NavigationState)> = Shrink.states(state, state)
}

// MARK: Conformances

// Lists the types that list their cases.
func listCaseIterableTypes() {
  func require<each T: CaseIterable>(_ types: repeat (each T).Type) {}
  require(
    FaultInjectingHost<Page>.Fault.self, VerificationFailure.Kind.self, VerificationLimit.self)
}

// Lists the types that are clocks.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func listClockTypes() {
  func require<each T: Clock>(_ types: repeat (each T).Type) {}
  require(
    ManualClock.self)
}

// Lists the types that can be encoded and decoded.
func listCodableTypes() {
  func require<each T: Codable>(_ types: repeat (each T).Type) {}
  require(
    GeneratedScreen.self)
}

// Lists the types that have an order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func listComparableTypes() {
  func require<each T: Comparable>(_ types: repeat (each T).Type) {}
  require(
    ManualClock.Instant.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    AppVersion.self, ButtonNotFound.self, ExpectedOutcome.self, PropertyFailure<Int>.self,
    ScenarioFailure.self,
    ScenarioResult.self, ScenarioStep.self, ScenarioTable.self, ShownPicture.self, UserGesture.self,
    VerificationAction.self, VerificationFailure.self, VerificationRefusal.self, VerificationReport.self,
    WaitTimedOut.self)
}

// Lists the types that are destinations.
func listDestinationTypes() {
  func require<each T: Destination>(_ types: repeat (each T).Type) {}
  require(
    GeneratedScreen.self)
}

// Lists the types that can be compared, but not be members of sets.
func listEquatableTypes() {
  func require<each T: Equatable>(_ types: repeat (each T).Type) {}
  require(
    GestureResult.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    ButtonNotFound.self, ScenarioFailure.self, WaitTimedOut.self)
}

// Lists the types that can be written as a string.
func listExpressibleByStringLiteralTypes() {
  func require<each T: ExpressibleByStringLiteral>(_ types: repeat (each T).Type) {}
  require(
    AppVersion.self)
}

// Lists the types that can be compared, and be members of sets.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    AppVersion.self, ButtonNotFound.self, ExpectedOutcome.self, FaultInjectingHost<Page>.Fault.self,
    GeneratedScreen.self, GestureEffect.self, ManualClock.Instant.self, ShownPicture.self,
    ShownPicture.Layer.self,
    ShownShape.self, UserGesture.self, VerificationAction.self, VerificationActions.self,
    VerificationBounds.self,
    VerificationFailure.Kind.self, VerificationLimit.self, VerificationProgress.self)
}

// Lists the types that are instants.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func listInstantProtocolTypes() {
  func require<each T: InstantProtocol>(_ types: repeat (each T).Type) {}
  require(
    ManualClock.Instant.self)
}

// Lists the types that are hosts.
func listNavigationHostTypes() {
  func require<each T: NavigationHost>(_ types: repeat (each T).Type) {}
  require(
    FaultInjectingHost<Page>.self, HeadlessHost<Page>.self)
}

// Lists the types that are sets of options.
func listOptionSetTypes() {
  func require<each T: OptionSet>(_ types: repeat (each T).Type) {}
  require(
    VerificationActions.self)
}

// Lists the types that generate random numbers.
func listRandomNumberGeneratorTypes() {
  func require<each T: RandomNumberGenerator>(_ types: repeat (each T).Type) {}
  require(
    SeededGenerator.self)
}

// Lists the types that have a raw value.
func listRawRepresentableTypes() {
  func require<each T: RawRepresentable>(_ types: repeat (each T).Type) {}
  require(
    VerificationActions.self, VerificationFailure.Kind.self, VerificationLimit.self)
}

// Lists the types that are hosts of scenarios.
func listScenarioHostTypes() {
  func require<each T: ScenarioHost>(_ types: repeat (each T).Type) {}
  require(
    HeadlessScenarioHost<Page>.self)
}

// Lists the types that can be sent to other tasks.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    AppVersion.self, ButtonNotFound.self, ExpectedOutcome.self, FaultInjectingHost<Page>.self,
    FaultInjectingHost<Page>.Fault.self, GeneratedScreen.self, GestureEffect.self, GestureResult.self,
    HeadlessHost<Page>.self, HeadlessScenarioHost<Page>.self, HeadlessWindows<Page>.self, ManualClock.self,
    ManualClock.Instant.self, PropertyFailure<Int>.self, Scenario.self, ScenarioFailure.self,
    ScenarioResult.self,
    ScenarioResult.FromStart.self, ScenarioStage.self, ScenarioStart.self, ScenarioStep.self,
    ScenarioTable.self,
    ScenarioWindow.self, SeededGenerator.self, ShownPicture.self, ShownPicture.Layer.self, ShownShape.self,
    StateGenerator.self, UserGesture.self, Verification.self, VerificationAction.self,
    VerificationActions.self,
    VerificationBounds.self, VerificationFailure.self, VerificationFailure.Kind.self, VerificationLimit.self,
    VerificationProgress.self, VerificationRefusal.self, VerificationReport.self, WaitTimedOut.self)
}

// Lists the types that open windows.
func listWindowPresenterTypes() {
  func require<each T: WindowPresenter>(_ types: repeat (each T).Type) {}
  require(
    HeadlessWindows<Page>.self)
}
