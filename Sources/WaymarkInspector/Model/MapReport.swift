#if Web && DEBUG
/// The map of a window in a form that is sent to the page: places with their rows. It contains no values.
struct MapReport: Codable, Hashable, Sendable {
  /// A place. It comes after the place that encloses it.
  struct Place: Codable, Hashable, Sendable {
    let name: String
    /// The screens with which the place starts and the places over which it is presented, or `nil` if it has none.
    let note: String?
    /// The index of the enclosing place, or `nil` for an outermost place.
    let parent: Int?
    var rows: [Row]
  }

  /// A screen that opens in a place by one route. Values that most rows share are `nil`, so that a large map is small.
  struct Row: Codable, Hashable, Sendable {
    /// The reason why a row can never be used.
    enum Problem: String, Codable, Sendable {
      /// No request can get there.
      case unreachable
      /// An alternative before it always succeeds.
      case shadowed
    }

    /// The key of the destination type.
    let key: String
    /// The name of the screen, or `nil` if it is the key.
    let name: String?
    /// The name of the route, or `nil` for the default route.
    let route: String?
    /// The index of the alternative, or `nil` for the first one.
    let landing: Int?
    let group: String?
    let links: [String]?
    /// Phrases about the route, such as `asks SignIn` or `returns Bool`.
    let marks: [String]?
    let problem: Problem?
    /// The problem in words.
    let reason: String?
  }

  /// The numbers of screens, routes and places.
  let summary: String
  /// The interceptors that decide about every request.
  let interceptors: [String]
  var places: [Place] = []
  /// The number of rows that are left out because the map is too large.
  var omitted = 0
}

/// The routes that the requests of a window have taken.
struct TakenRoutes: Codable, Hashable, Sendable {
  /// The routes from the requested number on, in the order in which they were taken for the first time.
  let uses: [RouteUse]
  /// The number of all routes that were taken.
  let end: Int
}

/// The way of a request through the map. All its texts are redacted.
struct MapWay: Codable, Hashable, Sendable {
  /// The decision of an interceptor about the request.
  struct Decision: Codable, Hashable, Sendable {
    let name: String
    /// The screen that the question was about, or `nil` if there was no question.
    var subject: String?
    let decision: String
    let status: MomentRow.Status
  }

  let row: MomentRow
  /// Whether the moment is a request.
  let isRequest: Bool
  /// The route, or `nil` if the request follows no route of the map.
  var use: RouteUse?
  /// The name of the route, the pattern of its link and the place of its declaration.
  var route: String?
  /// Whether the request shows a screen that was there before.
  var findsScreen = false
  /// Whether decisions are recorded. A log does not contain decisions.
  let recordsDecisions: Bool
  var decisions: [Decision] = []
}
#endif
