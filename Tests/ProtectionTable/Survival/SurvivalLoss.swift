/// The reason why something is lost.
package enum SurvivalLoss: Hashable, Sendable {
  /// The app keeps only states, without metadata.
  case noRecord
  /// The task was told that the screen was removed.
  case endedTask
  /// The task has ended with the process.
  case task
  /// The request contains a secret, which is not saved.
  case secret
  case payload, coordinator
  /// The draft was set after the last save.
  case draft
  /// The view has ended.
  case view
}
