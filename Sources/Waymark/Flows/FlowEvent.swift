/// An event in a flow that other flows may react to. An event is a fact, such as *movie updated*, not a
/// command.
///
/// ```swift
/// struct MovieUpdated: FlowEvent { var id: Int }
/// ```
public protocol FlowEvent: Sendable {}
