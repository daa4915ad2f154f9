/// A condition that a search evaluates for each node that it visits.
protocol NodeTest {
  func accepts(_ node: BorrowedNode) -> Bool
}

/// A condition that calls a closure.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: BorrowedNode) -> Bool { matches(node.node) }
}
