#if Web && DEBUG
import Waymark
import WaymarkSaving

/// An entry of the timeline: an event in a window, and the window's state after it.
///
/// Moments contain the values of destinations, including ``Sensitive`` ones, and stay in the app. Only the
/// descriptions in the folder `Model` are sent.
struct Moment: Sendable {
  let number: Int
  /// The number of the window.
  let window: Int
  /// The time since the recording began.
  let time: Duration
  let event: MomentEvent
  /// The state after the event.
  let state: NavigationState
  let traits: LayoutTraits
  /// The leave guards and admissions after the event, or `nil` if the moment comes from a log.
  let protection: ScreenProtection?
}

/// The event of a moment.
enum MomentEvent: Sendable {
  /// The recording of the window began.
  case beginning
  /// A request was held or ended.
  case request(RequestMoment, NavigationRecord)
  /// A request without an action ended: it corrected the host, or it asked interceptors about a screen.
  case internalRequest(RequestMoment, NavigationOutcome)
  /// The state changed without a request.
  case change(NavigationChange)
  /// A change from a log, and the request that has made it if the log is a report.
  case logged(LoggedChange, before: NavigationState, LoggedRequest? = nil)
  /// A request from a report that has changed nothing.
  case loggedRequest(LoggedRequest)
  /// The host reported its content. `matches` states whether it was the content of the state.
  case report(isIgnored: Bool, matches: Bool)
  case gesture(isInProgress: Bool)
  case holdEnded(String, isReleased: Bool)
  /// A hold was released or dropped, but no request waits for it. `held` lists the holds for which requests wait.
  case holdNotFound(String, isReleased: Bool, held: [String])
  case fault(NavigationFault)
  /// The window closed.
  case closing
}

/// The trace of a request.
struct RequestMoment: Sendable {
  /// The request, or `nil` if it was made before the recording began.
  let request: TracedRequest?
  /// The time at which the request was made.
  let start: Duration
  private(set) var questions: [Question] = []
  /// The number of questions that were not recorded, because there were too many.
  private(set) var droppedQuestions = 0
  /// The protected screens that the request admitted.
  private(set) var admitted: [ScreenNode] = []
  /// The instructions to the host, each with the time until it was acknowledged.
  private(set) var instructions: [Instruction] = []

  /// A question about the request.
  struct Question: Sendable {
    let question: TracedQuestion
    let start: Duration
    var end: Duration?
    /// The decision, or `nil` if the question was not decided.
    var decision: TracedDecision?
  }

  /// Operations that the host received.
  struct Instruction: Sendable {
    let operations: Int
    let isAnimated: Bool
    let start: Duration
    var end: Duration?
    /// Whether the host then showed the state, or `nil` if it has not acknowledged the operations.
    var matches: Bool?
  }

  init(_ request: TracedRequest?, at time: Duration) { (self.request, start) = (request, time) }

  /// The time since when the request waits: for the last decision that is open or, if there is none, since it was made.
  var waitStart: Duration { questions.last { $0.end == nil }?.start ?? start }

  /// The maximum number of recorded questions, admissions and instructions of a request.
  static let limit = 64

  mutating func ask(_ question: TracedQuestion, at time: Duration) {
    guard questions.count < Self.limit else { return droppedQuestions += 1 }
    questions.append(Question(question: question, start: time))
  }

  mutating func decide(_ question: TracedQuestion, _ decision: TracedDecision, at time: Duration) {
    if let index = questions.lastIndex(where: { $0.question == question && $0.decision == nil }) {
      (questions[index].end, questions[index].decision) = (time, decision)
    } else if questions.count < Self.limit {
      questions.append(Question(question: question, start: time, end: time, decision: decision))
    } else {
      droppedQuestions += 1
    }
  }

  mutating func admit(_ screen: ScreenNode) {
    if admitted.count < Self.limit { admitted.append(screen) }
  }

  mutating func instruct(_ operations: Int, isAnimated: Bool, at time: Duration) {
    guard instructions.count < Self.limit else { return }
    instructions.append(Instruction(operations: operations, isAnimated: isAnimated, start: time))
  }

  mutating func acknowledge(matches: Bool, at time: Duration) {
    guard let index = instructions.lastIndex(where: { $0.end == nil }) else { return }
    (instructions[index].end, instructions[index].matches) = (time, matches)
  }
}
#endif
