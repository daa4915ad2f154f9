/// A change that a host has to show.
///
/// A host that draws its content shows ``target``. A host whose toolkit has a view hierarchy carries out
/// ``operations``, which lead to the same content.
public struct HostChange: Sendable {
  /// The number of the change. Later reports of the host refer to it.
  public let number: UInt64
  /// Whether the host may animate the change. If `false`, the host shows the target immediately.
  public let isAnimated: Bool
  private let plan: Plan

  init(_ plan: Plan, number: UInt64, isAnimated: Bool) {
    (self.plan, self.number, self.isAnimated) = (plan, number, isAnimated)
  }

  /// Creates a change that leads from the content that a host shows to another state, for example in a test of
  /// the host.
  ///
  /// - Parameters:
  ///   - shown: the state that the host shows, or `nil` if it shows nothing yet.
  ///   - target: the state to show.
  ///   - number: the number of the change.
  ///   - isAnimated: whether the host may animate the change.
  public init(
    from shown: NavigationState?, to target: NavigationState, number: UInt64, isAnimated: Bool = false
  ) {
    let before = shown ?? target.unshown()
    self.init(
      Plan(from: before, to: target, isChecked: false), number: number, isAnimated: isAnimated)
  }

  /// The state to show.
  public var target: NavigationState { plan.after }

  /// The operations that lead from the content that the host has reported to ``target``. Each can be carried out
  /// after the ones before it. They are made on each access.
  ///
  /// - Complexity: O(k) in the number of nodes that differ. If nodes move to other containers and layers are
  ///   presented, it is O(n).
  public var operations: [HostOperation] { plan.operations }

  /// The nodes that ``target`` no longer contains, outermost first.
  ///
  /// - Complexity: O(k) in the number of these nodes.
  public var removed: [NodeID] { plan.removed }

  /// The nodes that ``target`` contains and the host does not show yet, outermost first.
  ///
  /// - Complexity: O(k) in the number of these nodes.
  public var inserted: [NodeID] { plan.inserted }

  /// The screens whose destination has changed.
  ///
  /// - Complexity: O(k) in the number of nodes that differ.
  public var updated: [ScreenNode] { plan.updatedScreens }
}
