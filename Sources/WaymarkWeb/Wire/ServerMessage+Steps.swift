#if Web
extension ServerMessage.HistoryStep {
  /// Returns one step that replaces both steps, or `nil` if both must be carried out. A push and a
  /// replacement combine into a push.
  func followed(by next: Self) -> Self? {
    guard next.deed == .replace, next.key == key, deed != .go else { return nil }
    var step = next
    step.deed = deed
    return step
  }
}
#endif
