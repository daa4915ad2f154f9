/// What the view of a screen gets in hand when it is built.
@MainActor
public final class ScreenScope {
  /// What tells the screen from all others.
  public let id: NodeID
  /// Tells this stay on display from an earlier one of the same screen, which had another scope.
  public let incarnation: UInt64
  /// What was handed over with the request that led here, if anything was. It is not part of the state.
  public let payload: (any Sendable)?
  /// The window's navigator. `nil` once that is gone.
  public private(set) weak var navigator: Navigator?

  init(id: NodeID, incarnation: UInt64, payload: (any Sendable)?, navigator: Navigator) {
    self.id = id
    self.incarnation = incarnation
    self.payload = payload
    self.navigator = navigator
  }

  /// The payload, if it is of the type asked for.
  public func payload<Payload>(_ type: Payload.Type) -> Payload? { payload as? Payload }
}
