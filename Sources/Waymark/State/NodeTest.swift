/// A condition that a search evaluates for each node it visits.
protocol NodeTest {
  func accepts(_ node: BorrowedNode) -> Bool
}

/// A condition that is evaluated by a closure.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: BorrowedNode) -> Bool { matches(node.node) }
}
