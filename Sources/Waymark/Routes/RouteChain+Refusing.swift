extension RouteChain {
  /// Whether the chain goes on from what another route leads to.
  var goesOnFromAnother: Bool {
    switch end {
    case .endOf: true
    case .conditional(_, let chain): chain.goesOnFromAnother
    case .firstOf(let chains): chains.contains(where: \.goesOnFromAnother)
    case .top, .root, .found, .around, nil: false
    }
  }

  /// Tells whether there can be states in which the chain fails like this.
  ///
  /// A place that is always there never makes it fail; where alternatives have all failed, that is said as one.
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

  /// A column may be missing, and what another route finds may be in a container of another kind.
  private var mayMissContainer: Bool {
    goesOnFromAnother || has { if case .setColumn = $0.join { true } else { false } }
  }

  /// Tells whether a step of this chain, or of one that it goes on with, is like that.
  private func has(_ matches: (MakeStep) -> Bool) -> Bool {
    if makes.contains(where: matches) { return true }
    return switch end {
    case .endOf(let chain, _), .conditional(_, let chain): chain.has(matches)
    case .firstOf(let chains): chains.contains { $0.has(matches) }
    case .top, .root, .found, .around, nil: false
    }
  }
}
