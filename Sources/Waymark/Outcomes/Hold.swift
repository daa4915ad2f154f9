/// What a held request waits for.
public struct Hold: Hashable, Sendable {
  /// Tells the hold from others; `Navigator.release(_:)` names it.
  public var name: String
  /// Where to go meanwhile, such as a login: an ordinary navigation.
  public var opening: AnyDestination?
  /// How long to wait, by the navigator's clock; `nil` for as long as it takes.
  public var timeLimit: Duration?
  /// Whether what was opened stays when the hold ends without being released.
  ///
  /// If not, the nodes that the opening has inserted leave when the hold is dropped, its time is over, or the last
  /// request that it holds is cancelled: with what is above them in their stack and what they present, after asking
  /// leave guards. What was there before the opening stays in any case. A link or tap on a tab that takes the place of
  /// the held request closes nothing by itself.
  public var keepsOpening: Bool

  /// Makes a hold.
  ///
  /// - Parameters:
  ///   - name: tells the hold from others.
  ///   - destination: where to go meanwhile; by default nowhere.
  ///   - timeLimit: how long to wait; what is held longer is blocked. By default as long as it takes.
  ///   - keepsOpening: whether what was opened stays when the hold ends without being released. By default it leaves.
  public init(
    _ name: String, opening destination: (any Destination)? = nil, for timeLimit: Duration? = nil,
    keepsOpening: Bool = false
  ) {
    self.name = name
    opening = destination.map { AnyDestination($0) }
    self.timeLimit = timeLimit
    self.keepsOpening = keepsOpening
  }
}
