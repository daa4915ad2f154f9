/// How large a saved navigation may be.
///
/// A text that is larger is refused when it is read, and a navigation that is larger is refused when it is saved. So what
/// can be read can be saved and read again.
public enum SavedNavigationLimits {
  /// The most bytes of a text: 64 MiB. A longer one is refused before it is looked at.
  public static let bytes = 1 << 26
  /// The most containers that a node may lie in.
  public static let depth = 64
  /// The most layers, containers and screens together.
  public static let nodes = 100_000
  /// The most nodes of which it is known who showed them or who wants their answers, and the most wishes for answers.
  public static let metadata = 100_000
  /// The most runs of sequences whose screens show, and the most screens that show a step.
  public static let steps = 100_000
  /// The most screens that find another place because their container is gone. Each is planned anew; those beyond are dropped.
  public static let rehomed = 100
  /// The largest number that the next id may have: 2^40. Where a window has come further, what is saved of it gets ids from
  /// 1 on.
  public static let nextNumber: UInt64 = 1 << 40
  /// The largest number that the next id may have in a log: 2^47, half of the numbers that ids may have. A window that goes on
  /// with a saved text starts at 2^40 at most.
  static let loggedNextNumber: UInt64 = 1 << 47
  /// How deeply lists and objects may be nested in what a destination, or a kind of container, says of itself.
  public static let nesting = 64
}
