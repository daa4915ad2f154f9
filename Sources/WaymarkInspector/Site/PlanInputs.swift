#if Web && DEBUG
import Waymark

/// The inputs of the plan preview for the destination of a request.
struct PlanInputs: Encodable {
  let key: String
  /// The destination's properties as JSON.
  let value: String
  let route: String

  /// Creates the inputs for the request of a moment.
  ///
  /// - Returns: `nil` if the moment is not a request for a destination, or if the destination could contain a
  ///   sensitive value.
  init?(_ moment: Moment) {
    guard case .request(_, let record) = moment.event, case .action(let action) = record.cause,
      let (destination, route) = Self.destination(of: action, record.plan),
      let value = destination.redactedJSON, !destination.hasSensitiveValue
    else { return nil }
    (key, self.value, self.route) = (type(of: destination.base).key, value, route.rawValue)
  }

  /// Returns the destination and the route of an action. The plan of a link has the action that goes to the
  /// link's destination.
  private static func destination(
    of action: NavigationAction, _ plan: Plan?
  ) -> (AnyDestination, RouteName)? {
    switch action {
    case .go(let destination, let route), .reset(let destination, let route): (destination, route)
    case .open: plan.flatMap { $0.action == action ? nil : self.destination(of: $0.action, nil) }
    default: nil
    }
  }
}
#endif
