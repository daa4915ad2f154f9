#if Web
extension ServerMessage.HistoryStep {
  /// Returns one step with the effect of both, or `nil` if they must be carried out one after the other. A
  /// push that is followed by a replacement stays a push.
  func followed(by next: Self) -> Self? {
    guard next.deed == .replace, next.key == key, deed != .go else { return nil }
    var step = next
    step.deed = deed
    return step
  }
}
#endif
