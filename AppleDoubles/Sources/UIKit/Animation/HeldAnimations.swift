/// Animations that are paused during an interactive transition, with their durations.
@MainActor final class HeldAnimations {
  private var animations: [(duration: Double, completion: () -> Void)] = []

  func hold(_ duration: Double, _ completion: @escaping () -> Void) {
    animations.append((duration, completion))
  }

  /// Schedules each completion after the fraction `rest` of its animation's duration.
  func release(_ rest: Double, in world: UIKitDouble.World) {
    for animation in animations {
      world.schedule(after: animation.duration * rest, animation.completion)
    }
    animations = []
  }
}
