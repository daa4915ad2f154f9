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
    LinkTrie(try patterns.map { try LinkPattern($0) }) { _, _ in }
  }

  /// Returns the index of the best pattern for a path, and the number of nodes visited to find it.
  private func search(_ path: String, in trie: LinkTrie) throws -> (found: Int?, visits: Int) {
    try LinkBytes.of(path) { bytes in
      var search = LinkSearch()
      let found = try trie.entry(for: try LinkPath(bytes, from: 1), in: bytes, &search)
      return (found, search.visits)
    }
  }

  @Test("visits each shape once per segment among 3,432 patterns that branch at every segment")
  func boundedWork() throws {
    let patterns = patterns(literals: 7, placeholders: 7)
    #expect(patterns.count == 3_432)
    let trie = try trie(patterns)
    let refused = try search(String(repeating: "/a", count: 15), in: trie)
    #expect(refused.found == nil)
    #expect(refused.visits == 64, "8 · 8 shapes, and there are \(trie.nodes.count) nodes")
    let found = try search(String(repeating: "/a", count: 14), in: trie)
    #expect(found.found.map { patterns[$0].hasPrefix("/a/a/a/a/a/a/a/{f7}") } == true)
    #expect(found.visits == 15)
  }

  @Test("visits one node per segment if the patterns do not branch")
  func straightWork() throws {
    let trie = try trie((0..<1_000).map { "/section\($0)/{id}/{page}" })
    #expect(try search("/section7/1/2", in: trie).visits == 4)
    #expect(try search("/section7/1/2/3", in: trie).visits == 4)
  }

  @Test("finds the same pattern as a comparison of all patterns")
  func findsTheBest() throws {
    let failure = checkProperty(seed: 23, cases: 3_000) { generator in
      SearchCase.random(using: &generator)
    } shrink: { _ in
      []
    } holds: { example in
      let found = try search("/" + example.path.joined(separator: "/"), in: try trie(example.patterns))
      return found.found == example.best
    }
    #expect(failure == nil)
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
        ["a", "b", "c"].randomElement(using: &generator) ?? ""
      })
  }

  private static func pattern(using generator: inout SeededGenerator) -> String {
    let segments = (0..<Int.random(in: 0...6, using: &generator)).map { place in
      ["a", "b", "{f\(place)}", "{g\(place)}"].randomElement(using: &generator) ?? ""
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

  /// Returns the rank of each segment of a pattern, 0 for a literal, or `nil` if the pattern does not match.
  private func ranks(of pattern: String) -> [Int]? {
    var ranks: [Int] = []
    let segments = pattern.split(separator: "/")
    for (place, segment) in segments.enumerated() {
      guard place < path.count else { return nil }
      if segment.hasSuffix("...}") { return ranks + [2] }
      if segment.hasPrefix("{") {
        ranks.append(1)
      } else if segment == path[place] {
        ranks.append(0)
      } else {
        return nil
      }
    }
    return segments.count == path.count ? ranks : nil
  }
}
