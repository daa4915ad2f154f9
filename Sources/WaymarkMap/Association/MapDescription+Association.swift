extension MapDescription {
  /// Returns the file `apple-app-site-association`, with which a web server tells Apple's systems which links open the app.
  ///
  /// Publish it under `/.well-known/` on each of the map's ``hosts``. The rules contain all link patterns of the map, since a
  /// pattern is the same for the app's scheme and for its hosts. The first rule that matches decides. Apple's wildcards also match a
  /// slash, so rules that exclude longer paths come before the patterns that they would match.
  ///
  /// Some patterns of Waymark cannot be written exactly. The rule then matches more links, never fewer. The app opens such a link,
  /// and reports it as invalid:
  ///
  /// - A placeholder matches any text, even if its field is a number.
  /// - A field in the query can be missing.
  /// - A placeholder before a rest placeholder (`{path...}`) can match several segments.
  ///
  /// Links of a route that opens unknown links are not part of the file, so that the website keeps its other pages. Letters,
  /// digits and the characters `- . _ ~ @` must not be percent-escaped in a link.
  ///
  /// - Parameter app: the prefix of the team and the identifier of the bundle, such as `ABCDE12345.com.example.shop`.
  /// - Throws: ``AssociationError`` if the app is invalid, or if the map has no hosts or links.
  /// - Complexity: O(n · log n) in the number of links.
  public func associationFile(for app: String) throws(AssociationError) -> String {
    guard Self.isApp(app) else { throw .invalidApp(app) }
    guard !hosts.isEmpty else { throw .noHosts }
    let rules = associationRules
    guard !rules.isEmpty else { throw .noLinks }
    let file = AssociationFile(applinks: .init(details: [.init(appIDs: [app], components: rules)]))
    guard let text = try? MapJSON.text(file) else { throw .invalidApp(app) }
    return text
  }

  private static func isApp(_ app: String) -> Bool {
    let parts = app.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }
      && app.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }

  /// The rules in the order in which they apply.
  var associationRules: [AssociationRule] {
    let patterns = screens.flatMap { screen in
      screen.routes.flatMap(\.links).map { AssociationPattern($0, of: screen.name) }
    }
    if patterns.isEmpty { return [] }
    var rules: [AssociationRule] = []
    if patterns.contains(where: \.hasWildcards) {
      rules.append(AssociationRule(path: "*//*", exclude: true, comment: "A path with an empty segment"))
    }
    rules += patterns.filter(\.hasRest).flatMap(\.rules).sorted(by: Self.precedes)
    let others = Dictionary(grouping: patterns.filter { !$0.hasRest }) { $0.segments.count }
    for count in others.keys.sorted(by: >) {
      let level = others[count] ?? []
      // A rule for fewer segments must not match these paths either.
      if others.contains(where: { $0.key <= count && $0.value.contains(where: \.hasWildcards) }) {
        rules.append(Self.exclusion(longerThan: count))
      }
      rules += level.flatMap(\.rules).sorted(by: Self.precedes)
    }
    var seen: Set<AssociationRule.Pattern> = []
    return rules.filter { seen.insert($0.pattern).inserted }
  }

  private static func exclusion(longerThan count: Int) -> AssociationRule {
    let path = String(repeating: "/?*", count: count + 1)
    return AssociationRule(path: path, exclude: true, comment: "A path with more than \(count) segments")
  }

  /// Literals come before wildcards.
  private static func precedes(_ first: AssociationRule, _ second: AssociationRule) -> Bool {
    let wildcards = [first, second].map { $0.path.count { $0 == "*" } }
    let conditions = [first, second].map { -($0.query?.count ?? 0) }
    return (wildcards[0], first.path, conditions[0], first.comment) < (
      wildcards[1], second.path, conditions[1], second.comment
    )
  }
}

extension AssociationPattern {
  /// The rule for the pattern and, if needed, the rule for a link with a slash at its end.
  fileprivate var rules: [AssociationRule] {
    let path = "/" + segments.joined(separator: "/")
    let paths = endsWithLiteral ? [path, path + "/"] : [path]
    return paths.map { AssociationRule(path: $0, query: query.isEmpty ? nil : query, comment: screen) }
  }
}

/// The file, with the keys that Apple's systems read.
private struct AssociationFile: Encodable {
  struct Details: Encodable {
    let appIDs: [String]
    let components: [AssociationRule]
  }

  struct Links: Encodable {
    let details: [Details]
  }

  let applinks: Links
}
