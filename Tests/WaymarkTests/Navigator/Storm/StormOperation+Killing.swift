import WaymarkTesting

extension [StormOperation] {
  /// Inserts operations that give screens receivers and drafts, a save, and a kill some operations later.
  mutating func insertKill(using generator: inout SeededGenerator) {
    let save = Int.random(in: 1...count, using: &generator)
    let kill = Swift.min(save + Int.random(in: 0..<12, using: &generator), count)
    insert(
      contentsOf: [.kill(.random(using: &generator), decision(using: &generator))]
        + [.newHost(using: &generator), .settle], at: kill)
    insert(.save, at: save)
    insert(contentsOf: Self.beforeSave(using: &generator), at: save)
  }

  private static func beforeSave(using generator: inout SeededGenerator) -> [StormOperation] {
    (0..<Int.random(in: 0..<4, using: &generator)).flatMap { _ -> [StormOperation] in
      let wait: StormOperation = Bool.random(using: &generator) ? .settle : .yield
      return switch Int.random(in: 0..<5, using: &generator) {
      case 0: [.setDraft(screen: Int.random(in: 0..<6, using: &generator))]
      case 1: [.finish(screen: Int.random(in: 0..<6, using: &generator))]
      case 2: [.go(.random(using: &generator)), wait]
      default: [.startForResult(.random(using: &generator)), wait]
      }
    }
  }

  /// The first decision in the new process. In most cases, everything is allowed.
  private func decision(using generator: inout SeededGenerator) -> StormDecision? {
    Int.random(in: 0..<3, using: &generator) == 0 ? .random(using: &generator) : nil
  }
}

extension StormVersion {
  static func random(using generator: inout SeededGenerator) -> StormVersion {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .withoutSplit
    case 1..<3: .withoutTabs
    default: .same
    }
  }
}
