/// What a search looks for. It is asked of each node that the search comes to.
protocol NodeTest {
  func accepts(_ node: LentNode) -> Bool
}

/// Looks for what a closure accepts.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: LentNode) -> Bool { matches(node.node) }
}
