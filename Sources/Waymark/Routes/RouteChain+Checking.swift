extension RouteChain {
  /// What this chain could not do in any state, in words.
  func impossibilities() -> [String] {
    makes.indices.flatMap { impossibilities(at: $0) } + (end.map { $0.impossibilities() } ?? [])
  }

  private func impossibilities(at index: Int) -> [String] {
    let join = makes[index].join
    guard case .setColumn(let column) = join, makes.index(after: index) == makes.endIndex else { return [] }
    return end.map { $0.lacking(column) } ?? []
  }
}

extension ChainEnd {
  fileprivate func impossibilities() -> [String] {
    switch self {
    case .top, .root: []
    case .found(let finder): finder.impossibilities()
    case .endOf(let chain, _), .conditional(_, let chain): chain.impossibilities()
    case .firstOf(let chains):
      chains.isEmpty ? ["has no step to start from"] : chains.flatMap { $0.impossibilities() }
    }
  }

  /// Says so if the split that a column is to be set in has no such column.
  fileprivate func lacking(_ column: Split.Column) -> [String] {
    switch self {
    case .found(let finder):
      guard case .role(let role) = finder.matcher, let split = role.containerKind as? Split,
        !split.columns.contains(column)
      else { return [] }
      let known = split.columns.map(\.name).joined(separator: ", ")
      return ["sets column \(column) of \(role), which has only \(known): name one of those"]
    case .firstOf(let chains): return chains.flatMap { $0.end.map { $0.lacking(column) } ?? [] }
    case .conditional(_, let chain): return chain.end.map { $0.lacking(column) } ?? []
    case .top, .root, .endOf: return []
    }
  }
}

extension StepFinder {
  fileprivate func impossibilities() -> [String] {
    scope.isEmpty ? ["starts from a search that looks nowhere: give it a scope, such as .visible"] : []
  }
}
