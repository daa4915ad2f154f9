/// An event that a flow sends to other flows. An event describes a fact, such as *movie updated*, not a
/// command.
///
/// ```swift
/// struct MovieUpdated: FlowEvent { var id: Int }
/// ```
public protocol FlowEvent: Sendable {}
