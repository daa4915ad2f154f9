@_exported public import Foundation

/// The double's own vocabulary: what drives it and what it tells.
///
/// Everything else in this module carries a name of UIKit.
public enum UIKitDouble {
  /// The world that a test provides; without one there is a world that everybody shares.
  @TaskLocal public static var current: World?

  @MainActor private static let shared = World()

  /// The world that objects made now belong to.
  @preconcurrency @MainActor public static var world: World { current ?? shared }

  /// The system whose behaviour is followed.
  @preconcurrency @MainActor public static var version: Version {
    get { world.version }
    set { world.version = newValue }
  }

  /// A system version whose behaviour differs in what the double imitates.
  public enum Version: Int, Comparable, CaseIterable, Sendable {
    case v18 = 18
    case v26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Raises an exception in the current world.
  ///
  /// It returns only where the world records exceptions.
  @preconcurrency @MainActor public static func raise(_ name: String, _ reason: String) {
    world.raise(name, reason)
  }
}
