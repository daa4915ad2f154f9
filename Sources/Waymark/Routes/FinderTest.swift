/// Looks for what a step of a route wants.
struct FinderTest: NodeTest {
  private let finder: StepFinder
  private let wanted: AnyDestination
  private let isEqual: Bool
  /// The type of what holds the destinations that may be equal to the one wanted.
  private let boxType: any DestinationBox.Type

  init(_ finder: StepFinder, for wanted: AnyDestination) {
    self.finder = finder
    self.wanted = wanted
    if case .equal = finder.matcher { isEqual = true } else { isEqual = false }
    boxType = type(of: wanted.box)
  }

  /// Looks at nothing but types where it can: most routes want what is equal, and most nodes are not.
  @inline(__always)
  func accepts(_ node: BorrowedNode) -> Bool {
    guard isEqual else { return finder.matcher.matches(node.node, wanted: wanted) }
    if node.storageType == ObjectIdentifier(boxType) {
      return node.storage._withUnsafeGuaranteedRef { boxType.haveEqualValues(wanted.box, $0) }
    }
    return node.isContainer { $0.traits.role == wanted }
  }
}

/// Looks for a screen that is wanted, and that shows no other step of the sequence.
struct StepTest: NodeTest {
  let test: FinderTest
  let trail: StepTrail
  let step: String

  func accepts(_ node: BorrowedNode) -> Bool { test.accepts(node) && !trail.shows(node.id, otherThan: step) }
}
