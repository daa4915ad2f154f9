/// A flow, as the service keeps it: steps in an order, how far each has come, and how the next answers go wrong.
public struct DeskFlow: Hashable, Sendable, Identifiable {
  /// Nobody who was not told can guess it.
  public let id: String
  /// The steps, in order.
  public private(set) var steps: [DeskStep]
  /// What the user answered last, step by step.
  public private(set) var answers: [String: String] = [:]
  /// How the next answers go wrong, one after the other; those after them go well.
  public private(set) var faults: [DeskFault] = []

  /// How many steps a flow may have here, and how many faults may be waiting.
  public static let limit = 50

  /// Makes a flow.
  public init(id: String, steps: [DeskStep] = DeskStep.standard) {
    (self.id, self.steps) = (id, steps)
  }

  /// The step with an id.
  public func step(_ id: String) -> DeskStep? { steps.first { $0.id == id } }

  private func index(of id: String) -> Int? { steps.firstIndex { $0.id == id } }
}

extension DeskFlow {
  /// Marks a step. Nothing happens if it is not there.
  public mutating func mark(_ id: String, _ status: DeskStep.Status) {
    if let index = index(of: id) { steps[index].status = status }
  }

  /// Completes a step with what the user answered. The second time nothing happens but that the answer is replaced.
  ///
  /// - Returns: `false` if there is no such step.
  public mutating func complete(_ id: String, answering answer: String? = nil) -> Bool {
    guard let index = index(of: id) else { return false }
    steps[index].status = .completed
    answers[id] = answer
    return true
  }

  /// Moves a step by so many places, as far as there are any.
  public mutating func move(_ id: String, by places: Int) {
    guard let index = index(of: id) else { return }
    let target = index.advanced(by: places.clamped(to: -index...steps.count - 1 - index))
    steps.insert(steps.remove(at: index), at: target)
  }

  /// Takes a step away. Nothing happens if it is not there.
  public mutating func remove(_ id: String) {
    steps.removeAll { $0.id == id }
  }

  /// Puts a step of a screen after another step, or at the end.
  ///
  /// - Returns: the id of the new step: the screen's name, or with a number if that is taken. `nil` if the name is empty
  ///   or there are as many steps as there may be.
  @discardableResult
  public mutating func add(_ screen: String, after id: String? = nil) -> String? {
    guard !screen.isEmpty, screen.utf8.count <= Self.limit, steps.count < Self.limit else { return nil }
    let names = [screen] + (2...Self.limit + 1).map { "\(screen)-\($0)" }
    guard let name = names.first(where: { index(of: $0) == nil }) else { return nil }
    let place = id.flatMap { index(of: $0) }.map { $0 + 1 } ?? steps.count
    steps.insert(DeskStep(name, screen: screen), at: place)
    return name
  }

  /// Has one of the next answers go wrong.
  public mutating func add(_ fault: DeskFault) {
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Has the next answers go well.
  public mutating func forgetFaults() { faults = [] }

  /// How the answer goes wrong that is given now, if it does.
  mutating func takeFault() -> DeskFault? { faults.isEmpty ? nil : faults.removeFirst() }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
