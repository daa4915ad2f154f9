extension RouteChain {
  /// What this chain cannot do in any state.
  ///
  /// - Parameter join: how the node of the step before, if there is one, is joined to this chain's first.
  func mistakes(after join: RouteJoin? = nil) -> [RouteMistake] {
    var join = join
    var mistakes: [RouteMistake] = []
    for step in makes {
      mistakes += step.mistakes(after: join) + step.join.mistakes()
      join = step.join
    }
    return mistakes + (end.map { $0.mistakes(after: join) } ?? [])
  }
}

extension MakeStep {
  fileprivate func mistakes(after join: RouteJoin?) -> [RouteMistake] {
    let search = finder.map { $0.mistakes() } ?? []
    switch factory {
    case .screen, .role: return search
    case .container(let blueprint): return search + blueprint.mistakes(after: join)
    }
  }
}

extension RouteJoin {
  fileprivate func mistakes() -> [RouteMistake] {
    if case .present(.currentContext, _) = self { [.presentsInContainer] } else { [] }
  }
}

extension ChainEnd {
  fileprivate func mistakes(after join: RouteJoin?) -> [RouteMistake] {
    switch self {
    case .top, .root, .around: []
    case .found(let finder): finder.mistakes() + finder.lacks(join)
    case .endOf(let chain, _), .conditional(_, let chain): chain.mistakes(after: join)
    case .firstOf(let chains):
      chains.isEmpty ? [.emptyChoice] : chains.flatMap { $0.mistakes(after: join) }
    }
  }
}

extension StepFinder {
  fileprivate func mistakes() -> [RouteMistake] {
    if case .never = matcher { return [] }
    return scope.isEmpty ? [.emptySearch] : []
  }

  /// Says so if the split that a column is to be set in has no such column.
  fileprivate func lacks(_ join: RouteJoin?) -> [RouteMistake] {
    guard case .setColumn(let column)? = join, case .role(let role) = matcher,
      let split = role.containerKind as? Split, !split.columns.contains(column)
    else { return [] }
    return [.missingColumn(column, role: role, known: split.columns)]
  }
}

extension NodeBlueprint {
  /// What is wrong with a container made of this, once the step before has put its node into it.
  fileprivate func mistakes(after join: RouteJoin?) -> [RouteMistake] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    guard let made = makeNode(&ids).container else { return [] }
    var container = made
    if let join, join.kind == ObjectIdentifier(type(of: made.kind)) {
      let guest = ContainerNode(id: ids.next(), kind: SplitColumn(.detail))
      var contents = made.contents
      guard made.traits.embed(.container(guest), by: join, into: &contents) else {
        return [.missingPlace(join.place, kind: made.kindName)]
      }
      container = made.with(contents)
    }
    if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
      return [.emptyContainer(kind: made.kindName)]
    }
    let fault = container.kind.fault(in: container.contents)
    return fault.map { [.wrongContainer(kind: made.kindName, fault: $0)] } ?? []
  }
}
