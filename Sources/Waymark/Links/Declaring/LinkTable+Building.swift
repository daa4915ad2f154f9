extension LinkTable {
  /// Checks link declarations and creates the table.
  ///
  /// - Throws: ``LinkDeclarationErrors`` with all errors that were found. Samples are checked only if there
  ///   are no other errors.
  /// - Complexity: O(*n*) in the length of all patterns and the number of samples.
  convenience init(
    _ declarations: [LinkDeclaration], format: LinkFormat
  ) throws(LinkDeclarationErrors) {
    var errors = format.faults
    let sound = Self.soundLinks(declarations, errors: &errors)
    let trie = LinkTrie(sound.map(\.pattern)) { first, second in
      errors.append(.conflict(sound[first].declaration.site, sound[second].declaration.site))
    }
    self.init(Self.entries(of: sound, in: trie), trie: trie, format: format)
    if errors.isEmpty { errors = sampleFaults(of: declarations) }
    if !errors.isEmpty { throw LinkDeclarationErrors(all: errors) }
  }

  private typealias Link = (declaration: LinkDeclaration, pattern: LinkPattern)

  /// Returns the links whose patterns are valid for their destinations, and adds the errors of the other
  /// links to `errors`.
  private static func soundLinks(
    _ declarations: [LinkDeclaration], errors: inout [LinkDeclarationError]
  ) -> [Link] {
    var checks = LinkFieldChecks()
    var sound: [Link] = []
    sound.reserveCapacity(declarations.count)
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
    return sound
  }

  /// Returns the entries for the given links. To save memory in large maps, links of the same shape share one
  /// ``LinkShape``.
  private static func entries(of links: [Link], in trie: LinkTrie) -> [LinkEntry] {
    var shared: [LinkShape.Key: LinkShape] = [:]
    func shape(_ type: any Destination.Type, _ pattern: LinkPattern) -> LinkShape {
      let key = LinkShape.Key(type: ObjectIdentifier(type), slots: pattern.slots)
      if let shape = shared[key] { return shape }
      let shape = LinkShape(type, pattern)
      shared[key] = shape
      return shape
    }
    return links.indices.map { index in
      let (type, pattern) = (links[index].declaration.type, links[index].pattern)
      return LinkEntry(
        pattern, shape: shape(type, pattern), route: links[index].declaration.route,
        isReachable: trie.reaches(from: pattern))
    }
  }
}

extension LinkTrie {
  /// Returns whether a path that matches this pattern might match another pattern better.
  func reaches(from pattern: LinkPattern) -> Bool {
    var node = 0
    for segment in pattern.segments {
      switch segment {
      case .literal(let literal):
        node = Int(LinkBytes.of(literal) { child(of: Int32(node), literal: $0) })
      case .placeholder:
        if nodes[node].literal != Self.none { return true }
        node = Int(nodes[node].placeholder)
      case .rest:
        return nodes[node].literal != Self.none || nodes[node].placeholder != Self.none
      }
      guard nodes.indices.contains(node) else { return true }
    }
    return false
  }
}
