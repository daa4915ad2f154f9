#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

/// Random navigation, in which the timeline must say what the records say.
@Suite("In a storm, the timeline", .timeLimit(.minutes(30)))
@MainActor
struct TimelineStormTests {
  @Test("has one row for each record, with its cause and its outcome", arguments: [1, 2, 3] as [UInt64])
  func agreement(seed: UInt64) async throws {
    let app = try BankApp(capacity: 100_000)
    let host = try await app.host()
    let first = app.records.count
    var storm = Storm(app, host, seed: seed)
    for _ in 0..<2_000 { await storm.step() }
    await storm.settle()
    let shown = app.rows.filter { $0.kind == .request || $0.kind == .host }
    let rows = shown.map { row in "\(row.title)|\(row.outcome ?? "")|\(row.status)" }
    let records = app.records.map { record in
      let isRequest = if case .action = record.cause { true } else { false }
      let outcome =
        isRequest
        ? app.texts.text(record.outcome) : "now at \(record.change.map { "\($0.after.front)" } ?? "")"
      let cause =
        if case .action(let action) = record.cause { app.texts.text(action) } else { "\(record.cause)" }
      return "\(cause)|\(outcome)|\(isRequest ? MomentRow.Status(record.outcome) : .done)"
    }
    #expect(rows == records, "the first difference is at \(zip(rows, records).prefix { $0 == $1 }.count)")
    #expect(records.count > first + 500)
    let statuses = Set(app.requests.map(\.status))
    #expect(statuses == [.done, .same, .waiting, .refused, .failed], "seed \(seed) reached only \(statuses)")
    #expect(app.timeline.windows.first?.active.isEmpty == true, "a trace of a request was not removed")
    for row in app.requests where row.status != .done { #expect(try isUndone(row, app)) }
  }

  /// Returns whether the details of a request that did not succeed show no change.
  private func isUndone(_ row: MomentRow, _ app: BankApp) throws -> Bool {
    let moment = try #require(app.timeline.moments[row.number])
    let details = MomentDetails(moment, app.texts)
    let failedAfterCommit = row.status == .failed && details.comparison == PlanComparison.asPlanned.text
    return details.done.isEmpty || failedAfterCommit
  }
}

/// Random requests, gestures and decisions.
@MainActor
private struct Storm {
  let app: BankApp
  let host: HeadlessHost<ScreenScope>
  var random: SeededGenerator

  init(_ app: BankApp, _ host: HeadlessHost<ScreenScope>, seed: UInt64) {
    (self.app, self.host, random) = (app, host, SeededGenerator(seed: seed))
  }

  mutating func step() async {
    switch Int.random(in: 0..<22, using: &random) {
    case 0, 1: app.navigator.dispatch(.go(to: Account(number: Int.random(in: 0..<3, using: &random))))
    case 2: app.navigator.dispatch(.go(to: Vault()))
    case 3: app.navigator.dispatch(.go(to: SignIn()))
    case 4: app.navigator.dispatch(.open("/statements/3?owner=Ann%20Example"))
    case 5: app.navigator.dispatch(.open("/nowhere?owner=Ann"))
    case 6, 7: app.navigator.dispatch(.back)
    case 8: app.navigator.dispatch(.dismiss)
    case 9: app.navigator.dispatch(.go(to: Accounts()))
    case 10: app.navigator.dispatch(.go(to: Draft(text: "a")))
    case 11: host.swipeBack()
    case 12: host.pullDown()
    case 13: host.tapTab(at: Int.random(in: 0..<2, using: &random))
    case 14: toggleGesture()
    case 15: app.decision = .allow
    case 16: app.decision = .refuse("closed")
    case 17: app.decision = .hold(Hold("door"))
    case 18: app.decision = .redirect(to: Account(number: 9))
    case 19: Bool.random(using: &random) ? app.navigator.release("door") : app.navigator.drop("door")
    case 20: host.isPaused ? host.proceed() : ()
    default: await Task.yield()
    }
    if Bool.random(using: &random) { await Task.yield() }
  }

  private mutating func toggleGesture() {
    if host.isInteracting { host.cancelGesture() } else { host.beginGesture() }
  }

  func settle() async {
    host.cancelGesture()
    app.decision = .allow
    app.navigator.drop("door")
    for _ in 0..<200 where app.navigator.hasRequestsUnderWay { await Task.yield() }
  }
}
#endif
