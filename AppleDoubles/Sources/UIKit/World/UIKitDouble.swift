@_exported public import Foundation

/// The API that controls the double and reports its state.
///
/// All other names in this module are those of UIKit.
public enum UIKitDouble {
  /// The world of the current test, or `nil` to use a shared one.
  @TaskLocal public static var current: World?

  @MainActor private static let shared = World()

  /// The world to which new objects belong.
  @preconcurrency @MainActor public static var world: World { current ?? shared }

  /// The system version to imitate.
  @preconcurrency @MainActor public static var version: Version {
    get { world.version }
    set { world.version = newValue }
  }

  /// A system version whose behaviour differs from that of others.
  public enum Version: Int, Comparable, CaseIterable, Sendable {
    case v18 = 18
    case v26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Raises an exception in the current world.
  ///
  /// Returns only if the world records exceptions.
  @preconcurrency @MainActor public static func raise(_ name: String, _ reason: String) {
    world.raise(name, reason)
  }
}
