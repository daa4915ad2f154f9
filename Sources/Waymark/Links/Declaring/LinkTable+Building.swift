extension LinkTable {
  /// Checks declared links and makes them ready.
  ///
  /// - Throws: All that is wrong with them, in the order in which they are declared.
  /// - Complexity: O(*n*) in the length of all patterns and the number of samples.
  init(_ declarations: [LinkDeclaration], format: LinkFormat) throws(LinkDeclarationErrors) {
    var errors = format.faults
    var checks = LinkFieldChecks()
    var sound: [(declaration: LinkDeclaration, pattern: LinkPattern)] = []
    for declaration in declarations {
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(declaration.pattern)
        let faults = checks.faults(of: pattern, for: declaration)
        errors += faults
        if faults.isEmpty { sound.append((declaration, pattern)) }
      } catch {
        errors.append(.pattern(declaration.site, error.fault))
      }
    }
    let trie = LinkTrie(sound.map(\.pattern)) { first, second in
      errors.append(.conflict(sound[first].declaration.site, sound[second].declaration.site))
    }
    self.init(sound, trie: trie, format: format)
    if errors.isEmpty { errors = sampleFaults(of: sound.map(\.declaration)) }
    if !errors.isEmpty { throw LinkDeclarationErrors(all: errors) }
  }

  private init(
    _ links: [(declaration: LinkDeclaration, pattern: LinkPattern)], trie: LinkTrie, format: LinkFormat
  ) {
    // Patterns of the same shape share their slots, so that a large map stays small in memory.
    var shared: [[LinkSlot]: LinkSlots] = [:]
    let entries = links.map { declaration, pattern in
      let own = LinkSlots(pattern)
      let slots = shared[own.slots] ?? own
      shared[own.slots] = slots
      return LinkEntry(
        declaration, pattern: pattern, slots: slots, canBeTaken: trie.canTake(from: pattern))
    }
    self.init(
      format: format, entries: entries, trie: trie,
      byRoute: Self.firstPositions(entries.map(\.route)),
      byType: Self.firstPositions(entries.map { ObjectIdentifier($0.type) }))
  }

  private static func firstPositions<Key: Hashable>(_ keys: [Key]) -> [Key: Int] {
    Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
  }
}

extension LinkTrie {
  /// Tells whether some path that a pattern fits may fit another pattern better.
  func canTake(from pattern: LinkPattern) -> Bool {
    var node = 0
    for segment in pattern.segments {
      switch segment {
      case .literal(let literal):
        node = Int(LinkBytes.of(literal) { child(of: Int32(node), literal: $0) })
      case .placeholder:
        if nodes[node].literals != .none { return true }
        node = Int(nodes[node].placeholder)
      case .rest:
        return nodes[node].literals != .none || nodes[node].placeholder != Self.none
      }
      guard nodes.indices.contains(node) else { return true }
    }
    return false
  }
}
