extension RouteChain {
  /// Whether the chain depends on the app's own code, such as a predicate, a mapping, a condition, a closure
  /// that describes a container, or a custom container kind.
  var asksApp: Bool { makes.contains(where: \.asksApp) || end?.asksApp ?? false }
}

extension MakeStep {
  fileprivate var asksApp: Bool {
    if finder?.asksApp ?? false { return true }
    return switch factory {
    case .screen: false
    case .role: true
    case .container(let blueprint): blueprint.asksApp
    }
  }
}

extension ChainEnd {
  fileprivate var asksApp: Bool {
    switch self {
    case .top, .root, .around: false
    case .found(let finder): finder.asksApp
    case .endOf, .conditional: true
    case .firstOf(let chains): chains.contains(where: \.asksApp)
    }
  }
}

extension StepFinder {
  fileprivate var asksApp: Bool { if case .predicate = matcher { true } else { false } }
}

extension NodeBlueprint {
  fileprivate var asksApp: Bool {
    guard case .container(let traits, let children, _) = content else { return false }
    return !traits.isBuiltIn || children.contains(where: \.asksApp)
  }
}

extension ContainerNode {
  /// Whether the container's kind is defined by the app.
  package var isOfOwnKind: Bool { !traits.isBuiltIn }
}
