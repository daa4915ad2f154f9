#if Web && DEBUG
/// An entry of the timeline in a form that is sent to the page. All its texts are redacted.
struct MomentRow: Codable, Hashable, Sendable {
  /// The kind of event.
  enum Kind: String, Codable, Sendable {
    case beginning, request, reveal, correction, host, layout, report, gesture, hold, fault, closing
  }

  /// The result of the event. Only ``done`` means that a plan was carried out.
  enum Status: String, Codable, Sendable {
    /// The change was made.
    case done
    /// Nothing had to be changed.
    case same
    /// The request is held.
    case waiting
    /// The request was refused, superseded or cancelled.
    case refused
    case failed
    /// The event is not about a request.
    case note
  }

  let number: Int
  let window: Int
  /// The time since the recording began, in milliseconds.
  let time: Double
  let kind: Kind
  let status: Status
  let title: String
  /// The outcome of the request, or further details of the event.
  let outcome: String?
  /// The sequence number of the request within its window.
  let request: UInt64?
  /// The number of the change, if the moment comes from a log.
  let change: UInt64?
  /// The time from the request to this moment in milliseconds: the sum of the request's stages, if they were
  /// measured.
  let duration: Double?
}
#endif
