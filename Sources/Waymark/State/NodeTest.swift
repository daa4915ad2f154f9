/// The condition of a search, tested on each node that the search visits.
protocol NodeTest {
  func accepts(_ node: BorrowedNode) -> Bool
}

/// A condition given as a closure.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: BorrowedNode) -> Bool { matches(node.node) }
}
