extension RouteChain {
  /// What this chain could not do in any state, in words.
  ///
  /// - Parameter join: how the node of the step before, if there is one, is joined to this chain's first.
  func impossibilities(after join: RouteJoin? = nil) -> [String] {
    var join = join
    var reasons: [String] = []
    for step in makes {
      reasons += step.impossibilities(after: join) + step.join.impossibilities()
      join = step.join
    }
    return reasons + (end.map { $0.impossibilities(after: join) } ?? [])
  }
}

extension MakeStep {
  fileprivate func impossibilities(after join: RouteJoin?) -> [String] {
    let search = finder.map { $0.impossibilities() } ?? []
    switch factory {
    case .screen, .role: return search
    case .container(let blueprint): return search + blueprint.impossibilities(after: join)
    }
  }
}

extension RouteJoin {
  fileprivate func impossibilities() -> [String] {
    guard case .present(.currentContext, _) = self else { return [] }
    return [
      "presents inside a container, which this version cannot: present over everything, as in "
        + ".present(.sheet), or push"
    ]
  }
}

extension ChainEnd {
  fileprivate func impossibilities(after join: RouteJoin?) -> [String] {
    switch self {
    case .top, .root, .around: []
    case .found(let finder): finder.impossibilities() + finder.lacks(join)
    case .endOf(let chain, _), .conditional(_, let chain): chain.impossibilities(after: join)
    case .firstOf(let chains):
      chains.isEmpty ? ["has no step to start from"] : chains.flatMap { $0.impossibilities(after: join) }
    }
  }
}

extension StepFinder {
  fileprivate func impossibilities() -> [String] {
    if case .never = matcher { return [] }
    return scope.isEmpty ? ["has a search that looks nowhere: give it a scope, such as .visible"] : []
  }

  /// Says so if the split that a column is to be set in has no such column.
  fileprivate func lacks(_ join: RouteJoin?) -> [String] {
    guard case .setColumn(let column)? = join, case .role(let role) = matcher,
      let split = role.containerKind as? Split, !split.columns.contains(column)
    else { return [] }
    let known = split.columns.map(\.name).joined(separator: ", ")
    return ["sets column \(column) of \(role), which has only \(known): name one of those"]
  }
}

extension NodeBlueprint {
  /// What is wrong with a container made of this, once the step before has put its node into it.
  fileprivate func impossibilities(after join: RouteJoin?) -> [String] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    guard let made = makeNode(&ids).container else { return [] }
    var container = made
    if let join, join.kind == ObjectIdentifier(type(of: made.kind)) {
      let guest = ContainerNode(id: ids.next(), kind: SplitColumn(.detail))
      var contents = made.contents
      guard made.traits.embed(.container(guest), by: join, into: &contents) else {
        return ["makes a \(made.kindName) that has no \(join.place): name one that it has"]
      }
      container = made.with(contents)
    }
    if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
      return ["makes a \(made.kindName) and puts nothing into it: name what it holds"]
    }
    let fault = container.kind.fault(in: container.contents)
    return fault.map { ["makes a \(made.kindName) that is not well-formed: \($0)"] } ?? []
  }
}
