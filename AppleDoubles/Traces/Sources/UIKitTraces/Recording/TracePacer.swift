/// Lets time go by, in whatever way the UIKit that is there moves.
@MainActor public protocol TracePacer {
  /// Returns when the main run loop has turned once.
  func turn() async

  /// Returns when nothing more is heard and nothing is under way.
  ///
  /// - Parameter count: How much was heard so far.
  /// - Parameter isBusy: Whether something is known to be under way.
  /// - Returns: Whether it came to rest.
  func rest(count: () -> Int, isBusy: () -> Bool) async -> Bool

  /// Gives a person time to use the screen.
  ///
  /// - Parameter look: Called for each frame meanwhile.
  func waitForPerson(_ look: () -> Void) async
}
