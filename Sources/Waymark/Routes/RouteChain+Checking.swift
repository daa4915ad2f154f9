extension RouteChain {
  /// Returns the faults that make this chain fail in every state.
  ///
  /// - Parameter join: the placement that puts the previous step's node into the first container of this
  ///   chain, or `nil` if there is no previous step.
  func diagnostics(after join: RoutePlacement? = nil) -> [RouteDiagnostic] {
    var join = join
    var diagnostics: [RouteDiagnostic] = []
    for step in makes {
      diagnostics += step.diagnostics(after: join) + step.join.diagnostics()
      join = step.join
    }
    return diagnostics + (end.map { $0.diagnostics(after: join) } ?? [])
  }
}

extension MakeStep {
  fileprivate func diagnostics(after join: RoutePlacement?) -> [RouteDiagnostic] {
    let search = finder.map { $0.diagnostics() } ?? []
    switch factory {
    case .screen, .role: return search
    case .container(let blueprint): return search + blueprint.diagnostics(after: join)
    }
  }
}

extension RoutePlacement {
  fileprivate func diagnostics() -> [RouteDiagnostic] {
    if case .present(let style, _) = self, style.hasName(of: .currentContext) {
      [.presentsInContainer]
    } else {
      []
    }
  }
}

extension ChainEnd {
  fileprivate func diagnostics(after join: RoutePlacement?) -> [RouteDiagnostic] {
    switch self {
    case .top, .root, .around: []
    case .found(let finder): finder.diagnostics() + finder.lacks(join)
    case .endOf(let chain, _), .conditional(_, let chain): chain.diagnostics(after: join)
    case .firstOf(let chains):
      chains.isEmpty ? [.emptyChoice] : chains.flatMap { $0.diagnostics(after: join) }
    }
  }
}

extension StepFinder {
  fileprivate func diagnostics() -> [RouteDiagnostic] {
    if case .never = matcher { return [] }
    return scope.isEmpty ? [.emptySearch] : []
  }

  /// Returns a diagnostic if the placement sets a column that does not exist in the split that this finder
  /// searches for.
  fileprivate func lacks(_ join: RoutePlacement?) -> [RouteDiagnostic] {
    guard case .setColumn(let column)? = join, case .role(let role) = matcher,
      let split = role.containerKind as? Split, !split.columns.contains(column)
    else { return [] }
    return [.missingColumn(column, role: role, known: split.columns)]
  }
}

extension NodeBlueprint {
  /// Returns the faults of the container that this blueprint creates, after the previous step's node has been
  /// added to it.
  fileprivate func diagnostics(after join: RoutePlacement?) -> [RouteDiagnostic] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    guard let made = makeNode(&ids).container else { return [] }
    var container = made
    if let join, join.kind == ObjectIdentifier(type(of: made.kind)) {
      let guest = ContainerNode(id: ids.next(), kind: Split.Column.detail)
      var contents = made.contents
      guard made.traits.embed(.container(guest), by: join, into: &contents) else {
        return [.missingPlace(join.place, kind: made.kindName)]
      }
      container = made.with(contents)
    }
    if container.children.isEmpty, !type(of: container.kind).isKeptWhenEmpty {
      return [.emptyContainer(kind: made.kindName)]
    }
    let fault = container.kind.fault(in: container.contents)
    return fault.map { [.wrongContainer(kind: made.kindName, fault: $0)] } ?? []
  }
}
