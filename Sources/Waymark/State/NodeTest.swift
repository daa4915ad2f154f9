/// What a search looks for. It is asked of each node that the search comes to.
protocol NodeTest {
  func accepts(_ node: BorrowedNode) -> Bool
}

/// Looks for what a closure accepts.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: BorrowedNode) -> Bool { matches(node.node) }
}
