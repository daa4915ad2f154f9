import Waymark

/// One step of a sequence, with its screen and its status.
///
/// ```swift
/// let steps: [SequenceStep] = ["red", SequenceStep("blue", parameters: ["shade": "dark"])]
/// ```
public struct SequenceStep: Hashable, Identifiable, Sendable {
  /// The step's identifier, unique within its sequence.
  public let id: String
  /// The name of the screen, which selects the ``StepGuider``. It defaults to the step's id.
  public var screen: String
  /// The status of the step.
  public var status: StepStatus
  /// The parameters for the step's screen.
  public var parameters: [String: String]

  /// Creates a step. Its screen defaults to its id.
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

/// The status of a step.
public enum StepStatus: String, Hashable, Codable, CaseIterable, Sendable {
  /// The step has not been completed. By default, only pending steps are shown.
  case pending
  /// The step is in progress elsewhere, for example on another device. By default it is not shown. To show
  /// it, use `.validated { $0.status != .completed }` on its guider.
  case inProgress
  /// The step has been completed. By default it is not shown.
  case completed
}
