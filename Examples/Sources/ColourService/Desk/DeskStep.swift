/// A step on the server. It shares no type with the app, only the format, because a real server would be a
/// separate program.
public struct DeskStep: Codable, Hashable, Sendable {
  /// The status of a step.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The step is not shown yet.
    case pending
    /// The step is in progress, for example on another device.
    case inProgress
    /// The step is completed.
    case completed
  }

  /// The id of the step, unique in its flow.
  public var id: String
  /// The name of the screen that shows the step.
  public var screen: String
  /// The status of the step.
  public var status = Status.pending
  /// The parameters of the screen.
  public var parameters: [String: String] = [:]

  /// Creates a step. By default, the name of its screen is its id.
  public init(
    _ id: String, screen: String? = nil, status: Status = .pending, parameters: [String: String] = [:]
  ) {
    self.id = id
    self.screen = screen ?? id
    (self.status, self.parameters) = (status, parameters)
  }

  /// The steps of a new flow.
  public static let standard = [
    DeskStep("red"), DeskStep("yellow", parameters: ["shade": "lemon"]), DeskStep("green"), DeskStep("blue"),
    DeskStep("brown"),
  ]
}
