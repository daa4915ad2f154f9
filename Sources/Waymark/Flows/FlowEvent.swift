/// An event in a flow that other flows can react to. An event describes a fact, such as *movie updated*, not
/// a command.
///
/// ```swift
/// struct MovieUpdated: FlowEvent { var id: Int }
/// ```
public protocol FlowEvent: Sendable {}
