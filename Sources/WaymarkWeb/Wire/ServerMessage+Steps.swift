#if Web
extension ServerMessage.HistoryStep {
  /// Returns a single step that has the effect of both steps, or `nil` if both steps must be carried out. A
  /// push followed by a replacement becomes one push.
  func followed(by next: Self) -> Self? {
    guard next.deed == .replace, next.key == key, deed != .go else { return nil }
    var step = next
    step.deed = deed
    return step
  }
}
#endif
