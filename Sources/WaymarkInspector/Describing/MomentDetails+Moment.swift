#if Web && DEBUG
import Waymark
import WaymarkSaving

extension MomentDetails {
  /// Describes a moment with all its details.
  init(_ moment: Moment, _ texts: SafeTexts) {
    self.init(row: MomentRow(moment, texts))
    switch moment.event {
    case .request(let request, let record):
      add(request, texts)
      add(record, texts)
    case .internalRequest(let request, _): add(request, texts)
    case .change(let change): done = change.differenceTexts.map(Edit.init)
    case .logged(let change, let before, let request):
      done = Plan.differenceTexts(from: before, to: moment.state).map(Edit.init)
      causes = ["change \(change.revision) of the log"]
      if let request { add(request) }
    case .loggedRequest(let request):
      causes = ["a request of the report"]
      add(request)
    case .beginning, .report, .gesture, .holdEnded, .holdNotFound, .fault, .closing: break
    }
  }

  private mutating func add(_ moment: RequestMoment, _ texts: SafeTexts) {
    causes = moment.request?.causes ?? ["it was made before the recording began"]
    questions = moment.questions.map { Question($0, texts) }
    decisionNotes = moment.decisionNotes
    host = moment.instructions.map(\.text)
  }

  /// Adds the explanation of the plan from a report.
  private mutating func add(_ request: LoggedRequest) {
    reasons = request.plan?.split(separator: "\n").dropFirst().map { SafeTexts.clipped(String($0)) }
  }

  private mutating func add(_ record: NavigationRecord, _ texts: SafeTexts) {
    replacements = record.replacers.map { SafeTexts.clipped("\($0) replaced the action") }
    stages = NavigationStage.allCases.compactMap { stage in
      record.durations[stage].map { Stage(name: stage.rawValue, duration: $0.milliseconds) }
    }
    if let plan = record.plan {
      route = texts.route(of: plan.action)
      reasons = plan.reasonTexts.map(SafeTexts.clipped)
      if let failure = plan.failure { reasons?.append("impossible: \(texts.text(failure))") }
      planned = plan.differenceTexts.map(Edit.init)
    }
    done = (record.change?.differenceTexts ?? []).map(Edit.init)
    comparison = PlanComparison(record).text
    addEarlierRefusal(record)
  }

  /// Adds the refusal of a leave guard that was asked about another request. A guard's decision applies to all
  /// requests that were made before it.
  private mutating func addEarlierRefusal(_ record: NavigationRecord) {
    guard case .refused(.guard(let screen), let reason) = record.outcome else { return }
    let decider = TracedDecider.leaveGuard(screen).kind
    if questions.contains(where: { $0.decider == decider && $0.status == .refused }) { return }
    let subject = record.plan?.before.node(screen)?.screen?.destination
    questions.append(
      Question(
        decider: decider, name: nil, subject: subject.map { SafeTexts.clipped("\($0)") },
        decision: SafeTexts.clipped("refused: \(reason)"), status: .refused, duration: nil))
  }
}

extension RequestMoment {
  fileprivate var decisionNotes: [String] {
    var notes: [String] = []
    if droppedQuestions > 0 { notes.append("\(droppedQuestions) more decisions were not recorded.") }
    if request != nil, questions.isEmpty {
      notes.append("No middleware, interceptor or leave guard was asked.")
    }
    return notes + admitted.map { SafeTexts.clipped("\($0.destination) \($0.id) was admitted.") }
  }
}

/// The comparison of a request's plan with the change that was made.
enum PlanComparison: Hashable {
  case unplanned
  /// The plan was impossible.
  case impossible
  /// Nothing had to be changed.
  case unchanged
  /// The change is the plan.
  case asPlanned
  /// The plan was not carried out.
  case notDone
  /// The change differs from the plan.
  case different

  init(_ record: NavigationRecord) {
    guard let plan = record.plan else {
      self = .unplanned
      return
    }
    if let change = record.change {
      self =
        change.before == plan.before && change.after == plan.after && change.nextNumber == plan.nextNumber
        ? .asPlanned : .different
    } else {
      self = plan.failure != nil ? .impossible : plan.isUnchanged ? .unchanged : .notDone
    }
  }

  var text: String {
    switch self {
    case .unplanned: "There was no plan."
    case .impossible: "The request is impossible. Nothing was changed."
    case .unchanged: "There was nothing to change."
    case .asPlanned: "The plan was carried out."
    case .notDone: "The plan was not carried out."
    case .different: "The change differs from the plan."
    }
  }
}

extension MomentDetails.Edit {
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    (mark, self.text) = (
      parts.first.map(String.init) ?? "", SafeTexts.clipped(parts.last.map(String.init) ?? "")
    )
  }
}

extension MomentDetails.Question {
  fileprivate init(_ asked: RequestMoment.Question, _ texts: SafeTexts) {
    decider = asked.question.decider.kind
    name = asked.question.decider.name.map(SafeTexts.clipped)
    subject = asked.question.subject.map { SafeTexts.clipped("\($0)") }
    duration = asked.end.map { ($0 - asked.start).milliseconds }
    (decision, status) =
      asked.decision?.description(texts, about: asked.question.subject) ?? ("no decision", .note)
  }
}

extension TracedDecider {
  fileprivate var kind: String {
    switch self {
    case .interceptor: "Interceptor"
    case .leaveGuard(let screen): "Leave guard of \(screen)"
    case .middleware: "Middleware"
    case .resolver: "Resolver of the route"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .interceptor(let name), .middleware(let name):
      name.hasPrefix("the ") ? String(name.dropFirst("the ".count)) : name
    case .leaveGuard, .resolver: nil
    }
  }
}

extension TracedDecision {
  /// - Parameter subject: the destination that the question is about.
  fileprivate func description(
    _ texts: SafeTexts, about subject: AnyDestination?
  ) -> (String, MomentRow.Status) {
    switch self {
    case .allowed: ("allowed", .done)
    case .refused(let reason): (SafeTexts.clipped("refused: \(reason)"), .refused)
    case .redirected(let target): (SafeTexts.clipped("redirected to \(target)"), .same)
    case .replaced(let action): ("replaced with \(texts.text(action))", .same)
    case .held(let hold): (SafeTexts.clipped("held until \(hold.name)"), .waiting)
    case .failed(let error):
      (SafeTexts.clipped("failed: \(subject?.text(of: error) ?? "\(error)")"), .failed)
    }
  }
}

extension TracedRequest {
  /// The reasons for the request, in one sentence each.
  fileprivate var causes: [String] {
    var causes: [String] = []
    switch origin {
    case .code: if action != nil { causes.append("made by the app's code") }
    case .link: causes.append("made by a link")
    case .user: causes.append("made by the user, or by an action that stands for the user")
    }
    switch parent {
    case .opens(let held): causes.append("opens the screen of a hold, for \(held)")
    case .decides(let request): causes.append("made while a decision about \(request) was pending")
    case .guards(let screen): causes.append("made while the leave guard of \(screen) was deciding")
    case nil: break
    }
    if let site { causes.append("called at \(site)") }
    return causes
  }
}

extension RequestMoment.Instruction {
  fileprivate var text: String {
    let sent =
      "\(operations) operation\(operations == 1 ? "" : "s")\(isAnimated ? "" : ", without animation")"
    guard let end, let matches else { return "\(sent): not acknowledged" }
    return "\(sent): acknowledged after \((end - start).milliseconds) ms, "
      + (matches ? "the host shows the state" : "the host shows something else")
  }
}
#endif
