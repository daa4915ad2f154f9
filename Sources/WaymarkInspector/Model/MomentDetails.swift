#if Web && DEBUG
/// All details of a moment in a form that is sent to the page. All its texts are redacted.
struct MomentDetails: Codable, Hashable, Sendable {
  /// A line about the changes of a plan. The mark is the first character of a plan's line, such as `+`.
  struct Edit: Codable, Hashable, Sendable {
    let mark: String
    let text: String
  }

  /// A component that was asked about the request, and its decision.
  struct Question: Codable, Hashable, Sendable {
    /// The kind of component, such as `Interceptor`.
    let decider: String
    /// The component's own name, without a leading article, or `nil` if it has none.
    let name: String?
    let subject: String?
    let decision: String
    let status: MomentRow.Status
    /// The time until the decision in milliseconds, or `nil` if there was none.
    let duration: Double?
  }

  struct Stage: Codable, Hashable, Sendable {
    let name: String
    /// The time in milliseconds.
    let duration: Double
  }

  let row: MomentRow
  /// The reasons for the request: its origin, and the request on whose behalf it was made.
  var causes: [String] = []
  var replacements: [String] = []
  var questions: [Question] = []
  /// Sentences about the decisions, such as the screens that the request admitted.
  var decisionNotes: [String] = []
  var stages: [Stage] = []
  /// The name of the route that the plan follows, and the pattern of its link.
  var route: String?
  /// The steps that led to the plan, or `nil` if there was no plan.
  var reasons: [String]?
  /// The planned changes.
  var planned: [Edit] = []
  /// The changes that were made.
  var done: [Edit] = []
  /// The comparison of the plan with the changes that were made, in one sentence.
  var comparison: String?
  /// The instructions to the host, and its acknowledgements.
  var host: [String] = []
}
#endif
