/// A link that is declared for a route.
struct LinkDeclaration: Sendable {
  let pattern: String
  let type: any Destination.Type
  /// Whether links to the destination are written with the pattern, and not only read.
  let isPrinted: Bool
  /// The index of the route in the map.
  let route: Int
  /// The code location of the route, such as `Routes.swift:12`, or `nil` if it is unknown.
  let place: (any CustomStringConvertible & Sendable)?

  init(
    _ pattern: String, to type: any Destination.Type, route: Int, isPrinted: Bool = true,
    place: (any CustomStringConvertible & Sendable)? = nil
  ) {
    self.pattern = pattern
    self.type = type
    self.isPrinted = isPrinted
    self.route = route
    self.place = place
  }
}

extension LinkTable {
  /// Checks link declarations and creates the table.
  ///
  /// - Throws: ``Diagnostics`` with all errors that were found. Samples are checked only if there
  ///   are no other errors.
  /// - Complexity: O(*n*) in the length of all patterns and the number of samples.
  convenience init(
    _ declarations: [LinkDeclaration], fallback: LinkFallback? = nil, format: LinkFormat
  ) throws(Diagnostics) {
    var errors = format.faults
    var checks = LinkFieldChecks()
    var entries: [Entry] = []
    entries.reserveCapacity(declarations.count)
    var trie = LinkTrie()
    var siblings: [Int: [Int]] = [:]
    for declaration in declarations {
      do throws(Diagnostic) {
        var pattern = try LinkPattern(declaration.pattern)
        let faults = checks.check(&pattern, for: declaration)
        errors += faults
        guard faults.isEmpty else { continue }
        let first = trie.add(pattern, of: entries.count)
        entries.append(Entry(declaration, pattern))
        guard let first else { continue }
        if let other = Self.addLast(of: entries, to: &siblings[first, default: [first]]) {
          errors.append(.conflict(entries[other].declaration, declaration))
        }
      } catch {
        errors.append(.pattern(declaration, error))
      }
    }
    self.init(entries, trie: trie, siblings: siblings, fallback: fallback, format: format)
    if errors.isEmpty { errors = entries.indices.flatMap(faultsOfSamples) }
    if !errors.isEmpty { throw Diagnostics(all: errors) }
  }

  /// Adds the last entry to the entries with the same path. The entries with the most literals in their queries
  /// come first.
  ///
  /// - Returns: an entry that has the same literals, or `nil` if there is none.
  private static func addLast(of entries: [Entry], to siblings: inout [Int]) -> Int? {
    let added = entries.count - 1
    let literals = entries[added].pattern.queryLiterals
    let other = siblings.first { sibling in
      let others = entries[sibling].pattern.queryLiterals
      return others.count == literals.count && others.allSatisfy(literals.contains)
    }
    if let other { return other }
    let place = siblings.firstIndex { entries[$0].pattern.queryLiterals.count < literals.count }
    siblings.insert(added, at: place ?? siblings.count)
    return nil
  }

  /// Returns an error for each sample of an entry's destination that cannot be printed as a link and parsed
  /// again without a change.
  private func faultsOfSamples(at position: Int) -> [Diagnostic] {
    let declaration = entries[position].declaration
    if !declaration.isPrinted { return [] }
    return declaration.type.samples.compactMap { sample in
      fault(of: AnyDestination(sample), at: position).map { reason in
        .sampleDoesNotSurvive(
          declaration, sample: LinkExcerpt.of(AnyDestination(sample).description), reason: reason)
      }
    }
  }

  private func fault(of sample: AnyDestination, at position: Int) -> String? {
    do throws(LinkError) {
      let link = try self.link(to: sample, at: position)
      let destination = try parse(link).destination
      if destination == sample { return nil }
      let shown = sample.hasSensitiveValue ? entries[position].pattern.text : link
      return "its link \(LinkExcerpt.of(shown)) gives \(LinkExcerpt.of(destination.description))"
    } catch {
      return error.description
    }
  }
}
