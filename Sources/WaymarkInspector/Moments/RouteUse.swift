#if Web && DEBUG
import Waymark
import WaymarkSaving

/// The route that a request follows. It contains no values of destinations.
struct RouteUse: Codable, Hashable, Sendable {
  /// The key of the destination type.
  let key: String
  let route: String
  /// The index of the alternative that the request follows, or `nil` if there is only one or if it is not known.
  let landing: Int?

  /// Creates the use of a route by an event.
  ///
  /// - Returns: `nil` if the event is not about a request, or if the request follows no route of the map.
  init?(_ event: MomentEvent, in map: NavigationMap) {
    guard let action = event.action, let route = map.route(of: action) else { return nil }
    (key, self.route) = (route.destination.key, route.name.rawValue)
    landing = event.plan.flatMap(route.alternative)
  }
}

extension MomentEvent {
  /// The plan of the event's request, or `nil` if there is none.
  var plan: Plan? { if case .request(_, let record) = self { record.plan } else { nil } }

  /// The action of the event's request, or `nil` if the event is not about a request. For a link, it is the action that
  /// goes to the link's destination, if that is known.
  var action: NavigationAction? {
    switch self {
    case .request(_, let record): record.plan?.action ?? record.cause.action
    case .logged(let change, _, let request): change.cause.action ?? request?.action
    case .loggedRequest(let request): request.action
    case .beginning, .internalRequest, .change, .report, .gesture, .holdEnded, .holdNotFound,
      .fault, .closing:
      nil
    }
  }

  /// Whether the event's request has arrived, or had nothing to do.
  var hasArrived: Bool {
    switch self {
    case .request(_, let record):
      switch record.outcome {
      case .arrived, .redirected, .unchanged: true
      case .refused, .held, .superseded, .cancelled, .failed: false
      }
    case .logged: true
    case .loggedRequest(let request): [.arrived, .redirected, .unchanged].contains(request.status)
    case .beginning, .internalRequest, .change, .report, .gesture, .holdEnded, .holdNotFound,
      .fault, .closing:
      false
    }
  }
}

extension NavigationCause {
  fileprivate var action: NavigationAction? { if case .action(let action) = self { action } else { nil } }
}
#endif
