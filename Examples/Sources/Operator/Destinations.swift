public import Waymark

/// The start screen, which shows no data of the operator.
public struct OperatorDoor: Destination {
  /// Creates the destination.
  public init() {}
}

/// The list of all flows.
public struct FlowList: Destination {
  /// The secret token of the operator.
  public var token: String

  /// Creates the destination.
  public init(token: String) {
    self.token = token
  }

  public static let samples = [FlowList(token: "t")]
}

/// The steps of a flow.
public struct FlowSteps: Destination {
  /// The secret token of the operator.
  public var token: String
  /// The id of the flow.
  public var flow: String

  /// Creates the destination.
  public init(token: String, flow: String) {
    (self.token, self.flow) = (token, flow)
  }

  public static let samples = [FlowSteps(token: "t", flow: "f")]
}

/// The faults of the next replies for a flow.
public struct FlowFaults: Destination {
  /// The secret token of the operator.
  public var token: String
  /// The id of the flow.
  public var flow: String

  /// Creates the destination.
  public init(token: String, flow: String) {
    (self.token, self.flow) = (token, flow)
  }

  public static let samples = [FlowFaults(token: "t", flow: "f")]
}
