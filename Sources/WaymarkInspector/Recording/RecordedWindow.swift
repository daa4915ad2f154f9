#if Web && DEBUG
import Waymark

/// A window that is recorded. It collects the trace of each active request and adds a moment to the timeline
/// when the request is held or ends.
@MainActor
final class RecordedWindow {
  let number: Int
  let name: String
  let map: NavigationMap
  let start: NodeBlueprint
  /// The interceptors of the window. A log does not contain them.
  let interceptors: [any Interceptor]
  /// The routes that requests have taken, in the order in which they were taken for the first time.
  private(set) var taken: [RouteUse] = []
  private var knownUses: Set<RouteUse> = []
  private(set) weak var navigator: Navigator?
  private(set) var isClosed = false
  /// The state when the window was last seen.
  private(set) var lastState: NavigationState
  /// The traces of the active requests.
  private(set) var active: [RequestID: RequestMoment] = [:]
  /// The last request that was refused before it had an id. Its record follows directly.
  private var refused: RequestMoment?
  private weak var timeline: Timeline?

  /// Creates a window and starts recording.
  init(_ navigator: Navigator, number: Int, name: String, in timeline: Timeline) {
    (self.navigator, self.number, self.name, self.timeline) = (navigator, number, name, timeline)
    (map, start, lastState) = (navigator.map, navigator.start, navigator.currentState)
    interceptors = navigator.interceptors
    navigator.measuresStages = true
    navigator.trace(by: self) { [weak self] in self?.note($0) }
  }

  /// Creates the window of a log.
  init(_ state: NavigationState, of map: NavigationMap, start: NodeBlueprint, number: Int, name: String) {
    (self.number, self.name, self.map, self.start, lastState) = (number, name, map, start, state)
    (isClosed, interceptors) = (true, [])
  }

  /// Records the route of an event if its request has arrived.
  func noteRoute(of event: MomentEvent) {
    guard event.hasArrived, let use = RouteUse(event, in: map), knownUses.insert(use).inserted else { return }
    taken.append(use)
  }

  /// Whether the window can still change.
  var isOpen: Bool { !isClosed && navigator != nil }

  /// Ends the recording of this window.
  func stop() {
    navigator?.endTrace(by: self)
    navigator = nil
  }

  private var now: Duration { timeline?.elapsed ?? .zero }

  private func note(_ event: NavigationTraceEvent) {
    switch event {
    case .began(let request): begin(request)
    case .asked(let id, let question):
      edit(id) { $0.ask(question, at: now) }
      timeline?.tellWaiting()
    case .decided(let id, let question, let decision): edit(id) { $0.decide(question, decision, at: now) }
    case .admitted(let id, let screen): edit(id) { $0.admit(screen) }
    case .instructed(let id, let operations, let isAnimated):
      edit(id) { $0.instruct(operations, isAnimated: isAnimated, at: now) }
    case .acknowledged(let id, let shown):
      let matches = navigator.map { shown?.matches($0.currentState) ?? true } ?? true
      edit(id) { $0.acknowledge(matches: matches, at: now) }
    case .recorded(let record): note(record)
    case .ended(let id, let outcome): end(id, outcome)
    case .reported(let shown, let isIgnored):
      let state = navigator?.currentState
      add(.report(isIgnored: isIgnored, matches: state.flatMap { shown?.matches($0) } ?? false))
    case .gesture(let isInProgress): add(.gesture(isInProgress: isInProgress))
    case .holdEnded(let name, let isReleased): add(.holdEnded(name, isReleased: isReleased))
    case .holdNotFound(let name, let isReleased, let held):
      add(.holdNotFound(name, isReleased: isReleased, held: held))
    case .faulted(let fault): add(.fault(fault))
    case .closing: close()
    }
  }

  private func begin(_ request: TracedRequest) {
    let moment = RequestMoment(request, at: now)
    if let id = request.id { active[id] = moment } else { refused = moment }
  }

  private func edit(_ id: RequestID?, _ body: (inout RequestMoment) -> Void) {
    if let id {
      body(&active[id, default: RequestMoment(nil, at: now)])
    } else if var moment = refused {
      body(&moment)
      refused = moment
    }
  }

  private func note(_ record: NavigationRecord) {
    guard case .action = record.cause else {
      if let change = record.change { add(.change(change)) }
      return
    }
    let known = record.id.map { active[$0] } ?? refused
    add(.request(known ?? RequestMoment(nil, at: now), record))
  }

  private func end(_ id: RequestID, _ outcome: NavigationOutcome) {
    guard let moment = active.removeValue(forKey: id), let request = moment.request, request.action == nil
    else { return }
    add(.internalRequest(moment, outcome))
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    add(.closing)
  }

  func add(_ event: MomentEvent) {
    guard let timeline else { return }
    if let navigator { lastState = navigator.currentState }
    timeline.add(
      event, in: self, lastState, navigator?.currentTraits ?? LayoutTraits(), navigator?.currentProtection)
  }
}
#endif
