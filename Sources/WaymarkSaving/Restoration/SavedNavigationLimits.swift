import Waymark

/// Limits on the size of a saved navigation.
///
/// The limits apply to reading and to saving. A navigation that can be read can therefore be saved and read
/// again.
public enum SavedNavigationLimits {
  /// The maximum size of the JSON: 64 MiB. Larger input is rejected before it is read.
  public static let bytes = 1 << 26
  /// The maximum number of containers that enclose a node.
  public static let depth = 64
  /// The maximum number of layers, containers, and screens together.
  public static let nodes = 100_000
  /// The maximum size of the JSON of a screen's draft: 64 KiB. A larger draft is not saved.
  public static let draft = 1 << 16
  /// The maximum number of nodes with metadata. This is also the maximum number of receivers of results, steps of
  /// sequences and held requests together.
  public static let metadata = 100_000
  /// The maximum number of declared children of all containers together.
  public static let declaredChildren = 100_000
  /// The maximum number of screens that move elsewhere because their container could not be restored. Each
  /// move needs a separate plan. Additional screens are dropped.
  public static let rehomed = 100
  /// The largest number that the next id can have: 2^40. If a window exceeds it, its saved ids are renumbered
  /// from 1.
  public static let nextNumber: UInt64 = 1 << 40
  /// The largest number that the next id can have in a log: 2^47, half of the range of ids. After a
  /// restoration, the next id is 2^40 at most.
  static let loggedNextNumber: UInt64 = 1 << 47
  /// The maximum nesting depth of objects and lists in an encoded destination or container kind.
  public static let nesting = 64
}
