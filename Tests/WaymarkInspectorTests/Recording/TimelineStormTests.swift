#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

/// Random navigation, in which the timeline must say what the records say. `WAYMARK_STORM_OPERATIONS` sets
/// the number of operations.
@Suite("The timeline during random navigation", .timeLimit(.minutes(30)))
@MainActor
struct TimelineStormTests {
  private static let operations =
    ProcessInfo.processInfo.environment["WAYMARK_STORM_OPERATIONS"].flatMap { Int($0) } ?? 100_000
  /// The number of operations on one window.
  private static let length = 2_000

  @Test("the timeline shows the same facts as the log record, for every outcome and cause")
  func agreement() async throws {
    var reached = Reached()
    for seed in 1...UInt64(max(Self.operations / Self.length, 10)) {
      let app = try BankApp(capacity: 100_000)
      var storm = try await Storm(app, seed: seed)
      for _ in 0..<Self.length { try await storm.step() }
      try await storm.settle()
      let window = try #require(app.timeline.windows.first)
      try #require(window.active.isEmpty, "seed \(seed): a trace of a request was not removed")
      let moments = app.moments.filter { $0.event.isRecord }
      try #require(moments.count == app.records.count, "seed \(seed)")
      for (moment, record) in zip(moments, app.records) {
        let shown = MomentDetails(moment, app.texts)
        try #require(
          ShownRecord(shown) == ShownRecord(record, after: moment.state, app.texts), "seed \(seed)")
        try #require(!shown.looksDone || record.outcome.node != nil, "seed \(seed): \(record.outcome)")
        try #require(shown.explains(record.outcome), "seed \(seed): \(record.outcome), \(shown.questions)")
        reached.add(record)
        reached.add(shown.questions)
      }
    }
    #expect(reached.outcomes == Reached.allOutcomes)
    #expect(reached.refusers == ["middleware", "interceptor", "guard", "hold"])
    #expect(reached.replacers == ["middleware", "router"])
    #expect(reached.decisions == Reached.allDecisions)
    #expect(reached.actions == Reached.allActions)
    #expect(reached.hostCauses == Reached.allHostCauses)
  }
}

/// The parts of a record that the timeline shows.
private struct ShownRecord: Equatable {
  let request: UInt64?
  let title: String
  let outcome: String?
  let status: MomentRow.Status
  let replacements: [String]
  let planned: [String]
  let done: [String]

  init(_ details: MomentDetails) {
    let row = details.row
    (request, title, outcome, status) = (row.request, row.title, row.outcome, row.status)
    replacements = details.replacements
    planned = details.planned.map { "\($0.mark) \($0.text)" }
    done = details.done.map { "\($0.mark) \($0.text)" }
  }

  init(_ record: NavigationRecord, after state: NavigationState, _ texts: SafeTexts) {
    request = record.id?.number
    title = texts.text(record.cause, in: record.before ?? state)
    (planned, done) = (record.plan?.differenceTexts ?? [], record.change?.differenceTexts ?? [])
    replacements = record.replacers.map { "\($0) replaced the action" }
    if case .action = record.cause {
      outcome = texts.text(record.outcome)
      status =
        switch record.outcome {
        case .arrived, .redirected: .done
        case .unchanged: .same
        case .held: .waiting
        case .refused, .superseded, .cancelled: .refused
        case .failed: .failed
        }
    } else {
      (outcome, status) = (record.change.map { "now at \($0.after.front)" }, .done)
    }
  }
}

extension MomentDetails {
  /// Whether the moment looks like a request that was carried out. A request whose change the host did not
  /// show looks failed, although it lists the change.
  fileprivate var looksDone: Bool {
    switch row.status {
    case .done, .same: true
    case .failed: false
    default: !done.isEmpty
    }
  }

  /// Whether the questions contain the decision of the component that refused the request. A hold is not
  /// asked.
  fileprivate func explains(_ outcome: NavigationOutcome) -> Bool {
    guard case .refused(let decider, let reason) = outcome else { return true }
    let name: String
    switch decider {
    case .middleware(let middleware): name = "Middleware \(middleware)"
    case .interceptor(let interceptor): name = "Interceptor \(interceptor)"
    case .guard(let screen): name = "Leave guard of \(screen)"
    default: return true
    }
    return questions.contains { question in
      let own = [question.decider, question.name].compactMap(\.self).joined(separator: " ")
      return own == name && question.decision == "refused: \(reason)"
    }
  }
}

extension MomentEvent {
  /// Whether the event stands for a record.
  fileprivate var isRecord: Bool {
    switch self {
    case .request, .change: true
    default: false
    }
  }
}

/// The outcomes, deciders and causes that a storm has reached.
private struct Reached {
  private(set) var outcomes: Set<String> = []
  /// The kinds of components that refused a request.
  private(set) var refusers: Set<String> = []
  /// The kinds of components that replaced an action.
  private(set) var replacers: Set<String> = []
  /// The kinds of components that were asked, each with the beginning of its decision.
  private(set) var decisions: Set<String> = []
  private(set) var actions: Set<String> = []
  private(set) var hostCauses: Set<NavigationCause> = []

