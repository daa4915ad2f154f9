import Waymark
import WaymarkTesting

/// Performs a row of the table on a host.
@MainActor
package final class ProtectionRun: TableRun {
  let row: ProtectionRow
  let app: ProtectionApp
  let host: any ProtectionHost
  /// The navigator of the host's window.
  let navigator: Navigator
  /// The windows of the app, if the row needs several.
  var windows: NavigationApp?
  /// Objects to keep alive during the run.
  var kept: [AnyObject] = []
  var problems: [String] = []

  private init(_ row: ProtectionRow, _ app: ProtectionApp, _ host: any ProtectionHost) {
    (self.row, self.app, self.host) = (row, app, host)
    navigator = app.makeNavigator()
    (self as AnyObject as? any CallSiteWatching)?.watchCallSites()
  }

  /// Performs a row.
  ///
  /// - Parameter makeHost: makes a host for an app.
  /// - Returns: the differences from the article.
  package static func problems(
    of row: ProtectionRow, on makeHost: @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws -> [String] {
    let app = try ProtectionApp(start: row.cause.start, columns: row.cause == .wider ? 1 : 2)
    let run = ProtectionRun(row, app, try await makeHost(app))
    try await run.carryOut()
    return run.problems
  }

  private func carryOut() async throws {
    if row.cause != .attach, row.cause != .newWindow { try await host.attach(to: navigator) }
    let act = try await prepare()
    try await rest()
    let before = await host.visible
    let asked = app.porter.questions.count
    app.porter.decision = row.decision
    app.porter.close()
    let asking = row.cause.asking(refusesSelection: host.refusesSelection)
    var hasEnded = false
    let request = Task {
      app.trace.admitted = row.cause.admittedBefore
      if asking == .never { app.trace.admitted.insert(row.cause.target.number) }
      defer { hasEnded = true }
      try await act()
    }
    if asking != .never {
      try await reach("the question") { app.porter.questions.count > asked }
      try await checkMeanwhile(asking, before)
    }
    app.porter.open()
    try await rest()
    try await checkEnd(asking, before)
    let count = app.porter.questions.count - asked
    if count != (asking == .never ? 0 : 1) { problems.append("asked \(count) times") }
    problems += app.trace.leaks + (await host.violations)
    navigators.forEach { $0.drop("login") }
    try await reach("the end of the request") { hasEnded }
    try await request.value
    navigators.forEach { $0.close() }
  }

  /// Checks that the user sees the existing screens or a stand-in while interceptors decide.
  private func checkMeanwhile(_ asking: ProtectionCause.Asking, _ before: [String]) async throws {
    if asking == .before {
      try await see("the present screens") { $0 == before }
    } else {
      try await see("a stand-in") { $0.contains(standIn) }
    }
    await turn(20)
    let visible = await host.visible
    if asking == .before, visible != before { problems.append("\(visible) in place of \(before)") }
  }

  private func checkEnd(_ asking: ProtectionCause.Asking, _ before: [String]) async throws {
    let expected =
      switch row.decision {
      case _ where asking == .never: row.cause.target.secret
      case .allow: row.cause.target.secret
      case .redirect: OpenScreen("elsewhere").text
      case .hold: LoginScreen.text
      case .refuse: "closed"
      }
    if asking == .before, row.decision == .refuse {
      try await see("the present screens at the end") { $0 == before }
    } else {
      try await see(expected) { $0.contains { $0.contains(expected) } }
    }
    let visible = await host.visible
    if expected == row.cause.target.secret, visible.contains(standIn) {
      problems.append("a stand-in stays: \(visible)")
    }
  }

  var navigators: [Navigator] { windows?.windows ?? [navigator] }

  var title: String { "\(row)" }

  /// Performs a part of the preparation and waits until no request is active.
  func finish(_ body: @escaping @MainActor () async throws -> Void) async throws {
    try await perform("the preparation", body)
    try await rest()
  }
}

/// A run that reports requests whose call site is in the library. The examples leave the conformance out, because only
/// this package sees call sites.
@MainActor
protocol CallSiteWatching {
  func watchCallSites()
}
