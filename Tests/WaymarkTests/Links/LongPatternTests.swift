import Testing

@testable import Waymark

/// Errors of long link patterns stay short.
struct LongPatternTests {
  private static let long = String(repeating: "a", count: 32_000)

  /// Invalid patterns of at least 32,000 characters, each with a different error.
  static let patterns = [
    long, "/\(long)/", "/{\(long)", "/\(long)}", "/x{\(long)...}", "/a?b=\(long):", "/a?b={c=%\(long)}",
    "/{\(long)}/{\(long)}", "/{\(long)...}/b",
    "/a?b={\(long)...}", "/\(long)%20", "/a?\(long) b={c}", "/a?\(long)={b}&\(long)={c}", "/a?\(long)",
    "/{id}/{\(long)}", "/\(long)", "/\(long)/{id}/{ref}", String(repeating: "/a", count: 16_000),
  ]

  @Test("the error for a long link pattern quotes only an excerpt", arguments: patterns.indices)
  func excerpt(index: Int) throws {
    let pattern = Self.patterns[index]
    let errors = Links.errors(of: [LinkDeclaration(pattern, to: Links.Product.self, route: 0)])
    let error = try #require(errors.first)
    #expect(error.description.utf8.count < 600 && error.description.contains("…"))
  }

  @Test("the error for two long conflicting patterns quotes only excerpts")
  func conflict() throws {
    let errors = Links.errors(of: [
      LinkDeclaration("/\(Self.long)/{id}", to: Links.Product.self, route: 0),
      LinkDeclaration("/\(Self.long)/{slug}", to: Links.Article.self, route: 1),
    ])
    #expect(try #require(errors.first).description.utf8.count < 600)
  }

  @Test("a short pattern is quoted completely")
  func short() {
    let errors = Links.errors(of: [LinkDeclaration("/products/é{id}", to: Links.Product.self, route: 0)])
    #expect(errors.first?.description.contains(#""/products/é{id}" of Product"#) == true)
  }
}
