/// What goes on in a window besides what it shows. The state changes only when a request is committed, so one that is refused or
/// waits is never taken for one that has happened.
public struct RequestSlice: Equatable, Sendable {
  /// The request whose turn it is; `nil` if there is none. Requests that are held for a hold are none.
  public internal(set) var current: RequestStatus?
  /// How the last request ended; `nil` if none has ended since somebody began to follow requests.
  public internal(set) var lastOutcome: NavigationOutcome?
  /// How many have ended since then, so that two equal outcomes can be told apart.
  public internal(set) var endedCount = 0
}
