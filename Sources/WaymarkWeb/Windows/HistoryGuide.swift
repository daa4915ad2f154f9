#if Web
/// A queue of the steps that a tab must carry out in its browser history. The steps are sent one at a time,
/// and are discarded if the user navigates in the history.
struct HistoryGuide {
  /// The steps that have not been sent, and the step that has been sent but not confirmed.
  private var steps: [ServerMessage.HistoryStep] = []
  private var unanswered: ServerMessage.HistoryStep?
  /// The key of the entry that the tab last confirmed or visited.
  private var reached: String?
  /// The number of the last visit that the tab reported.
  private(set) var visits: UInt64 = 0

  /// The maximum number of steps in the queue.
  private static let limit = 50

  /// Whether there are steps that have not been sent.
  var hasSteps: Bool { !steps.isEmpty }

  /// Replaces the queue with the steps for a tab that has just connected.
  mutating func begin(with steps: [ServerMessage.HistoryStep]) { (self.steps, visits) = (steps, 0) }

  /// Puts the unconfirmed step back into the queue, so that it is sent again when the tab reconnects.
  mutating func undoVisit() {
    if let unanswered { steps.insert(unanswered, at: 0) }
    unanswered = nil
  }

  /// Returns the steps that remain after a tab has reached an entry, or `nil` if the steps do not lead to
  /// that entry.
  func steps(leftAt key: String?) -> [ServerMessage.HistoryStep]? {
    guard let key else { return nil }
    let told = (unanswered.map { [$0] } ?? []) + steps
    if let last = told.lastIndex(where: { $0.key == key }) { return Array(told[(last + 1)...]) }
    return key == reached ? told : nil
  }

  /// Records that the user has navigated to an entry, and discards all steps. The tab ignores the steps that
  /// were sent before. The key is `nil` if Waymark did not create the entry.
  mutating func noteVisit(to key: String?, _ number: UInt64) {
    (reached, steps, unanswered, visits) = (key, [], nil, number)
  }

  /// Adds a step to the queue. If the queue is full, discards all steps. In that case, when the tab
  /// reconnects, its current entry is treated as a visit by the user.
  mutating func add(_ step: ServerMessage.HistoryStep) {
    if let last = steps.last, let both = last.followed(by: step) {
      steps[steps.count - 1] = both
    } else if steps.count < Self.limit {
      steps.append(step)
    } else {
      (steps, reached) = ([], nil)
    }
  }

  /// Removes the next step from the queue and returns it, or returns `nil` if the queue is empty. The tab
  /// must confirm the step.
  mutating func next() -> ServerMessage.HistoryStep? {
    unanswered = steps.isEmpty ? nil : steps.removeFirst()
    return unanswered
  }

  /// Records that the tab has carried out the step that was sent last.
  mutating func noteDone() {
    if let unanswered { reached = unanswered.key }
    unanswered = nil
  }
}
#endif
