/// A step, as the service keeps it. The service is a program of its own: it shares nothing with the app but the format.
public struct DeskStep: Codable, Hashable, Sendable {
  /// How far somebody has come with it.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// It waits to be shown.
    case pending
    /// Somebody is at it, on another device, say.
    case inProgress
    /// It is done.
    case completed
  }

  /// Tells it from the other steps of its flow.
  public var id: String
  /// Which screen shows it.
  public var screen: String
  /// How far it has come.
  public var status = Status.pending
  /// What its screen gets to know.
  public var parameters: [String: String] = [:]

  /// Describes a step that is shown by a screen.
  public init(
    _ id: String, screen: String? = nil, status: Status = .pending, parameters: [String: String] = [:]
  ) {
    self.id = id
    self.screen = screen ?? id
    (self.status, self.parameters) = (status, parameters)
  }

  /// The steps that a flow begins with.
  public static let standard = [
    DeskStep("red"), DeskStep("yellow", parameters: ["shade": "lemon"]), DeskStep("green"), DeskStep("blue"),
    DeskStep("brown"),
  ]
}
