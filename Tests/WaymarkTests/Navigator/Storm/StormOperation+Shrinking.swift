extension StormOperation {
  /// Simpler variants of the operation.
  var simpler: [StormOperation] {
    switch self {
    case .go(let target, let callers, let isHeld, let hasPayload):
      var candidates = target.simpler.map {
        StormOperation.go($0, callers: callers, returnsWhenHeld: isHeld, payload: hasPayload)
      }
      if callers > 1 { candidates.append(.go(target, returnsWhenHeld: isHeld, payload: hasPayload)) }
      if isHeld { candidates.append(.go(target, callers: callers, payload: hasPayload)) }
      if hasPayload { candidates.append(.go(target, callers: callers, returnsWhenHeld: isHeld)) }
      return candidates
    case .open(let target): return target.simpler.map { .open($0) }
    case .reset(let target): return [.go(target)] + target.simpler.map { .reset($0) }
    case .dispatch(let target), .result(let target), .startForResult(let target): return [.go(target)]
    case .goWithoutAnimation(let target): return [.go(target)]
    case .tap(let screen, let target): return [.go(target)] + target.simpler.map { .tap(screen: screen, $0) }
    case .describe(let target, let asksFirst):
      return target.simpler.map { .describe($0, asksFirst: asksFirst) }
    case .answer(let decision): return decision.simpler.map { .answer($0) }
    case .arm(let screen, .ask(let target, let agrees)):
      return [.arm(screen: screen, agrees ? .agree : .refuse)]
        + target.simpler.map { .arm(screen: screen, .ask($0, agrees: agrees)) }
    case .arm(let screen, .dialog): return [.arm(screen: screen, .agree), .arm(screen: screen, .refuse)]
    case .attach(let capabilities, let faults, let isCollapsed):
      var candidates: [StormOperation] = []
      if faults != nil { candidates.append(.attach(capabilities: capabilities, isCollapsed: isCollapsed)) }
      if isCollapsed { candidates.append(.attach(capabilities: capabilities, faults: faults)) }
      if capabilities > 0 {
        candidates.append(.attach(capabilities: 0, faults: faults, isCollapsed: isCollapsed))
      }
      return candidates
    case .kill(let version, let decision):
      var candidates: [StormOperation] = []
      if version != .same { candidates.append(.kill(.same, decision)) }
      if let decision { candidates += [.kill(version)] + decision.simpler.map { .kill(version, $0) } }
      return candidates
    case .settle: return [.yield]
    default: return []
    }
  }
}

extension StormTarget {
  fileprivate var simpler: [StormTarget] {
    self == .screen(1) ? [] : [.screen(1)]
  }
}

extension StormDecision {
  fileprivate var simpler: [StormDecision] {
    switch self {
    case .hold(let name, opening: let opening?, limited: let isLimited):
      [.hold(name, opening: nil, limited: isLimited)]
        + opening.simpler.map { .hold(name, opening: $0, limited: isLimited) }
    case .hold(let name, opening: nil, limited: true): [.hold(name, opening: nil, limited: false)]
    case .hang(limited: true): [.hang(limited: false)]
    case .ignoreCancelling(let isLimited): [.hang(limited: isLimited)]
    case .redirect(let target): target.simpler.map { .redirect($0) }
    case .ask(let target): target.simpler.map { .ask($0) }
    default: []
    }
  }
}
