extension RouteChain {
  /// Whether the chain starts at the end of another route.
  var goesOnFromAnother: Bool {
    switch end {
    case .endOf: true
    case .conditional(_, let chain): chain.goesOnFromAnother
    case .firstOf(let chains): chains.contains(where: \.goesOnFromAnother)
    case .top, .root, .found, .around, nil: false
    }
  }

  /// Returns whether the chain can fail with the given error in some state.
  ///
  /// A chain that ends at a place that always exists never fails with `noOrigin`. If all alternatives of a
  /// `firstOf` fail, the error is `noOrigin`.
  func allows(_ refusal: NavigationError) -> Bool {
    switch refusal {
    case .noOrigin: mayLackOrigin
    case .rootIsCovered: has { $0.join == .replaceRoot } && mayStartCovered
    case .notThere: has { !$0.isMade }
    case .noContainer: has { $0.join.kind != nil } && mayMissContainer
    default: false
    }
  }

  private var mayLackOrigin: Bool {
    switch end {
    case .found, .conditional, .firstOf: true
    case .endOf(let chain, _): chain.mayLackOrigin
    case .top, .root, .around, nil: false
    }
  }

  private var mayStartCovered: Bool {
    switch end {
    case .root, nil: false
    case .top, .found, .around, .endOf: true
    case .conditional(_, let chain): chain.mayStartCovered
    case .firstOf(let chains): chains.contains(where: \.mayStartCovered)
    }
  }

  /// Whether a container that the chain requires might not exist. For example, a split might not have the
  /// column, or the screen that another route finds might be in a different kind of container.
  private var mayMissContainer: Bool {
    goesOnFromAnother || has { if case .setColumn = $0.join { true } else { false } }
  }

  /// Returns whether a step satisfies the predicate, in this chain or in a chain at its end.
  private func has(_ matches: (MakeStep) -> Bool) -> Bool {
    if makes.contains(where: matches) { return true }
    return switch end {
    case .endOf(let chain, _), .conditional(_, let chain): chain.has(matches)
    case .firstOf(let chains): chains.contains { $0.has(matches) }
    case .top, .root, .found, .around, nil: false
    }
  }
}
