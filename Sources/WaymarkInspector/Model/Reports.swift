#if Web && DEBUG
/// A part of the timeline, with what the page shows about the recording as a whole.
struct TimelinePage: Codable, Sendable {
  struct Window: Codable, Sendable {
    let number: Int
    let name: String
    let isOpen: Bool
  }

  let rows: [MomentRow]
  /// The number of the oldest moment that is left. Older moments were dropped.
  let first: Int
  /// The number of the next moment.
  let end: Int
  /// The time since the recording began, in milliseconds.
  let elapsed: Double
  let windows: [Window]
  /// The requests that wait, of all open windows. They are in the timeline only after they were held or have ended.
  let waiting: [WaitingRequest]
}

/// A request that waits, in a form that is sent to the page. All its texts are redacted.
struct WaitingRequest: Codable, Hashable, Sendable {
  let window: Int
  let id: UInt64
  let title: String
  /// The decision, the data, or the part of the window that the request waits for.
  let waitsFor: String
  /// The time at which the request began to wait, in milliseconds since the recording began.
  let since: Double
  /// The place of the call that made the request.
  let site: String?
}

/// The current state of a window, and the content of its host.
struct WindowReport: Codable, Sendable {
  struct Request: Codable, Sendable {
    let id: UInt64
    let title: String
    let destination: String?
    let stage: String
    /// The cause of the request's wait, or `nil` if it does not wait.
    let waitsFor: String?
    /// The place of the call that made the request.
    let site: String?
  }

  let isOpen: Bool
  let outline: Outline
  var requests: [Request] = []
  /// The type of the host, or `nil` if no host is attached.
  var host: String?
  /// The nodes that the host shows, compared with those of the state. A removed node is shown although it is
  /// not in the state, and an added node is missing in the host.
  var difference: OutlineDifference?
  var isGestureInProgress = false
  var isApplying = false
}

/// The state after a moment, compared with the state after another one.
struct StateReport: Codable, Sendable {
  let number: Int
  let difference: OutlineDifference
}

/// A plan that was not carried out.
struct PlanReport: Codable, Sendable {
  let title: String
  let isPossible: Bool
  /// The reason why the plan is impossible, otherwise a sentence about its effect.
  let result: String
  let reasons: [String]
  /// The questions that the request would ask before it changes anything, in order.
  let questions: [String]
  let edits: [MomentDetails.Edit]
  let difference: OutlineDifference
}

/// The answer to a request for a plan: the plan, or the reason why it cannot be made.
struct PlanAnswer: Codable, Sendable {
  var plan: PlanReport?
  var problem: String?
}

/// The result of testing a link.
struct LinkReport: Codable, Sendable {
  struct Candidate: Codable, Sendable {
    let pattern: String
    let destination: String
    let route: String
    let isWinner: Bool
    let reason: String?
  }

  let destination: String?
  /// The name of the route, the pattern of its link and the place of its declaration, or `nil` if no route opens the link.
  let routeText: String?
  /// The destination's properties as JSON.
  let value: String?
  let error: String?
  /// The link that the app writes for the destination, or `nil` if it has none or if it contains a sensitive
  /// value.
  let written: String?
  let candidates: [Candidate]
  /// The number of further patterns.
  let omitted: Int
  let plan: PlanReport?
}

/// A destination type that a plan can be made for.
struct DestinationChoice: Codable, Sendable {
  let key: String
  let routes: [String]
  /// Example values as JSON.
  let samples: [String]
}

/// The texts that can be copied for a moment.
struct CopyReport: Codable, Sendable {
  let link: String?
  /// The reason why there is no link.
  let linkProblem: String?
  let state: String
  let test: String
}
#endif
