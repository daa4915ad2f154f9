/// A node test that accepts the node that a route step searches for.
struct FinderTest: NodeTest {
  private let finder: StepFinder
  private let wanted: AnyDestination
  private let isEqual: Bool
  /// The type of the box that stores `wanted`. Boxes of equal destinations have the same type.
  private let boxType: any DestinationBox.Type

  init(_ finder: StepFinder, for wanted: AnyDestination) {
    self.finder = finder
    self.wanted = wanted
    if case .equal = finder.matcher { isEqual = true } else { isEqual = false }
    boxType = type(of: wanted.box)
  }

  /// Returns whether a node matches. To save time, compares the types before the values, because most nodes
  /// have a different type.
  @inline(__always)
  func accepts(_ node: BorrowedNode) -> Bool {
    guard isEqual else { return finder.matcher.matches(node.node, wanted: wanted) }
    if node.storageType == ObjectIdentifier(boxType) {
      return node.storage._withUnsafeGuaranteedRef { boxType.haveEqualValues(wanted.box, $0) }
    }
    return node.isContainer { $0.traits.role == wanted }
  }
}

/// A node test that accepts the screen of a sequence step. The screen must match the finder and must not show
/// another step of the sequence.
struct StepTest: NodeTest {
  let test: FinderTest
  let trail: StepTrail
  let step: String

  func accepts(_ node: BorrowedNode) -> Bool { test.accepts(node) && !trail.shows(node.id, otherThan: step) }
}
