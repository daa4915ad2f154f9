import Waymark
import WaymarkSaving
import WaymarkSequences
import WaymarkTesting

/// Performs a cell of the table of what survives what on a host.
@MainActor
package final class SurvivalRun: TableRun {
  let row: SurvivalRow
  let app: ProtectionApp
  private(set) var host: any ProtectionHost
  private(set) var navigator: Navigator
  var problems: [String] = []
  /// The faults that the windows have reported.
  private(set) var faults: [NavigationFault] = []
  var thing: SurvivalThing { row.thing }
  /// The result that a task has received.
  var taskResult: Result<String, NoResult>?
  var sequence: SequenceManager?
  /// The state before the screen was shown.
  var earlier: NavigationState?
  /// The outcome of the request that is held.
  var heldOutcome: NavigationOutcome?
  private var history: NavigationHistory?
  private var store: ProtectionStore?
  private let makeHost: @MainActor (ProtectionApp) async throws -> any ProtectionHost

  var navigators: [Navigator] { [navigator] }
  var title: String { "\(row)" }
  var record: SurvivalRecord { app.survival }

  private static let start = NodeBlueprint.tabs(.stack(OpenScreen("home")), .stack(OpenScreen("other")))
  private static let updatedStart = NodeBlueprint.tabs(
    .stack(OpenScreen("home")), .stack(OpenScreen("other")), .stack(OpenScreen("new")))

  private init(
    _ row: SurvivalRow, _ app: ProtectionApp,
    _ makeHost: @escaping @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws {
    (self.row, self.app, self.makeHost) = (row, app, makeHost)
    host = try await makeHost(app)
    navigator = app.makeNavigator()
    observe()
  }

  private func observe() { navigator.observe(.faults) { [weak self] in self?.faults.append($0) } }

  /// Performs a row.
  ///
  /// - Parameter makeHost: makes a host for an app. It is called again for a restart of the app.
  /// - Returns: the differences from the table.
  package static func problems(
    of row: SurvivalRow, on makeHost: @escaping @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws -> [String] {
    let app = try ProtectionApp(start: start, columns: 2)
    let run = try await SurvivalRun(row, app, makeHost)
    try await run.carryOut()
    return run.problems
  }

  private func carryOut() async throws {
    try await host.attach(to: navigator)
    try await rest()
    earlier = navigator.state
    switch row.event {
    case .undo, .redo: history = NavigationHistory(of: navigator)
    case .store: store = ProtectionStore(navigator)
    case .save, .kill, .update: _ = SavedNavigation(of: navigator)
    case .push, .browser, .storedState: break
    }
    try await establish()
    try await happen()
    switch SurvivalTable.cell(thing, row.event) {
    case .kept: try await checkKept()
    case .lost(let loss): try await checkLost(loss)
    }
    problems += await host.violations
    navigator.close()
  }

  // MARK: Events

  private func happen() async throws {
    let state = navigator.state
    switch row.event {
    case .push: try await cover()
    case .undo:
      try await close()
      try await leave()
      try await request("undo") { [history] _ in await history?.undo() }
    case .redo:
      try await request("undo") { [history] _ in await history?.undo() }
      try await leave()
      try await request("redo") { [history] _ in await history?.redo() }
    case .browser:
      if await !host.goBack() { throw Impossible(what: "back") }
      try await leave()
      if await !host.goForward() { throw Impossible(what: "forward") }
    case .store:
      if let earlier { store?.set(earlier) }
      try await leave()
      store?.set(state)
    case .save: try await restart(from: SavedNavigation(of: navigator), as: Self.start)
    case .update: try await restart(from: SavedNavigation(of: navigator), as: Self.updatedStart)
    case .kill:
      let saved = SavedNavigation(of: navigator)
      let place = sequence?.snapshot
      try await proceed()
      try await restart(from: saved, as: Self.start, place)
    case .storedState: try await restart(from: nil, as: Self.start)
    }
    try await rest()
    if navigator.state.screens.map(\.id) != state.screens.map(\.id), row.event != .update {
      problems.append("\(navigator.state.screens.map(\.destination)) is shown again")
    }
  }

  private func cover() async throws {
    let above = OpenScreen("above")
    try await request("covering") { await $0.go(to: above, by: self.thing.isHeld ? "sheet" : .default) }
    try await see("the screen above") { $0.contains(above.text) }
    try await close()
    try await rest()
  }

  /// Closes the screen in front as the user does, or with a request if the host has no control for this. A held request
  /// ends later, so the window may not be at rest afterwards.
  private func close() async throws {
    let front = navigator.state.front.id
    try await perform("closing") { [self] in
      if await host.simulate(thing.isHeld ? .pullDown : .back) { return }
      if thing.isHeld { await navigator.dismiss() } else { await navigator.back() }
    }
    try await reach("the end of the screen") { navigator.state.front.id != front }
  }

  /// Waits until the screen has left and all that waits for it has ended.
  private func leave() async throws {
    await turn(20)
    try await reach("the end of what waits for the screen") {
      app.clock.advance(by: .seconds(1))
      return !navigator.hasRequestsUnderWay
    }
    try await rest()
  }

  /// Begins a new process.
  ///
  /// - Parameters:
  ///   - saved: the saved window, or `nil` if the app keeps only the state, in a store.
  ///   - start: the start of the window.
  ///   - place: the saved place in the sequence. By default, it is the present one.
  private func restart(
    from saved: SavedNavigation?, as start: NodeBlueprint, _ place: SequenceSnapshot? = nil
  ) async throws {
    let place = place ?? sequence?.snapshot
    let (json, state) = (try saved?.json(), navigator.state)
    navigator.close()
    await turn(20)
    record.restart()
    navigator = app.makeNavigator(start: start)
    observe()
    host = try await makeHost(app)
    if let json {
      let saved = try SavedNavigation(json: json, types: navigator.restorableTypes())
      var restoration: NavigationRestoration?
      try await perform("the restoration") { restoration = await self.navigator.restore(saved) }
      if restoration?.outcome.node == nil || restoration?.dropped.isEmpty == false {
        problems.append("restored: \(restoration.map { "\($0)" } ?? "nothing")")
      }
    }
    try await host.attach(to: navigator)
    try await rest()
    if json == nil {
      store = ProtectionStore(navigator)
      store?.set(state)
      try await rest()
    }
    if let place { try await resume(place) }
  }

  /// Performs a request that must succeed.
  func request(
    _ what: String, _ body: @escaping @MainActor (Navigator) async -> NavigationOutcome?
  ) async throws {
    try await perform(what) { [self] in
      let outcome = await body(navigator)
      if outcome?.node == nil { problems.append("\(what): \(outcome.map { "\($0)" } ?? "nothing")") }
    }
    try await rest()
  }
}
