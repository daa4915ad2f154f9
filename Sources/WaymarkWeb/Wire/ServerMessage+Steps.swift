#if Web
extension ServerMessage.HistoryStep {
  /// What two steps come to; `nil` if they have to be done one after the other. A new entry stays new, whatever it is
  /// called in the end.
  func followed(by next: Self) -> Self? {
    guard next.deed == .replace, next.key == key, deed != .go else { return nil }
    var step = next
    step.deed = deed
    return step
  }
}
#endif
