public import UIKit
public import UIKitTraces

extension TraceSequence {
  /// What the double does under a setting of its timing.
  @MainActor public func onDouble(
    _ version: UIKitDouble.Version = .v18, knobs: UIKitDouble.Knobs = .init()
  ) async -> Trace {
    let world = UIKitDouble.World(knobs: knobs)
    world.version = version
    return await record(on: world)
  }

  /// What a world of the double with a manual clock does.
  @MainActor public func record(on world: UIKitDouble.World) async -> Trace {
    await UIKitDouble.$current.withValue(world) {
      await record(
        in: UIWindow(frame: UIScreen.main.bounds), pacer: DoublePacer(world: world),
        source: "the double, which is not UIKit, as version \(world.version.rawValue)")
    }
  }
}
