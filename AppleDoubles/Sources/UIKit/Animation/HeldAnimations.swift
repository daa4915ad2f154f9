/// Animations that stand still while they are dragged, with how long each is to take.
@MainActor final class HeldAnimations {
  private var animations: [(duration: Double, completion: () -> Void)] = []

  func hold(_ duration: Double, _ completion: @escaping () -> Void) {
    animations.append((duration, completion))
  }

  /// Lets them run for what is left of them.
  func release(_ rest: Double, in world: UIKitDouble.World) {
    for animation in animations {
      world.schedule(after: animation.duration * rest, animation.completion)
    }
    animations = []
  }
}
