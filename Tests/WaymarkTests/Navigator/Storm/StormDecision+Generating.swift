import WaymarkTesting

extension StormTarget {
  static func random(using generator: inout SeededGenerator) -> StormTarget {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<13: .screen(Int.random(in: 0..<4, using: &generator))
    case 13..<17: .signIn
    case 17..<21: .secret
    case 21: .fetched
    case 22: .note(Int.random(in: 0..<2, using: &generator))
    default: .unbuildable
    }
  }
}

extension StormDecision {
  static func random(using generator: inout SeededGenerator) -> StormDecision {
    let target = StormTarget.random(using: &generator)
    let isLimited = Bool.random(using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<2: return .allow
    case 2: return .redirect(target)
    case 3: return .block
    case 4: return .fail
    case 5..<9:
      let opening = Bool.random(using: &generator) ? target : nil
      return .hold(Int.random(in: 0..<2, using: &generator), opening: opening, limited: isLimited)
    case 9..<11: return .hang(limited: isLimited)
    case 11: return .ignoreCancelling(limited: isLimited)
    case 12: return .ask(target)
    default: return .askBack
    }
  }
}

extension StormConsent {
  static func random(using generator: inout SeededGenerator) -> StormConsent {
    let agrees = Bool.random(using: &generator)
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0..<2: .agree
    case 2: .refuse
    case 3..<5: .ask(.random(using: &generator), agrees: agrees)
    case 5: .hang
    case 6..<9: .dialog
    default: .ignoreCancelling(agrees: agrees)
    }
  }
}
