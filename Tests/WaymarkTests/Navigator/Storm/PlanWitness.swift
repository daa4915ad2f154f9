@testable import Waymark

/// Compares the plan of a request with the questions that it asks and the screens that it shows.
///
/// A plan is made when a request asks its first question, and again if the state has changed since. The questions that
/// follow must be those of the plan, in that order, and the request must end with the state of the plan, or by a decision
/// that the plan has named.
@MainActor
final class PlanWitness {
  private struct Promise {
    let plan: Plan
    let revision: UInt64
    /// The number of questions to interceptors that have been asked.
    var next: Int

    /// Skips the questions that the request asked before this plan was made, since it asks no question again. A screen
    /// can become visible beside another while the request waits, for example if the window becomes wider.
    mutating func skip(_ earlier: Set<PlanQuestion>, until asked: PlanQuestion? = nil) {
      let count = plan.interceptorCount
      while next < count, plan.questions[next] != asked, earlier.contains(plan.questions[next]) { next += 1 }
    }
  }

  private var promises: [RequestID: Promise] = [:]
  /// The questions to interceptors that were asked, for each request that has had a plan.
  private var asked: [RequestID: Set<PlanQuestion>] = [:]
  /// The first error found.
  private(set) var complaint: String?
  /// The number of requests that have ended as planned.
  private(set) var kept = 0

  #if DEBUG
  init(of navigator: Navigator) {
    navigator.trace(by: self) { [weak self, weak navigator] event in
      guard let self, let navigator, complaint == nil else { return }
      complaint = note(event, navigator.machine)
    }
  }

  private func note(_ event: NavigationTraceEvent, _ machine: RequestMachine) -> String? {
    switch event {
    case .asked(let id?, let question):
      guard let asked = PlanQuestion(question), let index = machine.index(of: id) else { return nil }
      return note(asked, by: machine.activeRequests[index], machine)
    case .decided(let id?, _, .redirected):
      promises[id] = nil
      return nil
    case .recorded(let record):
      guard let id = record.id, var promise = promises.removeValue(forKey: id) else { return nil }
      promise.skip(asked[id] ?? [])
      return fault(in: record, promised: promise).map { "\(record.cause): \($0)\n\(promise.plan)" }
    case .ended(let id, _):
      promises[id] = nil
      return nil
    default: return nil
    }
  }

  private func note(
    _ asked: PlanQuestion, by active: ActiveRequest, _ machine: RequestMachine
  ) -> String? {
    if promises[active.id]?.revision != machine.revision { promise(by: active, machine, asking: asked) }
    guard var promise = promises[active.id] else { return nil }
    promise.skip(self.asked[active.id] ?? [], until: asked)
    if case .guard = asked.decider {
      // A guard can be set or replaced at any time, and is then asked, or asked again.
      if !promise.plan.questions.contains(asked) { self.promise(by: active, machine, asking: asked) }
      promise = promises[active.id] ?? promise
      let isNamed = promise.plan.questions.contains(asked)
      if isNamed, promise.next >= promise.plan.interceptorCount { return nil }
    } else if promise.next < promise.plan.interceptorCount, promise.plan.questions[promise.next] == asked {
      promise.next += 1
      promises[active.id] = promise
      self.asked[active.id]?.insert(asked)
      return nil
    }
    return "\(asked) was asked at place \(promise.next + 1) of\n\(promise.plan)"
  }

  /// Makes the plan of a request that asks a question. If a plan was made before, the request is at this question.
  private func promise(by active: ActiveRequest, _ machine: RequestMachine, asking asked: PlanQuestion) {
    promises[active.id] = plan(for: active, machine).map { plan in
      let isFirst = self.asked[active.id] == nil
      if isFirst { self.asked[active.id] = [] }
      let place = plan.questions.prefix(plan.interceptorCount).firstIndex(of: asked)
      return Promise(
        plan: plan, revision: machine.revision,
        next: isFirst && plan.interceptorCount > 0 ? 0 : place ?? plan.interceptorCount)
    }
  }

  /// Records that all decisions of interceptors are asked for again.
  func noteRevalidation() { promises = [:] }

  /// The plan that a caller would get for the action of a request, or `nil` if a decision has changed the action since.
  private func plan(for active: ActiveRequest, _ machine: RequestMachine) -> Plan? {
    guard let action = active.request.action, active.redirects.isEmpty, active.request.metadata == nil,
      active.target == nil
    else { return nil }
    if case .open = action {
      guard let destination = active.destination, let route = active.route else { return nil }
      return machine.planWithQuestions(
        for: .go(destination, machine.map.routes[route].name), by: route,
        isFromOutside: active.request.options.isFromOutside)
    }
    return action.destination == active.destination ? machine.planWithQuestions(for: action) : nil
  }

  private func fault(in record: NavigationRecord, promised promise: Promise) -> String? {
    switch record.outcome {
    case .arrived, .redirected:
      guard let change = record.change, change.revision == promise.revision + 1 else { return nil }
      if promise.next < promise.plan.interceptorCount {
        return "\(promise.plan.questions[promise.next]) was not asked"
      }
      if !change.after.screens.elementsEqual(
        promise.plan.after.screens, by: { $0.destination == $1.destination })
      {
        return "another state was shown:\n\(change.after)"
      }
      kept += 1
    case .refused(let decider, _):
      if case .hold = decider { return nil }
      let isNamed = promise.plan.questions.contains { $0.decider == decider }
      if !isNamed { return "it was refused by \(decider), which the plan does not name" }
      kept += 1
    case .unchanged, .held, .superseded, .cancelled, .failed: return nil
    }
    return nil
  }
  #else
  init(of navigator: Navigator) {}
  func noteRevalidation() {}
  #endif
}

extension Plan {
  /// The number of questions to interceptors, which come first.
  fileprivate var interceptorCount: Int {
    questions.prefix { if case .interceptor = $0.decider { true } else { false } }.count
  }
}

extension PlanQuestion {
  #if DEBUG
  /// The question of an interceptor or a leave guard, or `nil` if it is another one.
  fileprivate init?(_ traced: TracedQuestion) {
    guard let subject = traced.subject else { return nil }
    switch traced.decider {
    case .interceptor(let name): self.init(decider: .interceptor(name), destination: subject)
    case .leaveGuard(let screen): self.init(decider: .guard(screen), destination: subject)
    case .middleware, .resolver: return nil
    }
  }
  #endif
}
