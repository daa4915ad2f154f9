import UIKit
import UIKitTraces

/// A pacer that advances a world of the double.
struct DoublePacer: TracePacer {
  let world: UIKitDouble.World

  func turn() async { world.turn() }

  func waitForPerson(_ look: () -> Void) async {
    world.settle()
    look()
  }

  func rest(count: () -> Int, isBusy: () -> Bool) async -> Bool {
    world.settle()
    return !isBusy()
  }
}
