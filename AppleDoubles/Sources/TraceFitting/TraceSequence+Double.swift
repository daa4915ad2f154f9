public import UIKit
public import UIKitTraces

extension TraceSequence {
  /// Returns the trace of this sequence on a new world of the double with these knobs.
  @MainActor public func onDouble(
    _ version: UIKitDouble.Version = .v18, knobs: UIKitDouble.Knobs = .init()
  ) async -> Trace {
    let world = UIKitDouble.World(knobs: knobs)
    world.version = version
    return await record(on: world)
  }

  /// Returns the trace of this sequence on a world of the double, which must have a manual clock.
  @MainActor public func record(on world: UIKitDouble.World) async -> Trace {
    await UIKitDouble.$current.withValue(world) {
      await record(
        in: UIWindow(frame: UIScreen.main.bounds), pacer: DoublePacer(world: world),
        source: "the double, which is not UIKit, as version \(world.version.rawValue)")
    }
  }
}
