/// A flow on the server: its steps with their statuses, and the faults of the next replies.
public struct DeskFlow: Hashable, Sendable, Identifiable {
  /// The id of the flow. It cannot be guessed.
  public let id: String
  /// The steps, in order.
  public private(set) var steps: [DeskStep]
  /// The user's last answer for each step, by the id of the step.
  public private(set) var answers: [String: String] = [:]
  /// The faults of the next replies, one for each. Replies after them have no fault.
  public private(set) var faults: [DeskFault] = []

  /// The maximum number of steps, and the maximum number of pending faults.
  public static let limit = 50

  /// Creates a flow.
  public init(id: String, steps: [DeskStep] = DeskStep.standard) {
    (self.id, self.steps) = (id, steps)
  }

  /// Returns the step with an id.
  public func step(_ id: String) -> DeskStep? { steps.first { $0.id == id } }

  private func index(of id: String) -> Int? { steps.firstIndex { $0.id == id } }
}

extension DeskFlow {
  /// Sets the status of a step. Does nothing if there is no step with the id.
  public mutating func mark(_ id: String, _ status: DeskStep.Status) {
    if let index = index(of: id) { steps[index].status = status }
  }

  /// Completes a step with the user's answer. If the step is completed already, only its answer changes.
  ///
  /// - Returns: `false` if there is no step with the id.
  public mutating func complete(_ id: String, answering answer: String? = nil) -> Bool {
    guard let index = index(of: id) else { return false }
    steps[index].status = .completed
    answers[id] = answer
    return true
  }

  /// Moves a step by a number of places, at most to the start or the end.
  public mutating func move(_ id: String, by places: Int) {
    guard let index = index(of: id) else { return }
    let target = index.advanced(by: places.clamped(to: -index...steps.count - 1 - index))
    steps.insert(steps.remove(at: index), at: target)
  }

  /// Removes a step. Does nothing if there is no step with the id.
  public mutating func remove(_ id: String) {
    steps.removeAll { $0.id == id }
  }

  /// Inserts a step for a screen after another step, or at the end.
  ///
  /// - Returns: the id of the new step: the name of the screen, with a number if that id is taken. `nil` if
  ///   the name is empty or too long, or if the flow has the maximum number of steps.
  @discardableResult
  public mutating func add(_ screen: String, after id: String? = nil) -> String? {
    guard !screen.isEmpty, screen.utf8.count <= Self.limit, steps.count < Self.limit else { return nil }
    let names = [screen] + (2...Self.limit + 1).map { "\(screen)-\($0)" }
    guard let name = names.first(where: { index(of: $0) == nil }) else { return nil }
    let place = id.flatMap { index(of: $0) }.map { $0 + 1 } ?? steps.count
    steps.insert(DeskStep(name, screen: screen), at: place)
    return name
  }

  /// Adds a fault for one of the next replies.
  public mutating func add(_ fault: DeskFault) {
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Removes all pending faults.
  public mutating func forgetFaults() { faults = [] }

  /// Removes and returns the fault for the current reply, if there is one.
  mutating func takeFault() -> DeskFault? { faults.isEmpty ? nil : faults.removeFirst() }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
