import Testing

@testable import Waymark

@Suite("Link patterns")
struct LinkPatternTests {
  @Test("a pattern consists of literals, placeholders, a rest placeholder and query values")
  func readsAllParts() throws {
    let pattern = try LinkPattern("/a/{b}/{c...}?d={e}&f={g}")
    #expect(pattern.segments == [.literal("a"), .placeholder("b"), .rest("c")])
    #expect(
      pattern.query == [.init(name: "d", value: .field("e")), .init(name: "f", value: .field("g"))])
    #expect(pattern.fields.map(\.name) == ["b", "c", "e", "g"])
  }

  @Test("a placeholder can have text before and after it")
  func readsAffixes() throws {
    let pattern = try LinkPattern("/@{name}/v{number}.html")
    #expect(
      pattern.segments == [
        .affixed(before: "@", field: "name", after: ""),
        .affixed(before: "v", field: "number", after: ".html"),
      ])
  }

  @Test("a query value can be a literal or have a default, in which percent escapes are decoded")
  func readsTextsInQueries() throws {
    let pattern = try LinkPattern("/a?tab=songs&page={page=1}&sort={sort=a%26b}&t=x%20y")
    #expect(
      pattern.query == [
        .init(name: "tab", value: .literal("songs")),
        .init(name: "page", value: .field("page", default: "1")),
        .init(name: "sort", value: .field("sort", default: "a&b")),
        .init(name: "t", value: .literal("x y")),
      ])
    #expect(pattern.fields.map(\.name) == ["page", "sort"])
  }

  @Test("the root pattern has no segments")
  func readsTheRoot() throws {
    #expect(try LinkPattern("/").segments == [])
  }

  @Test(
    "each kind of invalid pattern is refused with its own error",
    arguments: [
      ("", .doesNotBeginWithSlash),
      ("products", .doesNotBeginWithSlash),
      ("shop://products", .doesNotBeginWithSlash),
      ("/a//b", .emptySegment),
      ("/a/", .emptySegment),
      ("/{id", .unclosedBrace("{id")),
      ("/id}", .unopenedBrace("id}")),
      ("/}id{", .unopenedBrace("}id{")),
      ("/{a{b}", .unclosedBrace("{a{b}")),
      ("/{}", .emptyName),
      ("/{...}", .emptyName),
      ("/a?={id}", .emptyName),
      ("/{a}{b}", .twoPlaceholders("{a}{b}")),
      ("/{a}-{b}", .twoPlaceholders("{a}-{b}")),
      ("/{a}}", .unopenedBrace("{a}}")),
      ("/p{a...}", .textAroundPlaceholder("p{a...}")),
      ("/a?b=x{c}", .textAroundPlaceholder("x{c}")),
      ("/{a=1}", .defaultInPath("a=1")),
      ("/a?b={=1}", .emptyName),
      ("/:{id}", .literalNeedsEscaping(":")),
      ("/{a}/{a}", .repeatedPlaceholder("a")),
      ("/{a}?b={a}", .repeatedPlaceholder("a")),
      ("/a?b={c}&b={d}", .repeatedQueryName("b")),
      ("/{a...}/b", .restIsNotLast("a")),
      ("/a?b={c...}", .restInQuery("c")),
      ("/a b", .literalNeedsEscaping("a b")),
      ("/é", .literalNeedsEscaping("é")),
      ("/a%20b", .literalNeedsEscaping("a%20b")),
      ("/a?b c={d}", .literalNeedsEscaping("b c")),
      ("/..", .dotSegment("..")),
      ("/a?b", .notAQueryItem("b")),
      ("/a?b=", .notAQueryItem("b=")),
      ("/a?", .notAQueryItem("")),
      ("/a?b=:c", .queryTextNeedsEscaping(":c")),
      ("/a?b={c=d e}", .queryTextNeedsEscaping("d e")),
      ("/a?b=%2", .malformedEscape("%2")),
      ("/a?b=c&b={d}", .repeatedQueryName("b")),
      (String(repeating: "/a", count: 129), .tooManySegments(limit: 128)),
    ] as [(String, Diagnostic)])
  func refusesFaults(text: String, fault: Diagnostic) {
    #expect(throws: fault) { try LinkPattern(text) }
  }
}
