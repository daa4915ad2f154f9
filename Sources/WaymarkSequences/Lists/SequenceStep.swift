import Waymark

/// One step of a sequence, with its screen and its status.
///
/// ```swift
/// let steps: [SequenceStep] = ["red", SequenceStep("blue", parameters: ["shade": "dark"])]
/// ```
public struct SequenceStep: Hashable, Identifiable, Sendable {
  /// The identifier of the step. It is unique within the sequence.
  public let id: String
  /// The name of the step's screen. The step is handled by the ``StepGuider`` with the same screen name.
  public var screen: String
  /// The status of the step.
  public var status: StepStatus
  /// The values that the guider uses to create the step's destination.
  public var parameters: [String: String]

  /// Creates a step. If `screen` is `nil`, the name of the screen is the same as the id.
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
  /// The step is in progress elsewhere, for example on another device. By default, it is not shown. To show
  /// it, add `.validated { $0.status != .completed }` to its guider.
  case inProgress
  /// The step has been completed. By default, it is not shown.
  case completed
}
