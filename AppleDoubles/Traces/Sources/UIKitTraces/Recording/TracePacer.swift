/// Waits for UIKit's run loop, on the real UIKit or on the double.
@MainActor public protocol TracePacer {
  /// Waits for one turn of the main run loop.
  func turn() async

  /// Waits until there are no new events and no work is in progress, up to a limit.
  ///
  /// - Parameter count: Returns the number of events so far.
  /// - Parameter isBusy: Returns whether work is in progress.
  /// - Returns: Whether everything ended within the limit.
  func rest(count: () -> Int, isBusy: () -> Bool) async -> Bool

  /// Gives a person time to use the screen.
  ///
  /// - Parameter look: A closure that is called for each frame during this time.
  func waitForPerson(_ look: () -> Void) async
}
