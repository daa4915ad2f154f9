/// One step of a sequence: which screen it is, and how far the user has got with it.
///
/// ```swift
/// let steps: [SequenceStep] = ["red", SequenceStep("blue", parameters: ["shade": "dark"])]
/// ```
public struct SequenceStep: Hashable, Identifiable, Sendable {
  /// Tells the step from the others of its sequence.
  public let id: String
  /// Which ``StepGuider`` knows the step's screen; by default the one named like the step.
  public var screen: String
  /// How far the user has got with it.
  public var status: StepStatus
  /// What its screen needs to know.
  public var parameters: [String: String]

  /// Describes a step; its screen is named like the step unless another is given.
  public init(
    _ id: String, screen: String? = nil, status: StepStatus = .pending, parameters: [String: String] = [:]
  ) {
    self.id = id
    self.screen = screen ?? id
    self.status = status
    self.parameters = parameters
  }
}

extension SequenceStep: ExpressibleByStringLiteral {
  public init(stringLiteral id: String) { self.init(id) }
}

/// How far a user has got with a step.
public enum StepStatus: String, Hashable, Codable, CaseIterable, Sendable {
  /// It is still to be done, so it is shown.
  case pending
  /// It is being done elsewhere, on another device or by somebody else, so it is not shown. A guider that wants it shown says so:
  /// `.validated { $0.status != .completed }`.
  case inProgress
  /// It is done, so it is not shown.
  case completed
}
