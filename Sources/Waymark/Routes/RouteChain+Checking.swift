extension RouteChain {
  /// Returns the faults that make this chain fail in every state.
  ///
  /// - Parameter placement: the placement that puts the previous step's node into the first container of this
  ///   chain, or `nil` if there is no previous step.
  func diagnostics(after placement: RoutePlacement? = nil) -> [Diagnostic] {
    var placement = placement
    var diagnostics: [Diagnostic] = []
    for step in makes {
      diagnostics += step.diagnostics(after: placement) + step.placement.diagnostics()
      placement = step.placement
    }
    switch end {
    case .found(let finder): diagnostics += finder.diagnostics() + finder.lacks(placement)
    case .firstOf(let chains) where chains.isEmpty: diagnostics.append(.emptyChoice)
    default: diagnostics += continuations.flatMap { $0.diagnostics(after: placement) }
    }
    return diagnostics
  }
}

extension MakeStep {
  fileprivate func diagnostics(after placement: RoutePlacement?) -> [Diagnostic] {
    let search = finder.map { $0.diagnostics() } ?? []
    switch factory {
    case .screen, .role: return search
    case .container(let blueprint): return search + blueprint.diagnostics(after: placement)
    }
  }
}

extension RoutePlacement {
  fileprivate func diagnostics() -> [Diagnostic] {
    guard case .present(let style, _) = self, style.hasName(of: .currentContext) else { return [] }
    return [.presentsInContainer]
  }
}

extension StepFinder {
  fileprivate func diagnostics() -> [Diagnostic] {
    if case .never = matcher { return [] }
    return scope.isEmpty ? [.emptySearch] : []
  }

  /// Returns a diagnostic if the placement sets a column that does not exist in the split that this finder
  /// searches for.
  fileprivate func lacks(_ placement: RoutePlacement?) -> [Diagnostic] {
    guard case .setColumn(let column)? = placement, case .role(let role) = matcher,
      let split = role.containerKind as? Split, !split.columns.contains(column)
    else { return [] }
    return [.missingColumn(column, role: role, known: split.columns)]
  }
}

extension NodeBlueprint {
  /// Returns the faults of the container that this blueprint creates, after the previous step's node has been
  /// added to it.
  fileprivate func diagnostics(after placement: RoutePlacement?) -> [Diagnostic] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    guard let made = makeNode(&ids).container else { return [] }
    var container = made
    if let placement, placement.kind == ObjectIdentifier(type(of: made.kind)) {
      let guest = ContainerNode(id: ids.next(), kind: Split.Column.detail)
      var contents = made.contents
      guard made.traits.embed(.container(guest), by: placement, into: &contents) else {
        return [.missingPlace(placement.place, kind: made.kindName)]
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