  static let allOutcomes: Set = [
    "arrived", "unchanged", "redirected", "refused", "held", "superseded", "cancelled", "failed",
  ]
  static let allDecisions: Set = [
    "Middleware allowed", "Middleware refused", "Middleware replaced", "Interceptor allowed",
    "Interceptor refused", "Interceptor redirected", "Interceptor held", "Leave allowed", "Leave refused",
  ]
  static let allActions: Set = [
    "go", "open", "reset", "going back", "dismiss", "select", "reselect", "leave", "show", "setState",
    "setBlueprint",
  ]
  /// All causes, except for requests and for the causes that only a log has.
  static let allHostCauses: Set<NavigationCause> = [
    .popped, .closed, .selected, .externalScreen, .otherHostChange, .attached, .layoutTraits,
  ]

  mutating func add(_ record: NavigationRecord) {
    if case .action(let action) = record.cause {
      actions.insert(Self.name(of: action))
      outcomes.insert(Self.name(of: record.outcome))
      replacers.formUnion(record.replacers.map(Self.name))
      if case .refused(let decider, _) = record.outcome { refusers.insert(Self.name(of: decider)) }
    } else {
      hostCauses.insert(record.cause)
    }
  }

  mutating func add(_ questions: [MomentDetails.Question]) {
    for question in questions where question.decision != "no decision" {
      let words = [question.decider, question.decision].map { $0.prefix { $0.isLetter } }
      decisions.insert(words.joined(separator: " "))
    }
  }

  /// Returns the name of a value's case, or the value's description if the case has no associated value.
  private static func name(of value: some CustomStringConvertible) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

/// Random requests, gestures, decisions and faults of the host.
@MainActor
private struct Storm {
  let app: BankApp
  private let deciders: StormDeciders
  private var host: FaultInjectingHost<ScreenScope>
  private var random: SeededGenerator
  private var lastRequest: DispatchedRequest?
  /// A state that the window has had.
  private var earlier: NavigationState
  private var nextToken: UInt64 = 0

  init(_ app: BankApp, seed: UInt64) async throws {
    (self.app, random, earlier) = (app, SeededGenerator(seed: seed), app.navigator.state)
    deciders = StormDeciders(seed: seed)
    app.navigator.middleware = deciders.middleware
    host = try await Self.host(of: app, columns: 1, seed: seed)
  }

  /// Attaches a new host, which from then on has faults.
  private static func host(
    of app: BankApp, columns: Int, seed: UInt64
  ) async throws -> FaultInjectingHost<ScreenScope> {
    let base = HeadlessHost<ScreenScope>(
      ModuleRegistry(all: { $1 }), traits: LayoutTraits(columns: columns))
    let host = FaultInjectingHost(base, seed: seed)
    host.likelihood = 0
    try await host.attach(to: app.navigator)
    host.likelihood = 0.1
    return host
  }

  mutating func step() async throws {
    switch Int.random(in: 0..<44, using: &random) {
    case 0..<18: lastRequest = app.navigator.dispatch(action())
    case 18..<24: gesture()
    case 24: try await replaceHost()
    case 25: host.base.resize(columns: Int.random(in: 1...2, using: &random))
    case 26, 27: app.decision = .allow
    case 28: app.decision = .refuse("closed")
    case 29: app.decision = .hold(Hold("door"))
    case 30: app.decision = .redirect(to: Account(number: 9))
    case 31:
      Int.random(in: 0..<3, using: &random) == 0 ? app.navigator.release("door") : app.navigator.drop("door")
    case 32: lastRequest?.cancel()
    case 33: earlier = app.navigator.state
    case 34, 35: host.proceed()
    case 36..<40: host.base.scope(of: app.navigator.state.front.id).map(deciders.equip)
    default: await Task.yield()
    }
    if Bool.random(using: &random) { await Task.yield() }
  }

  private mutating func action() -> NavigationAction {
    let front = app.navigator.state.front.id
    return switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: .go(to: Account(number: Int.random(in: 0..<3, using: &random)))
    case 2, 3: .go(to: Vault())
    case 4: .go(to: SignIn())
    case 5: .go(to: Accounts())
    case 6: .go(to: Draft(text: "a"))
    case 7: .open("/statements/3?owner=Ann%20Example")
    case 8: .open("/vault")
    case 9: .open("/nowhere?owner=Ann")
    case 10: .reset(to: Account(number: 4))
    case 11: .dismiss
    case 12: .select(earlier.front.id)
    case 13: .reselect(front)
    case 14: .leave(front)
    case 15: .show(AnyDestination(Draft(text: "b")), .present(.sheet, nil))
    case 16: .setState(earlier, asksFirst: false)
    case 17: .setBlueprint(StateBlueprint(app.navigator.start), asksFirst: false)
    case 18: .setState(earlier, asksFirst: true)
    default: .back
    }
  }

  private mutating func gesture() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: host.base.swipeBack()
    case 1: host.base.closeLayer()
    case 2: host.base.tapTab(at: Int.random(in: 0..<2, using: &random))
    case 3: host.base.isInteracting ? host.base.cancelGesture() : host.base.beginGesture()
    case 4: host.base.pushForeign(externalScreen())
    default: host.base.presentForeign(externalScreen())
    }
  }

  private mutating func externalScreen() -> ForeignMark {
    nextToken += 1
    return ForeignMark(token: nextToken, name: "picker")
  }

  private mutating func replaceHost() async throws {
    host.proceed()
    let columns = Int.random(in: 1...2, using: &random)
    host = try await Self.host(of: app, columns: columns, seed: random.next())
  }

  /// Lets every request end.
  func settle() async throws {
    app.decision = .allow
    host.likelihood = 0
    try await waitFor("no request is active") {
      host.proceed()
      app.navigator.drop("door")
      return !app.navigator.hasRequestsUnderWay
    }
  }
}
#endif
