public import Waymark

/// Where everybody is who has no token.
public struct OperatorDoor: Destination {
  /// Makes the destination.
  public init() {}
}

/// The flows that people walk through.
public struct FlowList: Destination {
  /// What only the operator knows.
  public var token: String

  /// Makes the destination.
  public init(token: String) {
    self.token = token
  }

  public static let samples = [FlowList(token: "t")]
}

/// The steps of a flow.
public struct FlowSteps: Destination {
  /// What only the operator knows.
  public var token: String
  /// The id of the flow.
  public var flow: String

  /// Makes the destination.
  public init(token: String, flow: String) {
    (self.token, self.flow) = (token, flow)
  }

  public static let samples = [FlowSteps(token: "t", flow: "f")]
}

/// What goes wrong with the next answers about a flow.
public struct FlowFaults: Destination {
  /// What only the operator knows.
  public var token: String
  /// The id of the flow.
  public var flow: String

  /// Makes the destination.
  public init(token: String, flow: String) {
    (self.token, self.flow) = (token, flow)
  }

  public static let samples = [FlowFaults(token: "t", flow: "f")]
}
