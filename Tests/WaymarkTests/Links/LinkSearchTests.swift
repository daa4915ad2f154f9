import Testing
import WaymarkTesting

@testable import Waymark

@Suite("The search for the best matching pattern")
struct LinkSearchTests {
  /// Returns all patterns with the given numbers of segments `a` and placeholders.
  private func patterns(literals: Int, placeholders: Int) -> [String] {
    if literals == 0, placeholders == 0 { return [""] }
    var all: [String] = []
    if literals > 0 {
      all += patterns(literals: literals - 1, placeholders: placeholders).map { "/a" + $0 }
    }
    if placeholders > 0 {
      let rest = patterns(literals: literals, placeholders: placeholders - 1)
      all += rest.map { "/{f\(placeholders)}" + $0 }
    }
    return all
  }

  private func trie(_ patterns: [String]) throws -> LinkTrie {
    var trie = LinkTrie()
    for (number, pattern) in patterns.enumerated() { _ = trie.add(try LinkPattern(pattern), of: number) }
    return trie
  }

  @Test("the search visits each node of 3,432 branching patterns at most once")
  func boundedWork() throws {
    let patterns = patterns(literals: 7, placeholders: 7)
    #expect(patterns.count == 3_432)
    let trie = try trie(patterns)
    #expect(trie.entry(for: Array(repeating: "a", count: 15)) == nil)
    let visits = trie.search(Array(repeating: "a", count: 15)) { _ in true }
    #expect(visits == trie.size, "the search visits each node once, because no branch matches")
    let found = trie.entry(for: Array(repeating: "a", count: 14))
    #expect(found.map { patterns[$0].hasPrefix("/a/a/a/a/a/a/a/{f7}") } == true)
  }

  @Test("the search finds the same pattern as a comparison with all patterns")
  func findsTheBest() throws {
    let failure = checkProperty(seed: 23, cases: 3_000) { generator in
      SearchCase.random(using: &generator)
    } shrink: { _ in
      []
    } holds: { example in
      try trie(example.patterns).entry(for: example.path.map { Substring($0) }) == example.best
    }
    #expect(failure == nil)
  }
}

extension LinkTrie {
  /// Returns the entry whose pattern matches a path best.
  fileprivate func entry(for segments: [Substring]) -> Int? {
    var best: Int?
    search(segments) { entry in
      best = entry
      return true
    }
    return best
  }
}

/// A few patterns with many branches, and a path.
private struct SearchCase: CustomStringConvertible {
  var patterns: [String]
  var path: [String]

  var description: String { "\(path) among \(patterns)" }

  static func random(using generator: inout SeededGenerator) -> SearchCase {
    SearchCase(
      patterns: (0..<Int.random(in: 1...40, using: &generator)).map { _ in pattern(using: &generator) },
      path: (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        ["a", "b", "c", "ab", "aab", "aabb"].randomElement(using: &generator) ?? ""
      })
  }

  private static func pattern(using generator: inout SeededGenerator) -> String {
    let segments = (0..<Int.random(in: 0...6, using: &generator)).map { place in
      [
        "a", "b", "{f\(place)}", "{g\(place)}", "a{f\(place)}", "{f\(place)}b", "aa{f\(place)}",
        "a{f\(place)}b",
      ]
      .randomElement(using: &generator) ?? ""
    }
    let rest = Int.random(in: 0..<4, using: &generator) == 0 ? ["{rest...}"] : []
    return "/" + (segments + rest).joined(separator: "/")
  }

  /// The index of the first of the best patterns, found by checking all of them.
  var best: Int? {
    let fitting = patterns.indices.filter { ranks(of: patterns[$0]) != nil }
    return fitting.min { a, b in
      (ranks(of: patterns[a]) ?? []).lexicographicallyPrecedes(ranks(of: patterns[b]) ?? [])
    }
  }

  /// Returns the rank of each segment of a pattern, 0 for a literal, or `nil` if the pattern does not match. More
  /// text before a placeholder, and then more text after it, gives a lower rank.
  private func ranks(of pattern: String) -> [Int]? {
    var ranks: [Int] = []
    let segments = pattern.split(separator: "/")
    for (place, segment) in segments.enumerated() {
      guard place < path.count else { return nil }
      if segment.hasSuffix("...}") { return ranks + [200] }
      if let open = segment.firstIndex(of: "{"), let close = segment.firstIndex(of: "}") {
        let (before, after) = (segment[..<open], segment[close...].dropFirst())
        let text = path[place]
        guard text.hasPrefix(before), text.hasSuffix(after), text.count > before.count + after.count else {
          return nil
        }
        ranks.append(100 - 10 * before.count - after.count)
      } else if segment == path[place] {
        ranks.append(0)
      } else {
        return nil
      }
    }
    return segments.count == path.count ? ranks : nil
  }
}
