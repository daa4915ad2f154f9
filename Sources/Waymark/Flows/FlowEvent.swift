/// Something that has happened in a flow and that others may want to know: a fact, such as *movie updated*, not an order.
///
/// ```swift
/// struct MovieUpdated: FlowEvent { var id: Int }
/// ```
public protocol FlowEvent: Sendable {}
