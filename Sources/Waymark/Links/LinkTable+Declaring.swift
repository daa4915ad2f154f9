/// A link that is declared for a route.
struct LinkDeclaration: Sendable {
  let pattern: String
  let type: any Destination.Type
  /// The index of the route in the map.
  let route: Int
  /// The code location of the route, such as `Routes.swift:12`, or `nil` if it is unknown.
  let place: (any CustomStringConvertible & Sendable)?

  init(
    _ pattern: String, to type: any Destination.Type, route: Int,
    place: (any CustomStringConvertible & Sendable)? = nil
  ) {
    self.pattern = pattern
    self.type = type
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
  convenience init(_ declarations: [LinkDeclaration], format: LinkFormat) throws(Diagnostics) {
    var errors = format.faults
    var checks = LinkFieldChecks()
    var entries: [Entry] = []
    entries.reserveCapacity(declarations.count)
    var trie = LinkTrie()
    for declaration in declarations {
      do throws(Diagnostic) {
        let pattern = try LinkPattern(declaration.pattern)
        let faults = checks.faults(of: pattern, for: declaration)
        errors += faults
        guard faults.isEmpty else { continue }
        if let earlier = trie.add(pattern, of: entries.count) {
          errors.append(.conflict(entries[earlier].declaration, declaration))
        }
        entries.append(Entry(declaration, pattern))
      } catch {
        errors.append(.pattern(declaration, error))
      }
    }
    self.init(entries, trie: trie, format: format)
    if errors.isEmpty { errors = entries.indices.flatMap(faultsOfSamples) }
    if !errors.isEmpty { throw Diagnostics(all: errors) }
  }

  /// Returns an error for each sample of an entry's destination that cannot be printed as a link and parsed
  /// again without a change.
  private func faultsOfSamples(at position: Int) -> [Diagnostic] {
    let declaration = entries[position].declaration
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
