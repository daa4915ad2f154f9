import Testing

@testable import Waymark

@Suite("Link patterns")
struct LinkPatternTests {
  @Test("a pattern consists of literals, placeholders, a rest placeholder and query values")
  func readsAllParts() throws {
    let pattern = try LinkPattern("/a/{b}/{c...}?d={e}&f={g}")
    #expect(pattern.segments == [.literal("a"), .placeholder("b"), .rest("c")])
    #expect(pattern.query == [.init(name: "d", field: "e"), .init(name: "f", field: "g")])
    #expect(pattern.fields.map(\.name) == ["b", "c", "e", "g"])
  }

  @Test("the root has no segments")
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
      ("/p{id}", .placeholderIsNotTheWholeSegment("p{id}")),
      ("/{id}.html", .placeholderIsNotTheWholeSegment("{id}.html")),
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
      ("/a?b", .queryIsNotNameAndPlaceholder("b")),
      ("/a?b=c", .queryIsNotNameAndPlaceholder("b=c")),
      ("/a?", .queryIsNotNameAndPlaceholder("")),
      (String(repeating: "/a", count: 129), .tooManySegments(limit: 128)),
    ] as [(String, Diagnostic)])
  func refusesFaults(text: String, fault: Diagnostic) {
    #expect(throws: fault) { try LinkPattern(text) }
  }
}
