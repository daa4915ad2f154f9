#if Web
/// Leads a tab through its history, one step after another, as long as the user does not go elsewhere.
struct HistoryGuide {
  /// What the tab has not been told yet, and what it has been told and not answered.
  private var steps: [ServerMessage.HistoryStep] = []
  private var unanswered: ServerMessage.HistoryStep?
  /// The entry that the tab has said it is at.
  private var reached: String?
  /// The number of the last visit that the tab has told of.
  private(set) var visits: UInt64 = 0

  /// How much there may be to do for a tab that is away.
  private static let limit = 50

  /// Whether there is something that the tab has not been told.
  var hasSteps: Bool { !steps.isEmpty }

  /// Leads a tab that has just connected.
  mutating func begin(with steps: [ServerMessage.HistoryStep]) { (self.steps, visits) = (steps, 0) }

  /// Keeps what the tab has not answered for when it connects again.
  mutating func undoVisit() {
    if let unanswered { steps.insert(unanswered, at: 0) }
    unanswered = nil
  }

  /// What is left to do for a tab that is at an entry; `nil` if it came there otherwise than by what it was told.
  func steps(leftAt key: String?) -> [ServerMessage.HistoryStep]? {
    guard let key else { return nil }
    let told = (unanswered.map { [$0] } ?? []) + steps
    if let last = told.lastIndex(where: { $0.key == key }) { return Array(told[(last + 1)...]) }
    return key == reached ? told : nil
  }

  /// Takes note that the user has gone elsewhere, to an entry without a key if that is not ours. What was thought of before
  /// is moot; the tab does not do it.
  mutating func noteVisit(to key: String?, _ number: UInt64) {
    (reached, steps, unanswered, visits) = (key, [], nil, number)
  }

  /// Adds a step. A tab that has been away for too many begins with a page of its own.
  mutating func add(_ step: ServerMessage.HistoryStep) {
    if let last = steps.last, let both = last.followed(by: step) {
      steps[steps.count - 1] = both
    } else if steps.count < Self.limit {
      steps.append(step)
    } else {
      (steps, reached) = ([], nil)
    }
  }

  /// The step that the tab is told next, which it is to answer; `nil` if there is none.
  mutating func next() -> ServerMessage.HistoryStep? {
    unanswered = steps.isEmpty ? nil : steps.removeFirst()
    return unanswered
  }

  /// Takes note that the tab has done what it was told.
  mutating func noteDone() {
    if let unanswered { reached = unanswered.key }
    unanswered = nil
  }
}
#endif
