/// What has come of going on with what was kept.
public struct NavigationRestoration: Sendable {
  /// How the request ended.
  public let outcome: NavigationOutcome
  /// What could not be had again, from the base layer up.
  public let dropped: [DroppedNode]
}

/// A screen or a container that was kept and cannot be had again.
public struct DroppedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of its destination, or what else it is called.
  public let name: String
  /// Why it is gone, in words.
  public let reason: String

  public var description: String { "\(name): \(reason)" }
}

extension Navigator {
  /// Goes on with what was kept. ``NavigationFile`` does so with a file, and opens the link by which the app was started after that.
  ///
  /// What cannot be had again is left out: a screen with all that was above it in its stack, a container with what was in it,
  /// and layers with what presented them. Nothing is taken out of the middle of a stack. If nothing is left, the start shows.
  ///
  /// Screens come back under the ids they had, unless something else shows under one of them by now. Interceptors are asked
  /// about each screen that comes back, and may refuse the whole.
  ///
  /// - Parameters:
  ///   - saved: what was kept of this window, or of another.
  ///   - parkedAtOnce: whether to hear at once that the request was parked, for a login say, rather than wait until it goes on.
  /// - Returns: how that ended, and what was left out.
  @discardableResult
  public func restore(_ saved: SavedNavigation, parkedAtOnce: Bool = false) async -> NavigationRestoration {
    let firstAsk = flows.answers.reserve(saved.askCount)
    if !saved.ties.isEmpty { flows.noteUse() }
    let (state, dropped) = saved.assembled(
      inPlaceOf: machine.state, start: machine.start, firstAsk: firstAsk)
    // What is opened until this goes on, a login say, shall not get the ids that come back.
    machine.ids.skip(past: state.nextNumber &- 1)
    let outcome = await perform(
      NavigationRequest(.traverse(to: state), origin: .code, prefersParked: parkedAtOnce))
    return NavigationRestoration(outcome: outcome, dropped: dropped)
  }
}
