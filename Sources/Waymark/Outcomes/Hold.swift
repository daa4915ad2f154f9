/// A condition that must be met before a held request continues.
public struct Hold: Hashable, Sendable {
  /// The name that identifies the hold in `Navigator.release(_:)`.
  public var name: String
  /// The destination to show while the request waits, such as a login. It is shown by a separate request.
  public var opening: AnyDestination?
  /// The maximum waiting time, measured by the navigator's clock, or `nil` for no limit.
  public var timeLimit: Duration?
  /// Whether the screens of `opening` stay when the hold ends without being released.
  ///
  /// If `false`, the nodes that were added to show `opening` are removed when the hold is dropped, its time
  /// limit expires, or its last held request is cancelled. Screens above these nodes in their stack and
  /// layers that they present are also removed. Leave guards are asked first. Nodes that existed before
  /// `opening` was shown always stay. If a link or a tap on a tab supersedes the held request, the nodes are
  /// not removed.
  public var keepsOpening: Bool

  /// Creates a hold.
  ///
  /// - Parameters:
  ///   - name: the name that identifies the hold.
  ///   - destination: the destination to show while the request waits. By default, no destination is shown.
  ///   - timeLimit: the maximum waiting time, after which held requests are refused. By default there is no
  ///     limit.
  ///   - keepsOpening: whether the screens of `destination` stay when the hold ends without being released.
  ///     By default they are removed.
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
