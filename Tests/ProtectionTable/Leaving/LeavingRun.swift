import Waymark
import WaymarkTesting

/// Performs a row of the table of screens that ask to be left.
@MainActor
package final class LeavingRun: TableRun {
  let row: LeavingRow
  let app: ProtectionApp
  let host: any ProtectionHost
  let navigator: Navigator
  var problems: [String] = []
  private var faults: [NavigationFault] = []
  private let question = LeavingQuestion()

  var navigators: [Navigator] { [navigator] }
  var title: String { "\(row)" }

  private init(_ row: LeavingRow, _ app: ProtectionApp, _ host: any ProtectionHost) {
    (self.row, self.app, self.host) = (row, app, host)
    navigator = app.makeNavigator()
    navigator.observe(.faults) { [weak self] in self?.faults.append($0) }
  }

  /// Performs a row.
  ///
  /// - Parameter makeHost: makes a host for an app.
  /// - Returns: the differences from the table.
  package static func problems(
    of row: LeavingRow, on makeHost: @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws -> [String] {
    let app = try ProtectionApp(start: row.situation.start, columns: 2)
    let run = LeavingRun(row, app, try await makeHost(app))
    try await run.carryOut()
    return run.problems
  }

  private func carryOut() async throws {
    try await host.attach(to: navigator)
    try await rest()
    for (index, screen) in row.situation.sheet.enumerated() {
      try await request(.show(AnyDestination(screen), index == 0 ? .present(.sheet) : .push))
    }
    guard let scope = app.scope(of: row.situation.screen) else { return problems.append("no screen asks") }
    try await leave(scope)
    try await rest()
    check(scope.id)
    problems += await host.violations
    navigator.close()
  }

  private func leave(_ scope: ScreenScope) async throws {
    switch row.situation {
    case .once, .rootOfSheet, .rootOfTab, .listColumn: break
    case .twice: leaveOnce(scope)
    case .twiceUnderQuestion:
      scope.leaveGuard = LeaveGuard("unsaved") { [question] in await question.ask() }
      leaveOnce(scope)
      try await reach("the question") { question.count > 0 }
    case .afterAwaiting: try await request(.show(AnyDestination(OpenScreen("news")), .present(.sheet)))
    case .afterItsPush: scope.dispatch(.show(AnyDestination(OpenScreen("next")), .push))
    case .underLinkedScreen: try await request(.open("/open/linked"))
    case .hiddenTab: try await selectLastTab()
    case .afterLeaving: try await request(.back)
    }
    leaveOnce(scope)
    await turn(20)
    question.agree()
  }

  private func leaveOnce(_ scope: ScreenScope) { host.leave(by: row.action, scope) }

  private func selectLastTab() async throws {
    if let last = navigator.state.screens.last { try await request(.select(last.id)) }
  }

  private func request(_ action: NavigationAction) async throws {
    try await perform("\(action)") { [navigator] in _ = await navigator.perform(action) }
    try await rest()
  }

  private func check(_ screen: NodeID) {
    let layers = navigator.state.layers.map(names)
    if layers != row.layers { problems.append("\(layers) instead of \(row.layers)") }
    let errors = faults.map { if case .failed(_, let error) = $0 { "\(error)" } else { "\($0)" } }
    let expected = row.fault.map { ["\($0.error(of: screen))"] } ?? []
    if errors != expected { problems.append("the faults are \(errors)") }
    let questions = row.situation == .twiceUnderQuestion ? 1 : 0
    if question.count != questions { problems.append("the guard was asked \(question.count) times") }
  }

  private func names(in layer: ContainerNode) -> String {
    let state = navigator.state
    let screens = state.screens.filter { state.path(to: $0.id).first?.id == layer.id }
    return screens.compactMap { $0.destination.as(OpenScreen.self)?.name }.joined(separator: " ")
  }
}

extension LeavingRow.Fault {
  func error(of screen: NodeID) -> NavigationError {
    switch self {
    case .cannotFinish: .cannotFinish(screen)
    case .nothingToDismiss: .nothingToDismiss
    }
  }
}

/// The question of a leave guard.
@MainActor
private final class LeavingQuestion {
  private(set) var count = 0
  private var waiting: [CheckedContinuation<Bool, Never>] = []

  func ask() async -> Bool {
    count += 1
    return await withCheckedContinuation { waiting.append($0) }
  }

  func agree() {
    for waiter in waiting { waiter.resume(returning: true) }
    waiting = []
  }
}
