/// The current request and the last outcome of a window.
///
/// The state changes only when a request is committed. Requests that are waiting or were refused are
/// therefore visible only here.
public struct RequestSlice: Equatable, Sendable {
  /// The request in progress, or the next request in the queue if none is in progress. It is `nil` if there
  /// is neither. Requests that are waiting for a hold are not included.
  public internal(set) var current: RequestStatus?
  /// The outcome of the last request, or `nil` if none has ended since the first subscription.
  public internal(set) var lastOutcome: NavigationOutcome?
  /// The number of requests that have ended since the first subscription. It distinguishes two equal outcomes
  /// in a row.
  public internal(set) var endedCount = 0
}
